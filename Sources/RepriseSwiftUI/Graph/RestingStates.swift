/// The states of a row's views while the row is too far away to be there.
///
/// A row that comes near again is made anew, and its views find their states by place and type.
@MainActor
final class RestingStates {
  private struct Key: Hashable {
    let places: [ElementPlace]
    let type: ObjectIdentifier
  }

  private var states: [Key: [any LastingState]] = [:]

  /// Whether the row goes away for a while: what is unmounted for another reason has no state left.
  private var isCollecting = false

  var isEmpty: Bool { states.isEmpty }

  /// Lets a row go, and keeps the states in it.
  func collect(from row: Element) {
    isCollecting = true
    row.unmount()
    isCollecting = false
  }

  /// Keeps the states of one view.
  func keep(_ kept: [any LastingState], of element: Element) {
    guard isCollecting, !kept.isEmpty else { return }
    states[key(of: element)] = kept
  }

  /// Gives the states of one view, once.
  func take(for element: Element) -> [any LastingState] {
    states.isEmpty ? [] : states.removeValue(forKey: key(of: element)) ?? []
  }

  private func key(of element: Element) -> Key {
    var places: [ElementPlace] = []
    var next: Element? = element
    while let element = next, element.resting === self {
      places.append(element.place)
      next = element.parent
    }
    return Key(places: places, type: ObjectIdentifier(type(of: element)))
  }
}

/// What a property owns and a view's next element can take over.
@MainActor
protocol LastingState: AnyObject {}

extension StateLocation: LastingState {}

/// A model that a view owns, while no view observes it.
@MainActor
final class RestingModel: LastingState {
  let model: AnyObject

  init(_ model: AnyObject) {
    self.model = model
  }
}
