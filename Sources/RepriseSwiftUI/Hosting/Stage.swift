/// What elements are shown on: it comes on screen and leaves it as a whole.
@MainActor
final class Stage: Equatable {
  private(set) var isShown = false
  private var watchers: [WeakWatcher] = []

  nonisolated static func == (left: Stage, right: Stage) -> Bool { left === right }

  /// Has a watcher hear when the stage comes and goes, and at once where it is shown.
  func add(_ watcher: StageWatcher) {
    watchers.removeAll { $0.watcher == nil }
    watchers.append(WeakWatcher(watcher: watcher))
    if isShown { watcher.appear() }
  }

  func show() {
    guard !isShown else { return }
    isShown = true
    for watcher in watchers.compactMap(\.watcher) { watcher.appear() }
  }

  func hide() {
    guard isShown else { return }
    isShown = false
    for watcher in watchers.compactMap(\.watcher).reversed() { watcher.disappear() }
  }

  private struct WeakWatcher {
    weak let watcher: StageWatcher?
  }
}

/// What is done when a view comes on screen and leaves it.
@MainActor
final class StageWatcher {
  private let graph: ViewGraph
  private var isAppeared = false
  var appeared: () -> Void = {}
  var disappeared: () -> Void = {}

  init(_ graph: ViewGraph) {
    self.graph = graph
  }

  func appear() {
    guard !isAppeared else { return }
    isAppeared = true
    graph.afterUpdate { [weak self] in
      if let self, isAppeared { appeared() }
    }
  }

  func disappear() {
    guard isAppeared else { return }
    isAppeared = false
    // Kept until then: the view may be gone.
    graph.afterUpdate { self.disappeared() }
  }
}

extension EnvironmentValues {
  private enum StageKey: EnvironmentKey {
    static var defaultValue: Stage? { nil }
  }

  /// What the view is shown on.
  var stage: Stage? {
    get { self[StageKey.self] }
    set { self[StageKey.self] = newValue }
  }
}
