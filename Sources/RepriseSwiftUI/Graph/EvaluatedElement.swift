/// What lasts of something with a body: it is evaluated again when what it has read changes.
class EvaluatedElement: Element, GraphReader {
  private var properties = DynamicProperties()
  private var child: Element?

  final override var children: [Element] { child.map { [$0] } ?? [] }

  /// Has the properties use their slots.
  func connect(_ properties: inout DynamicProperties) {}

  /// Gives the body, as it is now.
  func evaluate() -> any View { EmptyView() }

  /// Evaluates the body; to be called first once everything is set.
  final func update() {
    if child == nil, let states = resting?.take(for: self), !states.isEmpty {
      properties.wake(states)
    }
    connect(&properties)
    let body = graph.observing(self) { evaluate() }
    if let child {
      self.child = updated(child, to: body, at: .position(0), passesRows: true)
    } else {
      child = makeChild(body, at: .position(0), passesRows: true)
    }
  }

  /// Evaluates the body in another environment.
  final func update(in environment: EnvironmentValues) {
    self.environment = environment
    graph.settle(self)
    update()
  }

  /// Whether a property reads something that is new in another environment.
  final func readsChange(in environment: EnvironmentValues) -> Bool {
    properties.readsChange(in: environment)
  }

  final override func take(_ environment: EnvironmentValues) {
    guard environment != self.environment else { return }
    guard readsChange(in: environment) else { return super.take(environment) }
    update(in: environment)
  }

  final override func wasUnmounted() {
    resting?.keep(properties.states, of: self)
    properties.disconnect()
  }
}
