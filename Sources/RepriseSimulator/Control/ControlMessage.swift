import Foundation
public import Reprise

/// One thing that a driver asks of an app: one line of JSON on the control socket.
public struct ControlRequest: Hashable, Codable, Sendable {
  /// What can be asked.
  public enum Verb: String, Codable, Sendable, CaseIterable {
    /// The interface of every scene.
    case tree

    /// Every node that state restoration knows, with its values.
    case nodes

    /// A tap on a view, a bar item, a tab.
    case tap

    /// Text typed into a view, or into the first responder.
    case type

    /// The character before the caret removed, `number` times.
    case delete

    /// The return key.
    case enter

    /// The selection of a text, `location` and `length` in UTF-16 units.
    case select

    /// A scroll to an offset, `x` and `y` in points.
    case scroll

    /// A tap on an element of a list, `section` and `item`.
    case pick

    /// A long press on a view, or on the element `section` and `item` of a list: its menu opens.
    case hold

    /// An element of a list that is edited moved: from `section` and `item` to `toSection` and
    /// `toItem`.
    case move

    /// A value chosen in a control: `value`.
    case choose

    /// What other devices offer of the same app: activities that can be taken up.
    case offers

    /// An activity that was offered taken up: `target` is the offer's identifier. Without one the
    /// answer waits for what the app was launched to take up.
    case takeUp = "take-up"

    /// The topmost screen left by its back button.
    case back

    /// The home button: everything is saved.
    case home

    /// Back to the app.
    case open

    /// The device turned: `target` is portrait, upside-down, landscape or landscape-left.
    case rotate

    /// The part of the screen that the app has: `target` is full, half, third or two-thirds.
    case split

    /// Two scenes beside each other: `scene` at the left with the part `target`, `other` at the
    /// right; a half without a part.
    case pair

    /// A view, or the element `section` and `item` of a list, dragged to the edge `text` of the
    /// screen: left or right. What is dragged gets a scene of its own there.
    case drag

    /// Memory is short; the answer says whether the app is on screen.
    case memoryWarning = "memory-warning"

    /// A phone call: the app takes no events and stays on screen.
    case call

    /// The end of the call.
    case endCall = "end-call"

    /// The system's panel, pulled over the app.
    case panel

    /// The panel pushed away.
    case endPanel = "end-panel"

    /// The app switcher, opened; the answer has the app's cards.
    case switcher

    /// The switcher left for the app that was on screen before.
    case endSwitcher = "end-switcher"

    /// The app's cards, with nothing changed.
    case cards

    /// The system's search for `target`; the answer has what was found of the app.
    case search

    /// Something that a search found opened: `result`.
    case openResult = "open-result"

    /// A card of the switcher opened: `scene`.
    case show

    /// A card of the switcher thrown away: `scene`, which isn't the app's only one.
    case discard

    /// A scene dropped by the system, to get memory back: `scene`.
    case disconnect

    /// A window closed by its user: `scene`.
    case close

    /// The app ended in good order.
    case quit

    /// What came back at the launch, and what did not.
    case report

    /// What changed is saved now; the answer comes when it is on disk.
    case save
  }

  /// What is asked.
  public var verb: Verb

  /// The name of what it is asked of.
  public var target: String?

  /// The number of the scene, from 1; all scenes without it.
  public var scene: Int?

  /// The text to type.
  public var text: String?

  /// Numbers that the verb needs, by name.
  public var numbers: [String: Double]?

  /// What a search found.
  public var result: SearchResult?

  /// Makes a request.
  public init(
    _ verb: Verb,
    target: String? = nil,
    scene: Int? = nil,
    text: String? = nil,
    numbers: [String: Double]? = nil,
  ) {
    self.verb = verb
    self.target = target
    self.scene = scene
    self.text = text
    self.numbers = numbers
  }
}

/// An app's answer: one line of JSON.
public struct ControlResponse: Hashable, Codable, Sendable {
  /// What went wrong; `nil` when nothing did.
  public var error: String?

  /// The interface.
  public var tree: InterfaceTree?

  /// The nodes with their values, as text: equal texts mean equal states.
  public var nodes: [NodeState]?

  /// The restoration report.
  public var report: RestorationReport?

  /// Whether the app is in the background.
  public var isInBackground: Bool?

  /// What other devices offer.
  public var offers: [ActivityOffer]?

  /// The app's cards in the switcher.
  public var cards: [SwitcherCard]?

  /// What a search found.
  public var results: [SearchResult]?

  /// Makes an answer.
  public init(
    error: String? = nil,
    tree: InterfaceTree? = nil,
    nodes: [NodeState]? = nil,
    report: RestorationReport? = nil,
    isInBackground: Bool? = nil,
    offers: [ActivityOffer]? = nil,
    cards: [SwitcherCard]? = nil,
    results: [SearchResult]? = nil,
  ) {
    self.error = error
    self.tree = tree
    self.nodes = nodes
    self.report = report
    self.isInBackground = isInBackground
    self.offers = offers
    self.cards = cards
    self.results = results
  }
}

/// One node that state restoration knows, with everything that is saved of it.
public struct NodeState: Hashable, Codable, Sendable {
  /// The number of the node's scene, from 1; 0 for the app itself.
  public var scene: Int

  /// The node's kind.
  public var kind: String

  /// The node's path.
  public var path: String

  /// The node's class.
  public var className: String

  /// The values by key, in the notation of `reprise inspect`.
  public var values: [String: String]

  /// Makes a state.
  public init(
    scene: Int,
    kind: String,
    path: String,
    className: String,
    values: [String: String],
  ) {
    self.scene = scene
    self.kind = kind
    self.path = path
    self.className = className
    self.values = values
  }
}

/// Why something that a driver asked for was not done.
public struct ControlError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What happened, and what to do.
  public var message: String

  /// Makes an error.
  public init(message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
