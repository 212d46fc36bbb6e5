import Observation
import RepriseUIKit

/// Where changed elements are brought up to date: the view of a hosting controller.
@MainActor
protocol GraphHost: AnyObject {
  /// Has the graph updated and laid out before the next frame.
  func graphNeedsUpdate()

  /// Has a container laid out whose content has changed.
  func layoutChanged(below element: Element)
}

/// All elements of one hosting controller, and which of them are due.
@MainActor
final class ViewGraph {
  weak var host: (any GraphHost)?

  /// The element whose body is being evaluated: it depends on what is read meanwhile.
  private(set) static var reader: (any GraphReader)?

  private var due: [ObjectIdentifier: any GraphReader] = [:]
  private var actions: [() -> Void] = []
  private(set) var isUpdating = false

  /// How many bodies were evaluated since the graph was made.
  private(set) var evaluationCount = 0

  /// Has an element evaluated again.
  func invalidate(_ reader: any GraphReader) {
    due[ObjectIdentifier(reader)] = reader
    if !isUpdating { host?.graphNeedsUpdate() }
  }

  /// The element is up to date.
  func settle(_ reader: any GraphReader) { due[ObjectIdentifier(reader)] = nil }

  /// Runs app code that reacts to a change, once the interface is up to date.
  func afterUpdate(_ action: @escaping () -> Void) {
    actions.append(action)
    if !isUpdating { host?.graphNeedsUpdate() }
  }

  func layoutChanged(below element: Element) { host?.layoutChanged(below: element) }

  /// Evaluates a body, and has it evaluated again when something changes that was read meanwhile.
  func observing<Result>(_ reader: any GraphReader, _ body: () -> Result) -> Result {
    let outer = Self.reader
    defer { Self.reader = outer }
    Self.reader = reader
    evaluationCount += 1
    return withObservationTracking(body) { [weak reader] in
      onMainActor {
        guard let reader, reader.isMounted else { return }
        reader.graph.invalidate(reader)
      }
    }
  }

  /// Brings everything up to date that is due, and runs what reacts to it.
  func update() {
    guard !isUpdating else { return }
    var passes = 0
    while !due.isEmpty || !actions.isEmpty {
      passes += 1
      guard passes <= Self.mostPasses else {
        due = [:]
        actions = []
        return Diagnostics.say(
          "a view changes what it is made from each time; it is left as it is."
        )
      }
      updateDue()
      let actions = actions
      self.actions = []
      for action in actions { action() }
    }
  }

  private func updateDue() {
    isUpdating = true
    defer { isUpdating = false }
    while let next = due.values.min(by: { $0.depth < $1.depth }) {
      settle(next)
      if next.isMounted { next.update() }
    }
  }

  private static let mostPasses = 64
}

/// What reads state, and is brought up to date when that changes.
@MainActor
protocol GraphReader: AnyObject, Sendable {
  var depth: Int { get }
  var isMounted: Bool { get }
  var graph: ViewGraph { get }

  func update()
}

/// Who has read a value.
@MainActor
struct Readers {
  private var readers: [WeakReader] = []

  /// Notes the element whose body is being evaluated.
  mutating func noteReader() {
    guard let reader = ViewGraph.reader, !readers.contains(where: { $0.reader === reader }) else {
      return
    }
    readers.removeAll { $0.reader == nil }
    readers.append(WeakReader(reader: reader))
  }

  /// Has everybody evaluated again who has read the value.
  mutating func invalidate() {
    guard !readers.isEmpty else { return }
    let all = readers
    readers = []
    for reader in all.compactMap(\.reader) where reader.isMounted {
      reader.graph.invalidate(reader)
    }
  }

  private struct WeakReader {
    weak let reader: (any GraphReader)?
  }
}
