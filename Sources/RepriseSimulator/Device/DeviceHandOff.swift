import Reprise
import RepriseArchive
import RepriseUIKit

/// What a simulated device knows of the devices around it, and which apps run on it.
@MainActor
final class DeviceHandOff {
  /// The device's name, as others see it.
  var name = "phone"

  /// How long what the device is asked is on its way.
  var delay: Duration = .zero

  private var apps: [WeakApp] = []
  private var devices: [WeakDevice] = []

  /// The connected devices, in the order in which they were connected.
  var neighbours: [SimulatedDevice] { devices.compactMap(\.device) }

  /// What the apps that run here offer.
  var offers: [ActivityOffer] {
    apps.compactMap { $0.app?.context }.compactMap { context in
      context.run { sender(of: context).offer }
    }.sorted { $0.appIdentifier < $1.appIdentifier }
  }

  /// The part of an app that hands over, which knows the device's name.
  private func sender(of context: AppContext) -> ActivitySender {
    context.handOff.sender.device = name
    return context.handOff.sender
  }

  /// Has an app answer a question, if it runs here.
  func answer(_ frame: [UInt8], of identifier: String) -> Result<HandOffAnswer, HandOffFailure> {
    let running = apps.lazy.compactMap { $0.app?.context }
    guard let context = running.first(where: { $0.manifest.bundleIdentifier == identifier })
    else { return .failure(HandOffFailure(.gone, "The app no longer runs on \(name).")) }
    _ = sender(of: context)
    return .success(context.handOff.answer(frame))
  }

  /// Notes an app that runs here from now on.
  func add(_ app: SimulatedApp) {
    apps.removeAll { $0.app?.context == nil }
    apps.append(WeakApp(app: app))
  }

  /// Notes a device that is near from now on.
  func add(_ device: SimulatedDevice) {
    guard !neighbours.contains(where: { $0 === device }) else { return }
    devices.append(WeakDevice(device: device))
  }

  /// Forgets a device that is no longer near.
  func remove(_ device: SimulatedDevice) {
    devices.removeAll { $0.device == nil || $0.device === device }
  }
}

/// Carries activities between simulated devices of one process, by the same bytes as a real one.
@MainActor
final class DeviceTransport: ActivityTransport {
  private weak let device: SimulatedDevice?
  private let app: String

  init(of app: String, on device: SimulatedDevice) {
    self.app = app
    self.device = device
  }

  /// The devices that are near.
  var peers: [String] { (device?.handOff.neighbours ?? []).map(\.handOff.name).sorted() }

  func send(
    _ frame: [UInt8],
    to peer: String,
    answered: @escaping @MainActor (Result<[UInt8], HandOffFailure>) -> Void
  ) -> any ScheduledWork {
    let delay = other(peer)?.handOff.delay ?? .zero
    return after(delay) { [self] in answered(answer(frame, of: peer).map(\.frame)) }
  }

  func connect(
    _ frame: [UInt8],
    to peer: String,
    connected: @escaping @MainActor (Result<AppConnection, HandOffFailure>) -> Void
  ) -> any ScheduledWork {
    after(other(peer)?.handOff.delay ?? .zero) { [self] in
      connected(
        answer(frame, of: peer).flatMap { answer in
          guard let (here, there) = LocalSocket.pair() else {
            return .failure(HandOffFailure(.gone, "The system has no connection to give."))
          }
          if let takesOver = answer.takesOver { takesOver(there, []) } else { there.close() }
          return .success(AppConnection(answer: answer.frame, socket: here))
        }
      )
    }
  }

  private func after(
    _ delay: Duration,
    _ work: @escaping @MainActor () -> Void
  ) -> any ScheduledWork {
    guard delay > .zero, let clock = device?.clock else {
      work()
      return Nothing()
    }
    return clock.schedule(after: delay, work)
  }

  private func other(_ peer: String) -> SimulatedDevice? {
    device?.handOff.neighbours.first { $0.handOff.name == peer }
  }

  private func answer(_ frame: [UInt8], of peer: String) -> Result<HandOffAnswer, HandOffFailure> {
    guard let other = other(peer) else {
      return .failure(HandOffFailure(.gone, "\(peer) is no longer near."))
    }
    return other.handOff.answer(frame, of: app)
  }

  /// What was answered at once, and can't be given up.
  private final class Nothing: ScheduledWork {
    func cancel() {}
  }
}

private struct WeakApp {
  weak let app: SimulatedApp?
}

private struct WeakDevice {
  weak let device: SimulatedDevice?
}
