import Foundation
import RepriseUIKit

/// A control around other views.
final class ItemsControl: UIControl {
  let items = ItemsView(frame: .zero)
  var press: () -> Void = {}

  /// Whether it leads to another screen: a row shows an arrow then.
  var leadsOn = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(items)
    addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    items.frame = bounds
  }
}
