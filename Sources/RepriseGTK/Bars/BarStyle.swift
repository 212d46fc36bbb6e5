#if GTK
import CGTK

/// The look of bars and dividers, where the desktop's own doesn't fit the frames of the views.
@MainActor
enum BarStyle {
  /// The class of header bars.
  static let headerClass = "reprise-header"

  /// The class of the lines between columns.
  static let dividerClass = "reprise-divider"
  /// The class of what is drawn of them.
  static let dividerLineClass = "reprise-divider-line"

  /// The class of bars at the bottom.
  static let toolbarClass = "reprise-toolbar"

  private static var isInstalled = false

  /// Has the display know the look; once is enough.
  static func install() {
    guard !isInstalled, let display = gdk_display_get_default() else { return }
    isInstalled = true
    let provider = made(gtk_css_provider_new())
    gtk_css_provider_load_from_data(provider, sheet, -1)
    gtk_style_context_add_provider_for_display(
      display,
      OpaquePointer(provider),
      UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
    )
    g_object_unref(provider)
  }

  private static let sheet = """
    headerbar.\(headerClass) { min-height: 44px; }
    headerbar.\(headerClass) > windowhandle > box { padding-top: 0; padding-bottom: 0; }
    .\(toolbarClass) { border-top: 1px solid alpha(currentColor, 0.15); }
    .\(dividerClass):focus-visible { background: alpha(@accent_bg_color, 0.5); }
    .\(dividerLineClass) { background: alpha(currentColor, 0.15); }
    .\(dividerClass):hover { background: alpha(currentColor, 0.08); }
    """
}
#endif
