/// What is done when a view comes on screen and leaves it.
struct AppearanceModifier: PrimitiveModifier {
  var appear: () -> Void = {}
  var disappear: () -> Void = {}

  func changed(from old: AppearanceModifier?, _ element: ModifierElement) {
    let watcher = element.keeping { StageWatcher(element.graph) }
    watcher.appeared = appear
    watcher.disappeared = disappear
    if old == nil { element.environment.stage?.add(watcher) }
  }

  func ended(_ element: ModifierElement) {
    (element.storage as? StageWatcher)?.disappear()
  }
}

/// Work that goes on as long as a view is on screen.
struct TaskModifier<Identity: Equatable>: PrimitiveModifier {
  let identity: Identity
  let priority: TaskPriority
  let action: @Sendable @isolated(any) () async -> Void

  func changed(from old: TaskModifier?, _ element: ModifierElement) {
    let work = element.keeping { WorkWhileShown(element.graph) }
    work.begin = { [priority, action] in Task(priority: priority) { await action() } }
    if old == nil {
      element.environment.stage?.add(work.watcher)
    } else if old?.identity != identity {
      work.restart()
    }
  }

  func ended(_ element: ModifierElement) {
    (element.storage as? WorkWhileShown)?.watcher.disappear()
  }
}

/// A task that begins when a view comes on screen and is cancelled when it leaves it.
@MainActor
private final class WorkWhileShown {
  let watcher: StageWatcher
  var begin: () -> Task<Void, Never> = { Task {} }
  private let graph: ViewGraph
  private var task: Task<Void, Never>?

  init(_ graph: ViewGraph) {
    self.graph = graph
    watcher = StageWatcher(graph)
    watcher.appeared = { [weak self] in
      guard let self else { return }
      task = begin()
    }
    watcher.disappeared = { [weak self] in self?.cancel() }
  }

  isolated deinit { cancel() }

  func restart() {
    guard task != nil else { return }
    cancel()
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      task = begin()
    }
  }

  private func cancel() {
    task?.cancel()
    task = nil
  }
}

extension View {
  /// Does something when the view comes on screen.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action ?? {}))
  }

  /// Does something when the view leaves the screen.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(disappear: action ?? {}))
  }

  /// Works as long as the view is on screen.
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @Sendable @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(identity: 0, priority: priority, action: action))
  }

  /// Works as long as the view is on screen; anew for each value.
  public func task<Identity: Equatable>(
    id value: Identity,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @Sendable @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(identity: value, priority: priority, action: action))
  }
}
