public import Foundation
public import Reprise
public import RepriseUIKit

/// What became of an activity that a person took up on another device.
public enum HandOffOutcome: Hashable, Sendable {
  /// The app was told that the activity comes; it isn't there yet.
  case waiting

  /// The app has the activity.
  case continued

  /// No app here takes the activity; a browser has its page.
  case openedPage(URL)

  /// The app doesn't have it; the text says why. It was told so, if it was told of it at all.
  case failed(String)
}

extension SimulatedDevice {
  /// The device's name, as other devices see it; of connected devices no two have the same.
  public var name: String {
    get { handOff.name }
    set { handOff.name = newValue }
  }

  /// How long what is asked of this device is on its way, by the clock of the device that asks.
  public var handOffDelay: Duration {
    get { handOff.delay }
    set { handOff.delay = newValue }
  }

  /// Brings the device near another one of the same person: each sees what the other one offers.
  ///
  /// A device that has the other one's name is called, for example, "phone 2" from then on.
  ///
  /// - Parameter device: The other device.
  public func connect(to device: SimulatedDevice) {
    let names = Set((device.handOff.neighbours + [device]).map(\.name))
    let first = name
    var number = 2
    while names.contains(name) {
      name = "\(first) \(number)"
      number += 1
    }
    handOff.add(device)
    device.handOff.add(self)
  }

  /// Takes the device away from another one: neither sees the other.
  ///
  /// - Parameter device: The other device.
  public func disconnect(from device: SimulatedDevice) {
    handOff.remove(device)
    device.handOff.remove(self)
  }

  /// What the devices near this one offer: the icons in its switcher.
  ///
  /// Each app offers at most one activity, the one that its person is in the middle of.
  public var offered: [ActivityOffer] {
    handOff.neighbours.flatMap(\.handOff.offers)
  }

  /// A person takes up an offer, whether or not its app runs or was ever started here.
  ///
  /// The app is launched if it doesn't run. Where it was never started, or takes no activities of this
  /// type, a browser opens the activity's page, which covers what is on screen.
  ///
  /// - Parameter offer: What another device offers.
  /// - Returns: The app, `nil` where it is a browser, and what became of the activity; where the other
  ///   device is slow, time must pass first.
  /// - Throws: ``ControlError`` when there is no app for it and no page; what a launch throws.
  @discardableResult
  public func takeUp(
    _ offer: ActivityOffer
  ) async throws -> (app: SimulatedApp?, outcome: HandOffOutcome) {
    let entry = installed[offer.appIdentifier]
    guard let entry, entry.manifest.activityTypes.contains(offer.activityType) else {
      guard let page = offer.page else {
        throw ControlError(
          message: "nothing on \(name) continues \(offer.activityType) of \(offer.appIdentifier), "
            + "and it has no page that a browser could open."
        )
      }
      clearScreen()
      return (nil, .openedPage(page))
    }
    if let app = entry.app, app.isRunning { return (app, await takeUp(offer, in: app)) }
    return try await takeUp(
      offer,
      launching: entry.application,
      manifest: entry.manifest,
      arguments: entry.arguments
    )
  }

  /// A person takes up an offer in an app that runs here.
  ///
  /// - Parameters:
  ///   - offer: What another device offers.
  ///   - app: The app.
  /// - Returns: What became of it; where the other device is slow, time must pass first.
  @discardableResult
  public func takeUp(_ offer: ActivityOffer, in app: SimulatedApp) async -> HandOffOutcome {
    guard let context = app.context else { return .failed("The app doesn't run any more.") }
    return await takeUp(offer, in: app, context, isOfLaunch: false)
  }

  /// A person takes up an offer while its app doesn't run: the app is launched for it.
  ///
  /// - Parameters:
  ///   - offer: What another device offers.
  ///   - entry: The app, or its delegate.
  ///   - manifest: What stands in its `Info.plist`.
  ///   - arguments: The words after the program's name.
  /// - Returns: The running app, and what became of the activity.
  /// - Throws: ``ControlError`` when the app can't take the offer up, and isn't launched; what a
  ///   launch throws.
  public func takeUp(
    _ offer: ActivityOffer,
    launching entry: any LaunchableApplication.Type,
    manifest: ApplicationManifest,
    arguments: [String] = [],
  ) async throws -> (app: SimulatedApp, outcome: HandOffOutcome) {
    guard manifest.bundleIdentifier == offer.appIdentifier,
      manifest.activityTypes.contains(offer.activityType)
    else {
      throw ControlError(
        message: "\(manifest.bundleIdentifier) can't continue \(offer.activityType) of "
          + "\(offer.appIdentifier): both must be the same app, and it must declare the type."
      )
    }
    let app = try await launch(
      entry,
      manifest: manifest,
      arguments: arguments,
      event: HandOff.announcement(of: offer)
    )
    guard let context = app.context else { return (app, .failed("The app has ended.")) }
    return (app, await takeUp(offer, in: app, context, isOfLaunch: true))
  }

  private func takeUp(
    _ offer: ActivityOffer,
    in app: SimulatedApp,
    _ context: AppContext,
    isOfLaunch: Bool,
  ) async -> HandOffOutcome {
    clearScreen(for: app)
    var outcome = HandOffOutcome.waiting
    let isDeclared = context.manifest.activityTypes.contains(offer.activityType)
    let success = isDeclared ? nil : offer.page.map(HandOffOutcome.openedPage)
    context.handOff.takeUp(offer, isOfLaunch: isOfLaunch) { failure in
      outcome = failure.map { .failed($0.message) } ?? success ?? .continued
    }
    await app.settle()
    return outcome
  }
}
