import Foundation
package import Reprise

/// What goes on between an app and the same app on a person's other devices.
///
/// One side says what its person is in the middle of, as far as that may go on elsewhere; the other
/// side takes it up: its app is told that something comes, and then that it is there or failed.
///
/// - Source: swiftui.md §1.8.
@MainActor
package final class HandOff {
  /// What carries questions to other devices; `nil` while hand-off is switched off.
  package var transport: (any ActivityTransport)?

  /// What this device offers, and hands over.
  package let sender: ActivitySender

  private weak let context: AppContext?
  private var seen: [ActivityOffer] = []
  private var fetching: [ActivityQuestion] = []
  private var held: [ActivityContinuation] = []
  private var isClosed = false
  private var launch = LaunchActivity.none

  init(in context: AppContext) {
    self.context = context
    sender = ActivitySender(
      app: context.manifest.bundleIdentifier,
      clock: context.host.clock,
      current: { [weak context] in context?.activities.current },
      pull: { [weak context] in context?.pull($0) }
    )
  }

  /// Switches hand-off to other processes on, if the environment says so.
  ///
  /// `REPRISE_HANDOFF` is the name under which this process is a device.
  ///
  /// - Parameter environment: The process's environment.
  /// - Throws: `StoreError` when the name is taken, or there is no place to meet.
  package func open(_ environment: [String: String]) throws(StoreError) {
    guard let name = Self.deviceName(in: environment), let context else { return }
    let folder = try HandOffFolder(
      app: context.manifest.bundleIdentifier,
      environment: environment
    )
    sender.device = name
    transport = try SocketTransport(
      device: name,
      in: folder,
      clock: context.host.clock,
      answer: { [weak self] in self?.answer($0) ?? HandOffAnswer(frame: []) }
    )
  }

  /// The name under which this process is a device; `nil` where hand-off is switched off.
  package static func deviceName(in environment: [String: String]) -> String? {
    environment["REPRISE_HANDOFF"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Ends hand-off: nothing is offered or waited for any more.
  package func close() {
    (transport as? SocketTransport)?.close()
    transport = nil
    isClosed = true
    let waiting = fetching
    fetching = []
    held = []
    for question in waiting { question.cancel() }
  }

  /// Answers a question of another device.
  ///
  /// - Parameter frame: The question, as it came.
  /// - Returns: The answer, as a frame.
  package func answer(_ frame: [UInt8]) -> HandOffAnswer {
    guard let context else { return HandOffAnswer(frame: []) }
    var answer = context.turn(for: nil) { sender.answer(frame) }
    if let takesOver = answer.takesOver {
      answer.takesOver = { [weak context] socket, early in
        context?.turn(for: nil) { takesOver(socket, early) }
      }
    }
    return answer
  }

  /// Looks what other devices offer to the app.
  ///
  /// - Parameter found: Takes what the app may continue, or a browser can open in its place, in the
  ///   order of the devices' names.
  package func look(_ found: @escaping @MainActor ([ActivityOffer]) -> Void) {
    guard let context, let reception else { return found([]) }
    let types = context.manifest.activityTypes
    reception.look { [weak self] offers in
      let usable = offers.filter { types.contains($0.activityType) || $0.page != nil }
      self?.seen = usable
      found(usable)
    }
  }

  /// Takes up what was seen when the app looked last.
  ///
  /// - Parameters:
  ///   - identifier: The offer's identifier.
  ///   - ended: Takes why the app doesn't have the activity; `nil` when it does.
  package func takeUp(
    _ identifier: String,
    ended: @escaping @MainActor (HandOffFailure?) -> Void
  ) {
    guard let offer = seen.first(where: { $0.identifier == identifier }) else {
      return ended(HandOffFailure(.withdrawn, "No device offered \"\(identifier)\" just now."))
    }
    takeUp(offer, ended: ended)
  }

  /// Takes up what another device offers.
  ///
  /// The app is told only if it declares the type; then it is told exactly once how it ends. Of
  /// another type a browser opens the page, if the activity has one.
  ///
  /// - Parameters:
  ///   - offer: The offer.
  ///   - isOfLaunch: Whether the app was launched for it.
  ///   - ended: Takes why the app doesn't have the activity; `nil` when it does.
  package func takeUp(
    _ offer: ActivityOffer,
    isOfLaunch: Bool = false,
    ended: @escaping @MainActor (HandOffFailure?) -> Void = { _ in }
  ) {
    guard let context, let reception else {
      return ended(
        HandOffFailure(.gone, "Hand-off is switched off: REPRISE_HANDOFF names no device.")
      )
    }
    guard offer.appIdentifier == context.manifest.bundleIdentifier else {
      return ended(
        HandOffFailure(.undeclared, "The activity is one of \(offer.appIdentifier).")
      )
    }
    let begun = context.turn(for: nil) {
      context.beginContinuing(type: offer.activityType, isOfLaunch: isOfLaunch)
    }
    guard let begun else {
      if let page = offer.page, !context.manifest.activityTypes.contains(offer.activityType),
        context.host.open(page)
      {
        return ended(nil)
      }
      return ended(
        HandOffFailure(
          .undeclared,
          "The app can't continue an activity of type \(offer.activityType). Add the type to "
            + "NSUserActivityTypes in Info.plist."
        )
      )
    }
    let question = reception.fetch(offer) { [weak self, weak context] result in
      // No code of an app that has ended runs.
      guard let self, let context, !isClosed else {
        return ended(HandOffFailure(.gone, "The app has ended."))
      }
      fetching.removeAll(where: \.isOver)
      let failure = context.turn(for: nil) { () -> HandOffFailure? in
        switch result {
        case .success(let activity): begun.finish(with: activity)
        case .failure(let failure): begun.fail(failure)
        }
      }
      if failure == nil { reception.confirm(offer) }
      ended(failure)
    }
    if !question.isOver { fetching.append(question) }
  }

  /// Takes up what the app is launched for.
  package func takeUpAtLaunch(_ offer: ActivityOffer) {
    launch = .awaited([])
    takeUp(offer, isOfLaunch: true) { [weak self] failure in
      guard let self, case .awaited(let waiting) = launch else { return }
      launch = .ended(failure)
      for ended in waiting { ended(failure) }
    }
  }

  /// Waits for what the app was launched for.
  ///
  /// - Parameter ended: Takes why the app doesn't have the activity; `nil` when it does, or wasn't
  ///   launched for any.
  package func whenLaunched(_ ended: @escaping @MainActor (HandOffFailure?) -> Void) {
    switch launch {
    case .none: ended(nil)
    case .awaited(let waiting): launch = .awaited(waiting + [ended])
    case .ended(let failure): ended(failure)
    }
  }

  /// What a launch is told of an activity for which it happens.
  package static func announcement(of offer: ActivityOffer) -> UIScene.ConnectionOptions {
    UIScene.ConnectionOptions(handoffUserActivityType: offer.activityType)
  }

  /// Keeps what arrived while the app was in the background.
  func hold(_ continuation: ActivityContinuation) {
    held.append(continuation)
  }

  /// Hands over what arrived while the app was in the background.
  func deliverHeld() {
    let waiting = held
    held = []
    for continuation in waiting { _ = continuation.deliver() }
  }

  private var reception: ActivityReception? {
    guard let context, let transport else { return nil }
    return ActivityReception(
      app: context.manifest.bundleIdentifier,
      clock: context.host.clock,
      transport: transport
    )
  }
}

/// What became of the activity that an app was launched for.
private enum LaunchActivity {
  /// The app was launched for something else.
  case none

  /// It is on its way; these wait for it.
  case awaited([@MainActor (HandOffFailure?) -> Void])

  /// It is there, or failed.
  case ended(HandOffFailure?)
}
