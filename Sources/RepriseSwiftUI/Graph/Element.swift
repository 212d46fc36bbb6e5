import Foundation
import RepriseUIKit

/// A view that makes its own element.
@MainActor
protocol ElementMaking {
  func makeElement(_ context: ElementContext) -> Element
}

/// Where an element comes to stand.
struct ElementContext {
  let graph: ViewGraph
  weak let parent: Element?
  let place: ElementPlace
  let environment: EnvironmentValues

  /// Whether a list or a lazy stack shows the content: rows are made when they come near.
  var isRowSource = false

  /// Where states of the list's row are kept while it is far away.
  var resting: RestingStates?
}

/// What a view is known by below its parent.
enum ElementPlace: Hashable {
  /// The number of a view among those of one closure.
  case position(Int)

  /// A branch of a condition.
  case branch(Int)

  /// The identity that an app gave: in a `ForEach`, by `.id`, by a tag.
  case id(AnyHashable)

  /// The name for restoration that an app gave.
  case name(String)
}

/// What lasts of a view: the value is made anew at each update, the element stays.
@MainActor
class Element {
  let graph: ViewGraph
  let place: ElementPlace
  let isRowSource: Bool
  let depth: Int
  let resting: RestingStates?

  private(set) weak var parent: Element?

  /// What the view is told from above.
  var environment: EnvironmentValues

  /// Whether it is still part of the interface.
  private(set) var isMounted = true

  private var knownItems: [LayoutItem]?

  init(_ context: ElementContext) {
    graph = context.graph
    parent = context.parent
    place = context.place
    environment = context.environment
    isRowSource = context.isRowSource
    depth = (context.parent?.depth ?? 0) + 1
    resting = context.resting
  }

  /// The elements right below, in the order in which they are shown.
  var children: [Element] { [] }

  /// Takes a new value of the view, and what it is told from above.
  ///
  /// - Returns: Whether it is a view of the same type; otherwise nothing has changed.
  func take(_ view: any View, _ environment: EnvironmentValues) -> Bool { false }

  /// Hears that only what is told from above has changed.
  func take(_ environment: EnvironmentValues) {
    guard environment != self.environment else { return }
    let isSeen = !environment.looksLike(self.environment)
    self.environment = environment
    for child in children { child.take(self.environment(for: child)) }
    if isSeen { environmentChanged() }
  }

  /// What a child is told from above.
  func environment(for child: Element) -> EnvironmentValues { environment }

  /// Shows what a new environment means.
  func environmentChanged() {}

  // MARK: Layout

  /// What is laid out: views of several elements stand side by side in one container.
  final var items: [LayoutItem] {
    if let knownItems { return knownItems }
    let items = makeItems()
    knownItems = items
    return items
  }

  func makeItems() -> [LayoutItem] { children.flatMap(\.items) }

  /// Has everything above laid out anew: another item, or another size of one.
  final func structureChanged() {
    var next: Element? = self
    while let element = next {
      element.knownItems = nil
      element.contentChanged()
      next = element.parent
    }
    graph.layoutChanged(below: self)
  }

  /// Forgets what was known of the content's sizes.
  func contentChanged() {}

  // MARK: Children

  final func makeChild(
    _ view: any View,
    at place: ElementPlace,
    environment: EnvironmentValues? = nil,
    passesRows: Bool = false,
    resting: RestingStates? = nil
  ) -> Element {
    Element.make(
      view,
      ElementContext(
        graph: graph,
        parent: self,
        place: place,
        environment: environment ?? self.environment,
        isRowSource: passesRows && isRowSource,
        resting: resting ?? self.resting
      )
    )
  }

  /// Brings a child up to date, or makes a new one where the view is of another type.
  final func updated(
    _ child: Element?,
    to view: any View,
    at place: ElementPlace,
    environment: EnvironmentValues? = nil,
    passesRows: Bool = false
  ) -> Element {
    if let child {
      if child.place == place, child.take(view, environment ?? self.environment) { return child }
      child.unmount()
    }
    defer { structureChanged() }
    return makeChild(view, at: place, environment: environment, passesRows: passesRows)
  }

  static func make(_ view: any View, _ context: ElementContext) -> Element {
    if let primitive = view as? any ElementMaking { return primitive.makeElement(context) }
    func make<Content: View>(_ view: Content) -> Element { BodyElement(view, context) }
    return make(view)
  }

  // MARK: The end

  /// Leaves the interface, with everything below.
  final func unmount() {
    guard isMounted else { return }
    isMounted = false
    for child in children { child.unmount() }
    wasUnmounted()
  }

  func wasUnmounted() {}

  // MARK: Finding

  /// The nearest element of a kind above this one.
  final func nearest<Kind>(_ kind: Kind.Type = Kind.self) -> Kind? {
    var next = parent
    while let element = next {
      if let found = element as? Kind { return found }
      next = element.parent
    }
    return nil
  }
}
