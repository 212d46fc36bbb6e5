import Reprise
import RepriseUIKit

/// What the device does to an app: its buttons, what lies over the app, the screen.
extension AppDriver {
  /// The home button: the app leaves the screen, and everything is saved, pictures too.
  func pressHome() {
    if let headless {
      headless.covers = []
      headless.leftOnScreen = foreground.map(\.session.persistentIdentifier)
    }
    context.enterBackground()
    context.store.pictures.flush()
  }

  /// Back to the app: what was on screen when it was left is on screen again.
  func open() {
    let names = headless?.leftOnScreen ?? []
    headless?.covers = []
    headless?.leftOnScreen = []
    let isOther = context.scenes.contains { !names.contains($0.session.persistentIdentifier) }
    guard !names.isEmpty, isOther, foreground.isEmpty else { return context.enterForeground() }
    for scene in context.scenes where names.contains(scene.session.persistentIdentifier) {
      context.show(scene.session)
    }
  }

  /// Something comes to lie over the app.
  func cover(_ cover: ScreenCover) {
    headless?.covers.insert(cover)
    context.beginInterruption()
  }

  /// Something doesn't lie over the app any more; it takes events again once nothing does.
  func uncover(_ cover: ScreenCover) {
    headless?.covers.remove(cover)
    if headless?.covers.isEmpty != false { context.endInterruption() }
  }

  /// Drops the connected scene of a number, as the system does.
  func disconnect(_ request: ControlRequest) throws {
    guard let number = request.scene else { throw Self.needsScene(request.verb) }
    context.disconnect(try reader.scene(numbered: number))
  }

  // MARK: The screen

  /// The ways in which a device can be turned, by the words for them.
  static let orientations: [(word: String, orientation: UIInterfaceOrientation)] = [
    ("portrait", .portrait), ("upside-down", .portraitUpsideDown), ("landscape", .landscapeRight),
    ("landscape-left", .landscapeLeft),
  ]

  func rotate(to name: String) throws {
    guard let way = Self.orientations.first(where: { $0.word == name }) else {
      throw Self.refusal(of: name, by: "rotate", instead: Self.orientations.map(\.word))
    }
    try screen().rotate(to: way.orientation)
  }

  func split(_ name: String) throws {
    try screen().give(try share(name, for: "split"))
  }

  /// Puts two scenes beside each other; others leave the screen.
  func pair(_ request: ControlRequest) throws {
    let left = try session(numbered: request.scene, for: request)
    let right = try session(numbered: Int(request.number("other")), for: request)
    guard left !== right else {
      throw ControlError(message: "scene \(left.number) can't stand beside itself.")
    }
    guard context.application?.applicationState != .background else {
      throw ControlError(message: "the app is not on screen; open it first.")
    }
    let share = try request.target.map { try self.share($0, for: "split") } ?? ScreenShare.half
    guard share != .full else {
      throw ControlError(message: "the whole screen leaves nothing for the other scene.")
    }
    let screen = try screen()
    headless?.covers = []
    hide { $0 !== left && $0 !== right }
    screen.put(left.persistentIdentifier, beside: right.persistentIdentifier, share: share)
    context.show(left)
    context.show(right)
  }

  /// The scenes that are on screen.
  var foreground: [UIScene] { context.scenes.filter(\.activationState.isForeground) }

  /// Takes scenes that are on screen off it, each as when its window can't be seen any more.
  func hide(where isHidden: (UISceneSession) -> Bool) {
    for scene in foreground where isHidden(scene.session) { context.windowWasHidden(scene) }
  }

  func screen() throws -> SimulatedScreen {
    guard let headless else {
      throw ControlError(message: "the host \"\(context.host.name)\" has no simulated screen.")
    }
    return headless.screen
  }

  var headless: HeadlessHost? { context.host as? HeadlessHost }

  private func share(_ name: String, for verb: String) throws -> ScreenShare {
    guard let share = ScreenShare(rawValue: name) else {
      throw Self.refusal(of: name, by: verb, instead: ScreenShare.allCases.map(\.rawValue))
    }
    return share
  }

  // MARK: Sessions

  /// Finds a session by its number, whether or not it has a scene.
  func session(numbered number: Int?, for request: ControlRequest) throws -> UISceneSession {
    guard let number else { throw Self.needsScene(request.verb) }
    guard let session = context.sessions.first(where: { $0.number == number }) else {
      let known = context.sessions.map(\.number).sorted().map(String.init)
      throw ControlError(
        message: "there is no scene \(number). Known: "
          + (known.isEmpty ? "none." : known.joined(separator: ", ") + ".")
      )
    }
    return session
  }

  func close(scene number: Int?) throws {
    guard let number else { throw Self.needsScene(.close) }
    context.close(try reader.scene(numbered: number).session)
    if context.scenes.isEmpty { context.host.quit() }
  }

  static func refusal(of word: String, by verb: String, instead: [String]) -> ControlError {
    ControlError(message: "\(verb) needs \(instead.joined(separator: ", ")), not \"\(word)\".")
  }

  private static func needsScene(_ verb: ControlRequest.Verb) -> ControlError {
    ControlError(message: "\(verb.rawValue) needs the number of a scene.")
  }
}
