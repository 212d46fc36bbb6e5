#if GTK
import CGTK
import RepriseUIKit

/// How far work has come.
@MainActor
final class ProgressNode: LeafNode {
  init(progress: UIProgressView, host: GTKHost) {
    super.init(view: progress, host: host, widget: gtk_progress_bar_new())
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
  }

  override func apply() {
    guard let progress = view as? UIProgressView else { return }
    gtk_progress_bar_set_fraction(widget.opaque, Double(progress.progress))
  }
}

/// A wheel that turns while work goes on.
@MainActor
final class ActivityNode: LeafNode {
  init(wheel: UIActivityIndicatorView, host: GTKHost) {
    super.init(view: wheel, host: host, widget: gtk_spinner_new())
  }

  override func apply() {
    guard let wheel = view as? UIActivityIndicatorView else { return }
    gtk_spinner_set_spinning(widget.opaque, wheel.isAnimating ? 1 : 0)
  }
}
#endif
