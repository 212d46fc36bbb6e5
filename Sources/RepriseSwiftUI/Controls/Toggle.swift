import Foundation
import RepriseUIKit

/// What a person turns on and off.
///
/// Source: Apple's documentation of `Toggle`.
public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label

  /// Makes a switch with any label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// The label and the switch.
  public var body: some View {
    LabeledControl(label: label, control: Switch(isOn: isOn))
  }
}

extension Toggle where Label == Text {
  /// Makes a switch with a title in the app's language.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Makes a switch with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == RepriseSwiftUI.Label<Text, Image> {
  /// Makes a switch with a title in the app's language and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { RepriseSwiftUI.Label(titleKey, systemImage: systemImage) }
  }
}

/// A switch alone.
private struct Switch: PrimitiveView, ElementMaking {
  let isOn: Binding<Bool>

  func makeElement(_ context: ElementContext) -> Element {
    SwitchElement(self, context, shown: UISwitch(frame: .zero)) { toggle, _ in
      toggle.intrinsicContentSize
    }
  }
}

private final class SwitchElement: BoundElement<Switch, UISwitch>, SwitchedElement {
  var isOn: Bool {
    get { view.isOn.wrappedValue }
    set { view.isOn.wrappedValue = newValue }
  }

  override func prepare() {
    shown.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        view.isOn.wrappedValue = shown.isOn
        shown.isOn = view.isOn.wrappedValue
      },
      for: .valueChanged
    )
  }

  override func show(_ view: Switch, in environment: EnvironmentValues) {
    shown.isOn = view.isOn.wrappedValue
    shown.isEnabled = environment.isEnabled
    shown.onTintColor = environment.tintColor
  }
}
