#if GTK
import CGTK
import Foundation
import RepriseUIKit

/// A label.
@MainActor
final class LabelNode: LeafNode {
  fileprivate struct Content: Equatable {
    var text: String
    var font: UIFont?
    var color: UIColor?
    var alignment: NSTextAlignment
    var lines: Int
    var lineBreak: NSLineBreakMode
    var isDark: Bool
    var isTurned: Bool
    var textScale: CGFloat
  }

  private var shown: Content?

  init(label: UILabel, host: GTKHost) {
    super.init(view: label, host: host, widget: gtk_label_new(""))
  }

  override func apply() {
    guard let label = view as? UILabel else { return }
    let content = Content(
      text: label.text ?? "",
      font: label.font,
      color: label.textColor,
      alignment: label.textAlignment,
      lines: label.numberOfLines,
      lineBreak: label.lineBreakMode,
      isDark: Palette.isDark,
      isTurned: label.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      textScale: UIFont.textScale
    )
    guard content != shown else { return }
    shown = content
    gtk_label_set_text(widget.opaque, content.text)
    let attributes = (content.font ?? .systemFont(ofSize: 17)).attributes
    Palette.add(content.color, isDark: content.isDark, to: attributes)
    gtk_label_set_attributes(widget.opaque, attributes)
    pango_attr_list_unref(attributes)
    let isOneLine = content.lines == 1
    gtk_label_set_wrap(widget.opaque, isOneLine ? 0 : 1)
    gtk_label_set_wrap_mode(widget.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_lines(widget.opaque, content.lines > 0 ? Int32(content.lines) : -1)
    gtk_label_set_ellipsize(widget.opaque, content.ellipsize)
    gtk_label_set_xalign(widget.opaque, content.place)
    gtk_label_set_justify(widget.opaque, content.justification)
  }
}

extension LabelNode.Content {
  fileprivate var ellipsize: PangoEllipsizeMode {
    guard lines != 0 else { return PANGO_ELLIPSIZE_NONE }
    switch lineBreak {
    case .byTruncatingHead: return PANGO_ELLIPSIZE_START
    case .byTruncatingMiddle: return PANGO_ELLIPSIZE_MIDDLE
    default: return PANGO_ELLIPSIZE_END
    }
  }

  /// 0 is the side where lines begin: GTK turns that by itself, UIKit's left stays left.
  fileprivate var place: Float {
    switch alignment {
    case .center: 0.5
    case .left: isTurned ? 1 : 0
    case .right: isTurned ? 0 : 1
    case .justified, .natural: 0
    }
  }

  fileprivate var justification: GtkJustification {
    switch alignment {
    case .center: GTK_JUSTIFY_CENTER
    case .left: isTurned ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT
    case .right: isTurned ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT
    case .justified: GTK_JUSTIFY_FILL
    case .natural: GTK_JUSTIFY_LEFT
    }
  }
}
#endif
