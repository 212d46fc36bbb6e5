package import Foundation

/// How a cell's row lies in its section.
package struct RowPlace: Equatable {
  /// Whether it is the first one.
  package var isFirst: Bool

  /// Whether it is the last one.
  package var isLast: Bool

  /// How the table looks.
  package var style: UITableView.Style

  /// Whether a thin line is drawn below the row.
  package var hasSeparator: Bool

  /// Whether a person can select the row.
  package var isSelectable: Bool
}

extension UITableViewCell {
  private static let margin: CGFloat = 16

  /// The width that the button and the handle of editing take from the content.
  ///
  /// - Parameters:
  ///   - isEdited: Whether there is a button.
  ///   - isMoved: Whether there is a handle.
  /// - Returns: The width.
  package static func editingRoom(isEdited: Bool, isMoved: Bool) -> CGFloat {
    (isEdited ? margin + 28 : 0) + (isMoved ? margin + ReorderHandle.size.width : 0)
  }

  /// Places the content, what stands at the end, and the button of editing.
  ///
  /// Everything is placed as lines run from left to right, then turned where they don't.
  func layOutParts() {
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
    var area = bounds
    if let editingPart {
      let size = CGSize(width: 28, height: 28)
      editingPart.frame = mirrored(
        CGRect(
          x: Self.margin,
          y: (area.height - size.height) / 2,
          width: size.width,
          height: size.height
        )
      )
      let used = min(area.width, Self.margin + size.width)
      area.origin.x += used
      area.size.width -= used
    }
    if let end = reorderPart ?? accessoryView ?? accessoryPart {
      var size = end.bounds.size
      size.height = min(size.height, area.height)
      end.frame = mirrored(
        CGRect(
          x: area.maxX - Self.margin - size.width,
          y: (area.height - size.height) / 2,
          width: size.width,
          height: size.height
        )
      )
      area.size.width = max(0, area.width - Self.margin - size.width)
    }
    contentView.frame = mirrored(area)
    layOutTexts()
  }

  private func layOutTexts() {
    let indent = CGFloat(indentationLevel) * indentationWidth
    var area = contentView.bounds.insetBy(dx: min(Self.margin, contentView.bounds.width / 2), dy: 0)
    area = area.divided(atDistance: min(indent, area.width), from: .minXEdge).remainder
    if let imageView {
      let side = imageView.image == nil ? 0 : min(area.height, 32)
      place(imageView, CGRect(x: area.minX, y: (area.height - side) / 2, width: side, height: side))
      imageView.contentMode = .scaleAspectFit
      if side > 0 {
        let used = min(area.width, side + 12)
        area = area.divided(atDistance: used, from: .minXEdge).remainder
      }
    }
    guard let textLabel else { return }
    guard let detailTextLabel, detailTextLabel.text?.isEmpty == false else {
      place(textLabel, area)
      if let detailTextLabel { place(detailTextLabel, CGRect(origin: area.origin, size: .zero)) }
      return
    }
    switch style {
    case .subtitle:
      let upper = textLabel.sizeThatFits(area.size).height
      let lower = detailTextLabel.sizeThatFits(area.size).height
      let top = max(0, (area.height - upper - lower) / 2)
      let height = min(upper, area.height / 2)
      place(textLabel, CGRect(x: area.minX, y: top, width: area.width, height: height))
      place(
        detailTextLabel,
        CGRect(
          x: area.minX,
          y: top + height,
          width: area.width,
          height: min(lower, area.height - top - height)
        )
      )
    case .value2:
      let parts = area.divided(atDistance: min(100, area.width / 2), from: .minXEdge)
      place(textLabel, parts.slice)
      place(
        detailTextLabel,
        parts.remainder.divided(atDistance: min(8, parts.remainder.width), from: .minXEdge)
          .remainder
      )
    case .value1, .default:
      let value = min(detailTextLabel.sizeThatFits(area.size).width, area.width * 2 / 3)
      let parts = area.divided(atDistance: value, from: .maxXEdge)
      place(detailTextLabel, parts.slice)
      place(
        textLabel,
        parts.remainder.divided(atDistance: min(8, parts.remainder.width), from: .maxXEdge)
          .remainder
      )
    }
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    view.frame = contentView.mirrored(frame, rightToLeft: isRightToLeft)
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    mirrored(frame, rightToLeft: isRightToLeft)
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: Parts

  func exchangeBackground(_ old: UIView?, for new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0)
    if new === selectedBackgroundView { new.isHidden = !isSelected }
    setNeedsLayout()
  }

  /// Shows the view, sign or button at the end; a handle stands in its place.
  func showAccessory() {
    accessoryPart?.removeFromSuperview()
    accessoryPart = accessoryView == nil && reorderPart == nil ? makeAccessory() : nil
    if reorderPart != nil { accessoryView?.removeFromSuperview() }
    if let end = reorderPart ?? accessoryView ?? accessoryPart { addSubview(end) }
    setNeedsLayout()
  }

  private func makeAccessory() -> UIView? {
    switch accessoryType {
    case .none: nil
    case .disclosureIndicator: sign("chevron.forward", .tertiaryLabel)
    case .checkmark: sign("checkmark", .tintColor)
    case .detailButton, .detailDisclosureButton: detailButton()
    }
  }

  private func sign(_ symbol: String, _ color: UIColor) -> UIView {
    let sign = UIImageView(image: UIImage(systemName: symbol))
    sign.frame.size = CGSize(width: 16, height: 16)
    sign.contentMode = .scaleAspectFit
    sign.tintColor = color
    return sign
  }

  private func detailButton() -> UIView {
    let button = UIButton(
      type: .detailDisclosure,
      primaryAction: UIAction(image: UIImage(systemName: "info.circle")) { [weak self] _ in
        guard let (table, path) = self?.place else { return }
        table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
      }
    )
    button.accessibilityLabel = "Details"
    button.frame.size = CGSize(width: 34, height: 34)
    return button
  }

  /// Shows or takes away the button that deletes or adds the row, and the handle that moves it.
  func showEditing() {
    let style = isEditing ? editingStyle : .none
    if style != editingPartStyle || (style != .none) != (editingPart != nil) {
      editingPartStyle = style
      editingPart?.removeFromSuperview()
      editingPart = style == .none ? nil : editingButton(for: style)
      if let editingPart { addSubview(editingPart) }
      setNeedsLayout()
    }
    let isMovable = isEditing && place.map { $0.table.canMove($0.path) } == true
    guard isMovable != (reorderPart != nil) else { return }
    reorderPart?.removeFromSuperview()
    reorderPart =
      isMovable ? ReorderHandle(frame: CGRect(origin: .zero, size: ReorderHandle.size)) : nil
    showAccessory()
  }

  private func editingButton(for style: EditingStyle) -> UIView {
    let isDelete = style == .delete
    let button = UIButton(
      type: .custom,
      primaryAction: UIAction(
        image: UIImage(systemName: isDelete ? "minus.circle.fill" : "plus.circle.fill")
      ) { [weak self] _ in
        guard let (table, path) = self?.place else { return }
        table.commitEditing(at: path)
      }
    )
    button.tintColor = isDelete ? .systemRed : .systemGreen
    button.accessibilityLabel = isDelete ? "Delete" : "Insert"
    return button
  }
}
