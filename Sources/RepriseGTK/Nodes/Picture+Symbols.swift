#if GTK
import RepriseUIKit

extension Picture {
  /// The desktop's icon that stands for a symbol.
  static func iconName(of image: UIImage?) -> String {
    guard let image, image.isSymbolImage, let name = image.name else { return plainIcon }
    if let icon = icons[name] { return icon }
    // The variants of a symbol look much the same: "star.circle.fill" is a star.
    var parts = name.split(separator: ".")
    while parts.count > 1 {
      parts.removeLast()
      if let icon = icons[parts.joined(separator: ".")] { return icon }
    }
    return plainIcon
  }

  private static let plainIcon = "view-app-grid-symbolic"

  private static let icons = [
    "plus": "list-add-symbolic",
    "plus.rectangle.on.rectangle": "window-new-symbolic",
    "minus": "list-remove-symbolic",
    "trash": "user-trash-symbolic",
    "magnifyingglass": "system-search-symbolic",
    "gear": "emblem-system-symbolic",
    "gearshape": "emblem-system-symbolic",
    "slider.horizontal.3": "preferences-system-symbolic",
    "star": "non-starred-symbolic",
    "star.fill": "starred-symbolic",
    "heart": "emblem-favorite-symbolic",
    "house": "go-home-symbolic",
    "list.bullet": "view-list-symbolic",
    "square.grid.2x2": "view-grid-symbolic",
    "rectangle.split.2x1": "view-dual-symbolic",
    "photo": "image-x-generic-symbolic",
    "camera": "camera-photo-symbolic",
    "info": "help-about-symbolic",
    "info.circle": "help-about-symbolic",
    "questionmark": "dialog-question-symbolic",
    "exclamationmark.triangle": "dialog-warning-symbolic",
    "text.alignleft": "format-justify-left-symbolic",
    "pencil": "document-edit-symbolic",
    "square.and.pencil": "document-edit-symbolic",
    "square.and.arrow.up": "send-to-symbolic",
    "square.and.arrow.down": "document-save-symbolic",
    "bookmark": "user-bookmarks-symbolic",
    "book": "accessories-dictionary-symbolic",
    "folder": "folder-symbolic",
    "doc": "text-x-generic-symbolic",
    "doc.on.doc": "edit-copy-symbolic",
    "doc.on.clipboard": "edit-paste-symbolic",
    "scissors": "edit-cut-symbolic",
    "printer": "printer-symbolic",
    "music.note": "audio-x-generic-symbolic",
    "speaker": "audio-volume-high-symbolic",
    "play": "media-playback-start-symbolic",
    "pause": "media-playback-pause-symbolic",
    "stop": "media-playback-stop-symbolic",
    "backward": "media-seek-backward-symbolic",
    "forward": "media-seek-forward-symbolic",
    "record.circle": "media-record-symbolic",
    "arrow.clockwise": "view-refresh-symbolic",
    "arrow.uturn.backward": "edit-undo-symbolic",
    "arrow.uturn.forward": "edit-redo-symbolic",
    "arrowshape.turn.up.left": "mail-reply-sender-symbolic",
    "arrow.left": "go-previous-symbolic",
    "arrow.right": "go-next-symbolic",
    "arrow.up": "go-up-symbolic",
    "arrow.down": "go-down-symbolic",
    "ellipsis": "view-more-symbolic",
    "line.3.horizontal": "open-menu-symbolic",
    "person": "avatar-default-symbolic",
    "bell": "alarm-symbolic",
    "clock": "document-open-recent-symbolic",
    "calendar": "x-office-calendar-symbolic",
    "mappin": "mark-location-symbolic",
    "envelope": "mail-unread-symbolic",
    "phone": "call-start-symbolic",
    "sun.max": "weather-clear-symbolic",
    "moon": "weather-clear-night-symbolic",
    "checkmark": "object-select-symbolic",
    "checkmark.circle": "emblem-ok-symbolic",
    "xmark": "window-close-symbolic",
    "chevron.left": "go-previous-symbolic",
    "chevron.right": "go-next-symbolic",
    "chevron.backward": "go-previous-symbolic",
    "chevron.forward": "go-next-symbolic",
    "chevron.up": "go-up-symbolic",
    "chevron.down": "go-down-symbolic",
  ]
}
#endif
