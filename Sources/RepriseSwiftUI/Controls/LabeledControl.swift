import RepriseUIKit

/// A control beside what it is called.
struct LabeledControl<Label: View, Control: View>: PrimitiveView, ElementMaking {
  let label: Label
  let control: Control

  func makeElement(_ context: ElementContext) -> Element { LabeledElement(self, context) }
}

/// What stands for a control beside what it is called.
final class LabeledElement<Label: View, Control: View>: Element {
  private(set) var label: Element?
  private(set) var control: Element?

  init(_ view: LabeledControl<Label, Control>, _ context: ElementContext) {
    super.init(context)
    take(view)
  }

  override var children: [Element] { [label, control].compactMap { $0 } }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? LabeledControl<Label, Control> else { return false }
    let wasHidden = self.environment.labelsHidden
    self.environment = environment
    take(view)
    if wasHidden != environment.labelsHidden { structureChanged() }
    return true
  }

  override func environmentChanged() { structureChanged() }

  private func take(_ view: LabeledControl<Label, Control>) {
    label = updated(label, to: view.label, at: .position(0))
    control = updated(control, to: view.control, at: .position(1))
  }

  override func makeItems() -> [LayoutItem] {
    let items = control?.items ?? []
    var views: [UIView] = []
    for item in items { item.addViews(to: &views) }
    (control as? any NamedByLabel)?.name(label?.readText)
    guard !environment.labelsHidden, let label else { return items }
    let row = StackItem(axis: .horizontal, alignment: 0.5, spacing: nil) {
      label.items + [SpacerItem(minLength: StackItem.usualSpacing)] + items
    }
    row.traits[OperatedViewKey.self] = views.first
    return [row]
  }
}

/// A control that is called as the text beside it.
@MainActor
protocol NamedByLabel: Element {
  func name(_ label: String?)
}

extension BoundElement: NamedByLabel {}

/// The view that a person operates, of several that are shown together.
enum OperatedViewKey: ViewTraitKey {
  typealias Value = UIView
}

/// Says which of several views is the one that a person operates.
struct OperatedModifier<Operated: UIView>: PrimitiveModifier {
  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    var views: [UIView] = []
    for item in items { item.addViews(to: &views) }
    items.first?.traits[OperatedViewKey.self] = views.first { $0 is Operated }
    return items
  }
}

extension EnvironmentValues {
  private enum LabelsHiddenKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether controls are shown without what they are called.
  var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// Shows controls without what they are called.
  public func labelsHidden() -> some View {
    modifier(EnvironmentModifier { $0.labelsHidden = true })
  }
}
