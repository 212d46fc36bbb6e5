#if GTK
import RepriseUIKit

extension ViewNode {
  /// What a label right before a control says, which people read as its name.
  ///
  /// A control that the app gave no label has at least a name of its kind.
  var labelBeside: String? {
    guard let view, let kind = Self.kind(of: view) else { return nil }
    return textBefore(view) ?? view.accessibilityIdentifier ?? kind
  }

  /// The text of the label among the siblings that stands right before a view.
  private func textBefore(_ view: UIView) -> String? {
    guard let siblings = view.superview?.subviews else { return nil }
    // Asked for after each turn: among thousands of siblings a view isn't looked for again.
    if !siblings.indices.contains(number) || siblings[number] !== view {
      number = siblings.firstIndex { $0 === view } ?? 0
    }
    guard number > 0, let label = siblings[number - 1] as? UILabel, !label.isHidden,
      let text = label.text, !text.isEmpty
    else { return nil }
    return text
  }

  private static func kind(of view: UIView) -> String? {
    switch view {
    case is UISwitch: "Switch"
    case is UISlider: "Slider"
    case is UIStepper: "Stepper"
    case is UISegmentedControl: "Choice"
    case is UIPickerView: "Picker"
    case is UITextView: "Text"
    case is UITextField: "Text field"
    case is UIDatePicker: "Date and time"
    case is UIProgressView: "Progress"
    case is UIActivityIndicatorView: "In progress"
    case is UIButton: "Button"
    case is UIControl: "Control"
    default: nil
    }
  }
}

extension UIView {
  /// What a screen reader adds to the name: the value in words, which has no other place, and the
  /// hint, in VoiceOver's order.
  var spokenAddition: String? {
    let parts = [accessibilityValue, accessibilityHint].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
#endif
