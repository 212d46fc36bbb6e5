import Foundation
import Reprise
import RepriseSimulator
import RepriseSpotlight

/// An app on a device of a script: the process that runs at the moment, if any.
final class ScriptedApp {
  let executable: SimulatedExecutable
  private let arguments: [String]
  private let home: StateHome
  private let environment: [String: String]
  private let processChanged: () -> Void

  private(set) var process: AppProcess? {
    didSet { processChanged() }
  }

  /// Whether the app has the screen, or a part of it.
  private(set) var isOnScreen = false

  init(
    _ executable: SimulatedExecutable,
    arguments: [String],
    home: StateHome,
    environment: [String: String],
    processChanged: @escaping () -> Void,
  ) {
    self.executable = executable
    self.arguments = arguments
    self.home = home
    self.environment = environment
    self.processChanged = processChanged
  }

  /// The name by which a script may call the app, beside its path.
  var name: String { URL(fileURLWithPath: executable.path).lastPathComponent }

  /// The app's cards in the switcher.
  var cards: [SwitcherCard] {
    get throws {
      guard let process else {
        return SwitcherCard.stored(of: executable.identifier, in: try directory)
      }
      return try process.ask(ControlRequest(isOnScreen ? .switcher : .cards)).cards ?? []
    }
  }

  /// Starts the app, or returns to it.
  func open() throws {
    guard let process else { return try start() }
    try process.ask(ControlRequest(.open))
    isOnScreen = true
  }

  /// Starts the app, for something of its own kind where there are more arguments.
  private func start(_ more: [String] = []) throws {
    process = try AppProcess(
      executable: executable.path,
      arguments: arguments + more,
      stateHome: home.path,
      environment: environment
    )
    isOnScreen = true
  }

  /// Starts the app, which crashes before its first frame.
  func crashAtLaunch() throws {
    try AppProcess.crashAtLaunch(
      executable: executable.path,
      arguments: arguments,
      stateHome: home.path
    )
  }

  /// Has the app leave the screen, if it is there.
  func leave() throws {
    guard isOnScreen, let process else { return }
    isOnScreen = false
    try process.ask(ControlRequest(.home))
  }

  /// Asks the app's process for something.
  func ask(_ request: ControlRequest) throws -> ControlResponse {
    let process = try running()
    switch request.verb {
    case .quit:
      try process.quit()
      ended()
      return ControlResponse()
    case .memoryWarning:
      let isEnded = try process.sendMemoryWarning()
      if isEnded { ended() }
      return ControlResponse(isInBackground: isEnded)
    default:
      let response = try process.ask(request)
      if request.verb == .home { isOnScreen = false }
      if [.show, .openResult, .takeUp].contains(request.verb) { isOnScreen = true }
      return response
    }
  }

  /// Ends the process by SIGKILL.
  func kill() throws {
    try running().kill()
    ended()
  }

  /// Throws the app away, with its state.
  func forceQuit() throws {
    try process?.kill()
    ended()
    try directory.forget()
  }

  /// Searches the app, whether or not it runs.
  func search(_ text: String) throws -> [SearchResult] {
    guard let process else {
      return try SearchResult.stored(
        for: text,
        of: executable.identifier,
        in: try directory,
        date: { Date() }
      )
    }
    return try process.ask(ControlRequest(.search, target: text)).results ?? []
  }

  /// Opens something that a search found; the app is started for it where it doesn't run.
  func open(_ result: SearchResult) throws {
    guard process != nil else {
      // What a tap on it would no longer open starts nothing.
      guard result.isStored(in: try directory, date: Date()) else { throw result.isGone }
      return try start(["-SearchResult", result.entry.description])
    }
    var request = ControlRequest(.openResult)
    request.result = result
    _ = try ask(request)
  }

  /// Looks what other devices offer to the app, whether or not it runs.
  func lookForOffers() throws -> [ActivityOffer] {
    if let process { return try process.ask(ControlRequest(.offers)).offers ?? [] }
    let folder = try HandOffFolder(app: executable.identifier, environment: environment)
    return folder.offers(to: environment["REPRISE_HANDOFF"] ?? "").filter { offer in
      takes(offer) || offer.page != nil
    }
  }

  /// Whether the app continues activities of an offer's type.
  func takes(_ offer: ActivityOffer) -> Bool {
    executable.activityTypes.contains(offer.activityType)
  }

  /// Takes an offer up; the app is started for it where it doesn't run.
  func takeUp(_ offer: ActivityOffer) throws {
    var request = ControlRequest(.takeUp, target: offer.identifier)
    if process == nil {
      let json = String(decoding: try JSONEncoder().encode(offer), as: UTF8.self)
      try start(["-TakeUpActivity", json])
      // Without a name it waits for what the launch takes up.
      request.target = nil
    }
    _ = try ask(request)
  }

  /// Discards a session while the app doesn't run.
  func discard(_ session: String) throws {
    try directory.discard(SceneIdentifier(rawValue: session))
  }

  /// Ends the process that is left, in good order.
  func end() {
    _ = process?.terminate()
    ended()
  }

  private var directory: StateDirectory {
    get throws { try home.directory(of: executable.identifier) }
  }

  private func ended() {
    process = nil
    isOnScreen = false
  }

  /// Refuses what needs an app without a process.
  func mustHaveEnded() throws {
    guard process == nil else {
      throw CommandError(message: "the app still runs; stop, kill or quit it first.")
    }
  }

  private func running() throws -> AppProcess {
    guard let process else {
      throw CommandError(message: "the app doesn't run; open or relaunch it first.")
    }
    return process
  }
}
