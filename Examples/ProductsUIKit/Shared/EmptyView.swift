import UIKit

/// What stands in the place of content that isn't there: a picture, a message, a way out.
final class EmptyView: UIView {
  /// What to do when a person presses the button.
  var onAction: (() -> Void)?

  private let picture = UIImageView(frame: .zero)
  private let titleLabel = UILabel()
  private let textLabel = UILabel()
  private lazy var button = UIButton(
    type: .system,
    primaryAction: UIAction { [weak self] _ in self?.onAction?() }
  )

  override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    picture.contentMode = .scaleAspectFit
    titleLabel.font = .preferredFont(forTextStyle: .title3)
    textLabel.textColor = .secondaryLabel
    for label in [titleLabel, textLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
    }
    for view in [picture, titleLabel, textLabel, button] { addSubview(view) }
    isHidden = true
  }

  /// Shows a message, or nothing at all.
  func show(_ message: EmptyMessage?, _ page: PictureBook.Page) {
    isHidden = message == nil
    guard let message else { return }
    picture.image = PictureBook.shared[page]
    picture.accessibilityLabel = message.title
    titleLabel.text = message.title
    textLabel.text = message.text
    button.isHidden = message.action == nil
    button.accessibilityIdentifier = accessibilityIdentifier.map { $0 + ".action" }
    button.setTitle(message.action, for: .normal)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, min(360, bounds.width - 32))
    let fitting = CGSize(width: width, height: 0)
    var rows: [(view: UIView, height: CGFloat)] = [titleLabel, textLabel].map {
      ($0, $0.sizeThatFits(fitting).height.rounded(.up))
    }
    if !button.isHidden { rows.append((button, 40)) }
    let gap: CGFloat = 12
    let pictureHeight: CGFloat = 112
    var height = rows.map(\.height).reduce(0, +) + gap * CGFloat(rows.count - 1)
    // In a low window the message is worth more than its picture.
    picture.isHidden = height + gap + pictureHeight > bounds.height
    if !picture.isHidden {
      rows.insert((picture, pictureHeight), at: 0)
      height += pictureHeight + gap
    }
    var y = max(0, (bounds.height - height) / 2)
    for row in rows {
      let isButton = row.view === button
      let rowWidth = isButton ? min(width, 220) : width
      row.view.frame = CGRect(
        x: (bounds.width - rowWidth) / 2,
        y: y,
        width: rowWidth,
        height: row.height
      )
      y += row.height + gap
    }
  }
}
