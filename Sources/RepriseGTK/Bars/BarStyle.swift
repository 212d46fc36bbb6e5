#if GTK
/// The look of bars and dividers, where the desktop's own doesn't fit the frames of the views.
enum BarStyle {
  /// The class of header bars.
  static let headerClass = "reprise-header"

  /// The class of the lines between columns.
  static let dividerClass = "reprise-divider"

  /// The class of what is drawn of them.
  static let dividerLineClass = "reprise-divider-line"

  /// The class of bars at the bottom.
  static let toolbarClass = "reprise-toolbar"

  /// The rules of these classes, as a part of the app's style sheet.
  static let sheet = """
    headerbar.\(headerClass) { min-height: 44px; }
    headerbar.\(headerClass) > windowhandle > box { padding-top: 0; padding-bottom: 0; }
    .\(toolbarClass) { border-top: 1px solid alpha(currentColor, 0.15); }
    .\(dividerClass):focus-visible { background: alpha(@accent_bg_color, 0.5); }
    .\(dividerLineClass) { background: alpha(currentColor, 0.15); }
    .\(dividerClass):hover { background: alpha(currentColor, 0.08); }
    """
}
#endif
