import Foundation
import RepriseUIKit

/// What lasts of a button: one of UIKit's where the label is a text or a symbol, else a control
/// around it.
final class ButtonElement<Label: View>: Element, PressedElement {
  private var view: Button<Label>
  private var label: Element?
  private lazy var plain = UIButton(type: .system)
  private lazy var surface = ItemsControl(frame: .zero)

  init(_ view: Button<Label>, _ context: ElementContext) {
    self.view = view
    super.init(context)
    takeLabel()
  }

  override var children: [Element] { label.map { [$0] } ?? [] }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? Button<Label> else { return false }
    let isSameLook = environment == self.environment && view.role == self.view.role
    self.view = view
    self.environment = environment
    takeLabel()
    if !isSameLook { structureChanged() }
    return true
  }

  override func environment(for child: Element) -> EnvironmentValues { labelEnvironment }

  override func environmentChanged() { structureChanged() }

  /// What the label is told: it has the colour of what can be operated.
  private var labelEnvironment: EnvironmentValues {
    var environment = environment
    if environment.buttonDress == nil, environment.foregroundColor == nil, let color {
      environment.foregroundColor = Color(color)
    }
    return environment
  }

  private var color: UIColor? {
    if view.role == .destructive { return .systemRed }
    return environment.buttonLook == .plain ? nil : environment.tintColor ?? .tintColor
  }

  private func takeLabel() {
    var shown: any View = view.label
    if let dress = environment.buttonDress {
      shown = dress.body(
        ButtonStyleConfiguration(
          role: view.role,
          label: .init(view: AnyView(view.label)),
          isPressed: false
        )
      )
    }
    label = updated(label, to: shown, at: .position(0), environment: labelEnvironment)
  }

  override func makeItems() -> [LayoutItem] {
    let items = label?.items ?? []
    if environment.buttonDress == nil, let title = ButtonTitle(items) { return [plainItem(title)] }
    surface.items.content = { items }
    surface.items.contentChanged()
    surface.press = { [weak self] in self?.press() }
    surface.isEnabled = environment.isEnabled
    takeMenu(surface)
    return [ViewItem(surface) { [surface] in surface.items.item.size($0) }]
  }

  private func plainItem(_ title: ButtonTitle) -> LayoutItem {
    if plain.allControlEvents.isEmpty {
      plain.addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
    }
    plain.isEnabled = environment.isEnabled
    takeMenu(plain)
    plain.tintColor = environment.tintColor
    plain.titleLabel?.font = title.font
    var configuration: UIButton.Configuration? =
      switch environment.buttonLook {
      case .bordered: .bordered()
      case .prominent: .borderedProminent()
      default: nil
      }
    configuration?.title = title.text
    configuration?.image = title.image
    if view.role == .destructive { configuration?.baseForegroundColor = .systemRed }
    plain.configuration = configuration
    plain.setTitle(title.text, for: .normal)
    plain.setImage(title.image, for: .normal)
    plain.setTitleColor(titleColor, for: .normal)
    return ViewItem(plain) { [plain] _ in
      var size = plain.sizeThatFits(.zero)
      // Where the desktop's widgets stand for UIKit's, a button without a frame has one too.
      if plain.configuration == nil, plain.context?.host.laysOutText == true { size.width += 24 }
      return size
    }
  }

  private func takeMenu(_ control: UIControl) {
    control.showsMenuAsPrimaryAction = view.opensMenu
    control.menuSource = view.menu.map { _ in { [weak self] in self?.view.menu?() } }
  }

  /// A colour of its own, where it differs from that of all buttons.
  private var titleColor: UIColor? {
    if view.role == .destructive { return .systemRed }
    return environment.buttonLook == .plain ? environment.foregroundColor?.resolved ?? .label : nil
  }

  // MARK: Elsewhere than among views

  var role: ButtonRole? { view.role }

  var title: String? { label?.readText }

  var image: UIImage? { label?.readImage }

  func press() { view.action() }
}

/// What one of UIKit's buttons can show: a text, a symbol, or both.
@MainActor
private struct ButtonTitle {
  private(set) var text: String?
  private(set) var image: UIImage?
  private(set) var font: UIFont?

  init?(_ items: [LayoutItem]) {
    var views: [UIView] = []
    for item in items { item.addViews(to: &views) }
    guard items.count == 1, !views.isEmpty else { return nil }
    for view in views {
      if let label = view as? UILabel, text == nil {
        text = label.text
        font = label.font
      } else if let picture = view as? UIImageView, image == nil, text == nil,
        picture.image?.isSymbolImage == true
      {
        image = picture.image
      } else {
        return nil
      }
    }
  }
}
