public import Foundation
public import Reprise

/// One card of the app switcher: a session of an app, whether or not its scene or app runs.
public struct SwitcherCard: Hashable, Codable, Sendable {
  /// What runs of what a card stands for.
  public enum State: String, Hashable, Codable, Sendable {
    /// The scene is on screen, and takes events as soon as the switcher is closed.
    case onScreen = "on screen"

    /// The scene is connected and not on screen.
    case background

    /// The app runs, and the session has no scene at the moment.
    case notConnected = "not connected"

    /// The app doesn't run.
    case notRunning = "not running"
  }

  /// The app's identifier.
  public var app: String

  /// The scene's number among those of its app; 1 in an app without scenes.
  public var scene: Int

  /// The session's name; empty in an app without scenes.
  public var session: String

  /// What the scene calls itself; empty where it doesn't, or has no scene.
  public var title: String

  /// What runs of it.
  public var state: State

  /// When it was last used, in seconds since 2001-01-01 00:00 UTC.
  public var lastUsed: Double

  /// A picture of what the person would see, as PNG; `nil` where none may be kept, as of private
  /// scenes, or none was made yet.
  public var picture: Data?

  /// Makes a card.
  public init(
    app: String,
    scene: Int,
    session: String,
    title: String = "",
    state: State,
    lastUsed: Double,
    picture: Data? = nil,
  ) {
    self.app = app
    self.scene = scene
    self.session = session
    self.title = title
    self.state = state
    self.lastUsed = lastUsed
    self.picture = picture
  }

  /// The words in the picture, a line for each view; `nil` without a picture, and for one that has
  /// other makers than a simulator.
  public var text: String? { picture.flatMap(BlackAndWhiteImage.description) }

  /// The order of cards in a switcher: the most recently used first.
  public static func isBefore(_ left: SwitcherCard, _ right: SwitcherCard) -> Bool {
    (right.lastUsed, left.app, left.scene) < (left.lastUsed, right.app, right.scene)
  }

  /// The cards of an app that doesn't run, as what is stored says.
  ///
  /// - Parameters:
  ///   - app: The app's identifier.
  ///   - directory: Where its state lies.
  /// - Returns: A card for each session that a launch would know.
  public static func stored(of app: String, in directory: StateDirectory) -> [SwitcherCard] {
    // Where the app's own archive can't be read, a launch begins anew: there is nothing to show.
    guard directory.isPresent, let end = try? directory.lastEnd(), end != .firstLaunch,
      let records = try? directory.sessionRecords()
    else { return [] }
    let pictures = PictureShelf(directory)
    func card(_ session: String, _ number: Int, _ lastUsed: Double) -> SwitcherCard {
      SwitcherCard(
        app: app,
        scene: number,
        session: session,
        state: .notRunning,
        lastUsed: lastUsed,
        picture: pictures.picture(of: session)
      )
    }
    guard !records.isEmpty else { return [card("", 1, 0)] }
    return records.filter { !$0.isDiscarded }
      .map { card($0.identifier.rawValue, $0.number, $0.lastUsed) }
  }
}

extension SwitcherCard: CustomStringConvertible {
  /// What a person sees on the card, in a few lines.
  public var description: String {
    let name = title.isEmpty ? "" : " \"\(title)\""
    var words = (text ?? "").split(separator: "\n").map(String.init)
    if picture == nil { words = ["no picture"] }
    if words.count > 4 { words = words.prefix(3) + ["…"] }
    return (["\(app), scene \(scene)\(name) (\(state.rawValue))"] + words.map { "    \($0)" })
      .map(PlainText.visible).joined(separator: "\n")
  }
}
