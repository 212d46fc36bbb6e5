#if GTK
import CGTK
import RepriseUIKit

/// A button with a title, a picture, or both.
@MainActor
final class ButtonNode: ViewNode {
  private struct Content: Equatable {
    var title: String?
    var image: UIImage?
    var isFramed: Bool
  }

  private var shown: Content?

  init(button: UIButton, host: GTKHost) {
    super.init(view: button, host: host, widget: gtk_button_new())
    connect(widget, "clicked") { [weak self] _ in self?.send(.tap) }
  }

  override var container: WidgetPointer? { nil }
  override var drawsBackground: Bool { false }
  override var ownLabel: String? { (view as? UIButton)?.currentTitle }

  override func apply() {
    guard let button = view as? UIButton else { return }
    let content = Content(
      title: button.currentTitle,
      image: button.currentImage,
      isFramed: button.configuration != nil
    )
    guard content != shown else { return }
    shown = content
    gtk_button_set_has_frame(widget.cast(), content.isFramed ? 1 : 0)
    if let image = content.image {
      gtk_button_set_child(widget.cast(), Picture.widget(for: image, beside: content.title))
    } else {
      gtk_button_set_label(widget.cast(), content.title ?? "")
    }
  }
}
#endif
