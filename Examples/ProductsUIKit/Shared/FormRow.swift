import UIKit

/// A control of a form with its title.
final class FormRow: UIView {
  private let titleLabel = UILabel()
  private let control: UIView

  init(title: String, control: UIView) {
    self.control = control
    super.init(frame: .zero)
    titleLabel.text = title
    titleLabel.font = .preferredFont(forTextStyle: .subheadline)
    titleLabel.textColor = .secondaryLabel
    control.accessibilityLabel = title
    addSubview(titleLabel)
    addSubview(control)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutColumn([(titleLabel, 20), (control, nil)])
  }
}
