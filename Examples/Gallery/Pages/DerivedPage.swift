import UIKit

/// Views that show what the app knows: how often its button was pressed.
final class DerivedPage: GalleryPage {
  private enum Key {
    static let count = "count"
  }

  private var count = 0
  private let button = UIButton(type: .system)
  private let label = UILabel()
  private let mark = UIView()
  private let board = UIView()
  private let stack = UIStackView()
  private let image = UIImageView()
  private let progress = UIProgressView(progressViewStyle: .default)
  private let activity = UIActivityIndicatorView(style: .medium)
  private let tappable = UIControl()
  private let tapped = UILabel()
  private let cell = LabelledCell()
  private let tableCell = UITableViewCell(style: .default, reuseIdentifier: nil)
  private let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
  private let reusable = UICollectionReusableView()
  private let inReusable = UILabel()

  init() { super.init(title: "Derived") }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let count = UIAction { [weak self] _ in
      self?.count += 1
      self?.show()
    }
    button.addAction(count, for: .touchUpInside)
    add(button, named: "UIButton", height: 34)
    let countTwice = UIAction { [weak self] _ in
      self?.count += 2
      self?.show()
    }
    tappable.addAction(countTwice, for: .touchUpInside)
    tapped.frame = CGRect(x: 0, y: 0, width: 200, height: 24)
    tappable.addSubview(tapped)
    add(tappable, named: "UIControl", height: 24)
    add(label, named: "UILabel", height: 24)
    board.addSubview(mark)
    add(board, named: "UIView", height: 24)
    stack.axis = .horizontal
    stack.distribution = .fillEqually
    add(stack, named: "UIStackView", height: 24)
    add(image, named: "UIImageView", height: 24)
    add(progress, named: "UIProgressView", height: 12)
    add(activity, named: "UIActivityIndicatorView", height: 24)
    add(cell, named: "UICollectionViewCell", height: 40, column: 1)
    add(tableCell, named: "UITableViewCell", height: 44, column: 1)
    add(header, named: "UITableViewHeaderFooterView", height: 30, column: 1)
    inReusable.frame = CGRect(x: 0, y: 0, width: 200, height: 24)
    reusable.addSubview(inReusable)
    add(reusable, named: "UICollectionReusableView", height: 30, column: 1)
    show()
  }

  /// Shows the count in every view.
  private func show() {
    let text = count == 1 ? "counted once" : "counted \(count) times"
    for label in [label, tapped, cell.label, inReusable] { label.text = text }
    tableCell.textLabel?.text = text
    header.textLabel?.text = text
    mark.accessibilityLabel = "mark \(count)"
    mark.frame = CGRect(x: CGFloat(count) * 20, y: 0, width: 20, height: 20)
    mark.backgroundColor = .systemBlue
    while stack.arrangedSubviews.count < count {
      let label = UILabel()
      label.text = "\(stack.arrangedSubviews.count + 1)"
      stack.addArrangedSubview(label)
    }
    image.image = UIImage(systemName: count.isMultiple(of: 2) ? "star" : "star.fill")
    image.accessibilityHint = count.isMultiple(of: 2) ? "an empty star" : "a full star"
    button.setTitle("Count (\(count))", for: .normal)
    progress.progress = Float(count) / 10
    activity.accessibilityHint = "turn \(count)"
    if count.isMultiple(of: 2) { activity.stopAnimating() } else { activity.startAnimating() }
    view.setNeedsLayout()
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(count, forKey: Key.count)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    count = coder.decodeInteger(forKey: Key.count)
    loadViewIfNeeded()
    show()
  }
}

/// A cell with a text.
final class LabelledCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}
