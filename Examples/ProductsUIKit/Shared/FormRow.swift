import UIKit

/// A control of a form, below its title.
final class FormRow: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let title = subviews.first, let control = subviews.last else { return }
    layOutColumn([(title, 20), (control, nil)])
  }
}
