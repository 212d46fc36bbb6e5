/// What lasts of a view with a body.
final class BodyElement<Content: View>: Element, GraphReader {
  private var view: Content
  private var properties: DynamicProperties
  private var child: Element?

  init(_ view: Content, _ context: ElementContext) {
    self.view = view
    properties = DynamicProperties()
    super.init(context)
    properties.connect(view, to: self)
    child = makeChild(evaluate(), at: .position(0), passesRows: true)
  }

  override var children: [Element] { child.map { [$0] } ?? [] }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? Content else { return false }
    let isSame = ViewComparison.isEqual(self.view, view)
    let seesChange = environment != self.environment && properties.readsChange(in: environment)
    if !isSame { self.view = view }
    if isSame, !seesChange {
      take(environment)
      return true
    }
    self.environment = environment
    graph.settle(self)
    update()
    return true
  }

  override func take(_ environment: EnvironmentValues) {
    guard environment != self.environment else { return }
    guard properties.readsChange(in: environment) else { return super.take(environment) }
    self.environment = environment
    graph.settle(self)
    update()
  }

  func update() {
    properties.connect(view, to: self)
    child = updated(child, to: evaluate(), at: .position(0), passesRows: true)
  }

  override func wasUnmounted() { properties.disconnect() }

  private func evaluate() -> Content.Body { graph.observing(self) { view.body } }
}
