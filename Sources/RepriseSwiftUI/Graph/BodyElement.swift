/// What lasts of a view with a body.
final class BodyElement<Content: View>: EvaluatedElement {
  private var view: Content

  init(_ view: Content, _ context: ElementContext) {
    self.view = view
    super.init(context)
    update()
  }

  override func connect(_ properties: inout DynamicProperties) {
    properties.connect(view, to: self)
  }

  override func evaluate() -> any View { view.body }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? Content else { return false }
    let isSame = ViewComparison.isEqual(self.view, view)
    if !isSame { self.view = view }
    if isSame {
      take(environment)
    } else {
      update(in: environment)
    }
    return true
  }
}
