/// Reads bindings for an element, and has it hear when one has changed.
///
/// A view that is given a binding doesn't evaluate its owner's body when the value changes.
@MainActor
final class BindingWatcher: GraphReader {
  let graph: ViewGraph
  weak var element: Element?

  /// Is told that something that was read has changed.
  var changed: () -> Void = {}

  init(_ graph: ViewGraph, of element: Element? = nil) {
    self.graph = graph
    self.element = element
  }

  var depth: Int { (element?.depth ?? 0) + 1 }

  var isMounted: Bool { element?.isMounted ?? false }

  func update() { changed() }

  /// Reads values; what was read earlier is no longer of interest.
  func observing<Value>(_ read: () -> Value) -> Value { graph.observing(self, read) }
}
