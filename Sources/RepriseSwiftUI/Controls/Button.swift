import Foundation
import RepriseUIKit

/// What a person presses to have something done.
///
/// Source: Apple's documentation of `Button`.
public struct Button<Label: View>: PrimitiveView, ElementMaking {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label

  /// Makes a button with any label.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    role = nil
    self.action = action
    self.label = label()
  }

  /// Makes a button with a role and any label.
  public init(
    role: ButtonRole?,
    action: @escaping () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  func makeElement(_ context: ElementContext) -> Element { ButtonElement(self, context) }
}

extension Button where Label == Text {
  /// Makes a button with a title in the app's language.
  public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }

  /// Makes a button with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// Makes a button with a role and a title in the app's language.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// Makes a button with a role and a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

/// What a button is for.
///
/// Source: Apple's documentation of `ButtonRole`.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// Takes something away for good.
  public static let destructive = ButtonRole(name: "destructive")

  /// Leaves everything as it is.
  public static let cancel = ButtonRole(name: "cancel")
}

/// What lasts of a button: one of UIKit's where the label is a text, else a control around it.
final class ButtonElement<Label: View>: Element {
  private var view: Button<Label>
  private var label: Element?
  private lazy var plain = UIButton(type: .system)
  private lazy var surface = ItemsControl(frame: .zero)

  init(_ view: Button<Label>, _ context: ElementContext) {
    self.view = view
    super.init(context)
    label = makeChild(view.label, at: .position(0))
  }

  override var children: [Element] { label.map { [$0] } ?? [] }

  override func makeItems() -> [LayoutItem] {
    let items = label?.items ?? []
    if items.count == 1, let text = (items[0] as? ViewItem)?.view as? UILabel {
      return [plainItem(text)]
    }
    surface.items.content = { items }
    surface.items.contentChanged()
    surface.press = { [weak self] in self?.press() }
    surface.isEnabled = environment.isEnabled
    return [ViewItem(surface) { [surface] in surface.items.item.size($0) }]
  }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? Button<Label> else { return false }
    self.view = view
    let wasEnabled = self.environment.isEnabled
    self.environment = environment
    label = updated(label, to: view.label, at: .position(0))
    if wasEnabled != environment.isEnabled { structureChanged() }
    return true
  }

  override func environmentChanged() { structureChanged() }

  private func plainItem(_ text: UILabel) -> LayoutItem {
    if plain.allControlEvents.isEmpty {
      plain.addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
    }
    plain.setTitle(text.text, for: .normal)
    plain.isEnabled = environment.isEnabled
    plain.setTitleColor(view.role == .destructive ? .systemRed : nil, for: .normal)
    return ViewItem(plain) { [plain] _ in plain.sizeThatFits(.zero) }
  }

  private func press() { view.action() }
}

/// A control around other views.
final class ItemsControl: UIControl {
  let items = ItemsView(frame: .zero)
  var press: () -> Void = {}

  /// Whether it leads to another screen: a row shows an arrow then.
  var leadsOn = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    items.isUserInteractionEnabled = false
    addSubview(items)
    addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    items.frame = bounds
  }
}
