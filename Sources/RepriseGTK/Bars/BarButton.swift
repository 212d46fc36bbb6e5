#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// The widget of one button of a bar, or of the app's own view in its place.
@MainActor
final class BarButton {
  /// What the button shows.
  private struct Content: Equatable {
    var title: String
    var image: UIImage?
    var icon: String?
    var label: String
    var isEnabled: Bool
    var isDone: Bool
    var isSelected: Bool
  }

  let widget: WidgetPointer

  private unowned let host: GTKHost
  private weak var item: UIBarButtonItem?
  private weak var customView: UIView?
  private var shown: Content?

  private init(item: UIBarButtonItem, host: GTKHost) {
    self.item = item
    self.host = host
    customView = item.customView
    switch (item.customView, item.systemItem) {
    case (let view?, _): widget = ViewNode.node(of: view, in: host).widget
    case (_, .flexibleSpace), (_, .fixedSpace):
      widget = made(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    default: widget = gtk_button_new()
    }
    g_object_ref_sink(widget)
    guard item.customView == nil, !isSpace else { return }
    connect(widget, "clicked") { [weak self] _ in self?.tapped() }
  }

  isolated deinit {
    g_object_unref(widget)
  }

  /// Gives the widget of a button; makes one where there is none, or another kind.
  static func of(_ item: UIBarButtonItem, in host: GTKHost) -> BarButton {
    if let button = item.hostObject as? BarButton, button.customView === item.customView {
      return button
    }
    let button = BarButton(item: item, host: host)
    item.hostObject = button
    return button
  }

  /// Whether the button is empty room.
  var isSpace: Bool { item?.systemItem == .flexibleSpace || item?.systemItem == .fixedSpace }

  /// The width that suits what the button shows.
  var naturalWidth: CGFloat {
    var (least, natural): (Int32, Int32) = (0, 0)
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
    return CGFloat(natural)
  }

  /// Brings the widget up to date with the button.
  func update() {
    guard let item else { return }
    if let customView {
      ViewNode.node(of: customView, in: host).updateInBar()
    } else if isSpace {
      gtk_widget_set_hexpand(widget, item.systemItem == .flexibleSpace ? 1 : 0)
      gtk_widget_set_size_request(widget, Int32(item.width), -1)
    } else {
      show(item)
    }
  }

  private func show(_ item: UIBarButtonItem) {
    let title = item.title ?? ""
    let content = Content(
      title: title,
      image: item.image,
      icon: item.image == nil ? item.systemItem?.iconName : nil,
      label: item.accessibilityLabel ?? (title.isEmpty ? item.image?.name ?? "" : title),
      isEnabled: item.isEnabled,
      isDone: item.style == .done,
      isSelected: item.isSelected
    )
    guard content != shown else { return }
    shown = content
    if let image = content.image {
      gtk_button_set_child(widget.cast(), Picture.widget(for: image, beside: nil))
      gtk_widget_set_tooltip_text(widget, content.label)
    } else if let icon = content.icon {
      gtk_button_set_icon_name(widget.cast(), icon)
      gtk_widget_set_tooltip_text(widget, content.label)
    } else {
      gtk_button_set_label(widget.cast(), content.title)
    }
    rpg_set_accessible_label(widget, content.label)
    widget.setStyleClass("suggested-action", content.isDone)
    widget.setStyleClass("accent", content.isSelected)
    gtk_widget_set_sensitive(widget, content.isEnabled ? 1 : 0)
  }

  private func tapped() {
    guard let item, let context = host.context else { return }
    let menu = gtk_widget_get_ancestor(widget, gtk_popover_get_type())
    let bar = ViewNode.nearest(to: widget)?.view
    _ = context.turn(for: bar) { item.performAction(in: bar) }
    if let menu { gtk_popover_popdown(menu.cast()) }
  }
}

extension ViewNode {
  /// Brings the widget of a view in a bar up to date: the bar gives it its place, the view its size.
  func updateInBar() {
    guard let view else { return }
    let size = view.barSize
    gtk_widget_set_size_request(widget, Int32(size.width), Int32(size.height))
    gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
    update()
  }
}

extension UIBarButtonItem.SystemItem {
  /// The desktop's icon for the button; `nil` where its title is shown.
  fileprivate var iconName: String? {
    switch self {
    case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace: nil
    case .add: "list-add-symbolic"
    case .compose: "document-edit-symbolic"
    case .reply: "mail-reply-sender-symbolic"
    case .action: "emblem-shared-symbolic"
    case .organize: "folder-symbolic"
    case .bookmarks: "user-bookmarks-symbolic"
    case .search: "system-search-symbolic"
    case .refresh: "view-refresh-symbolic"
    case .stop: "process-stop-symbolic"
    case .camera: "camera-photo-symbolic"
    case .trash: "user-trash-symbolic"
    case .play: "media-playback-start-symbolic"
    case .pause: "media-playback-pause-symbolic"
    case .rewind: "media-seek-backward-symbolic"
    case .fastForward: "media-seek-forward-symbolic"
    case .undo: "edit-undo-symbolic"
    case .redo: "edit-redo-symbolic"
    case .close: "window-close-symbolic"
    }
  }
}
#endif
