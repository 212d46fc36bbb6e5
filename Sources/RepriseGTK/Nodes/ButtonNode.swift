#if GTK
import CGTK
import RepriseUIKit

/// A button with a title, a picture, or both.
@MainActor
final class ButtonNode: LeafNode {
  private struct Content: Equatable {
    var title: String?
    var image: UIImage?
    var isFramed: Bool
    var isProminent: Bool
    var color: UIColor?
    var isDark: Bool
  }

  private var shown: Content?
  private var colorClass = ColorClass()

  init(button: UIButton, host: GTKHost) {
    super.init(view: button, host: host, widget: gtk_button_new())
    connect(widget, "clicked") { [weak self] _ in self?.send(.tap) }
  }

  override var ownLabel: String? { (view as? UIButton)?.currentTitle }

  override func apply() {
    guard let button = view as? UIButton else { return }
    let content = Content(
      title: button.currentTitle,
      image: button.currentImage,
      isFramed: button.configuration.map { $0.ground != .plain } ?? false,
      isProminent: [.filled, .borderedProminent].contains(button.configuration?.ground),
      color: button.ownColor,
      isDark: Palette.isDark
    )
    guard content != shown else { return }
    shown = content
    gtk_button_set_has_frame(widget.cast(), content.isFramed ? 1 : 0)
    widget.setStyleClass("suggested-action", content.isProminent)
    colorClass.show(content.color, isDark: content.isDark, on: widget)
    if let image = content.image {
      gtk_button_set_child(widget.cast(), Picture.widget(for: image, beside: content.title))
    } else {
      gtk_button_set_label(widget.cast(), content.title ?? "")
    }
  }
}

extension UIButton {
  /// The colour that the app gave this button; `nil` where it looks as any other.
  fileprivate var ownColor: UIColor? {
    if let color = configuration?.baseForegroundColor ?? titleColor(for: state) { return color }
    guard let tint = tintColor, let around = superview?.tintColor else { return nil }
    return tint == around ? nil : tint
  }
}
#endif
