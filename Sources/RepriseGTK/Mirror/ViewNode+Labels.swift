#if GTK
import RepriseUIKit

extension ViewNode {
  /// What a label right before a control says, which people read as its name.
  ///
  /// A control that the app gave no label has at least a name of its kind.
  var labelBeside: String? {
    guard let view, let kind = Self.kind(of: view) else { return nil }
    return view.textBefore ?? view.accessibilityIdentifier ?? kind
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
  /// The text of the label among the siblings that stands right before this view.
  fileprivate var textBefore: String? {
    guard let siblings = superview?.subviews, let index = siblings.firstIndex(of: self), index > 0,
      let label = siblings[index - 1] as? UILabel, !label.isHidden, let text = label.text,
      !text.isEmpty
    else { return nil }
    return text
  }
}
#endif
