#if GTK
import CGTK
import Foundation
import RepriseUIKit

extension GTKHost {
  /// Follows the desktop: light or dark, and how large a person wants texts.
  func watchAppearance() {
    if LaunchArguments(Array(CommandLine.arguments.dropFirst())).forcesRightToLeft {
      gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    }
    connect(made(adw_style_manager_get_default()), "notify::dark") { [weak self] _ in
      self?.appearanceChanged()
    }
    guard let settings = gtk_settings_get_default() else { return }
    for name in ["notify::gtk-xft-dpi", "notify::gtk-font-name"] {
      connect(settings, name) { [weak self] _ in self?.appearanceChanged() }
    }
  }

  /// Shows the app's own icon, installed or not.
  func useIcon() {
    guard let name = Bundle.main.bundleIdentifier, let display = gdk_display_get_default() else {
      return
    }
    let folder = Bundle.main.bundleURL.appending(path: "share/icons").path
    gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), folder)
    gtk_window_set_default_icon_name(name)
  }

  /// Takes up the style that the app asks for: of several windows the newest one's.
  func followStyle() {
    let styles = (context?.application?.windows ?? []).map(\.overrideUserInterfaceStyle)
    let scheme =
      switch styles.last(where: { $0 != .unspecified }) {
      case .dark: ADW_COLOR_SCHEME_FORCE_DARK
      case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
      case .unspecified, nil: ADW_COLOR_SCHEME_DEFAULT
      }
    let manager = adw_style_manager_get_default()
    guard adw_style_manager_get_color_scheme(manager) != scheme else { return }
    adw_style_manager_set_color_scheme(manager, scheme)
  }

  /// Tells the app, soon: GTK is in the middle of taking up the change itself.
  private func appearanceChanged() {
    soon { [weak self] in
      guard let context = self?.context else { return }
      context.turn(for: nil) {
        for window in context.application?.windows ?? [] { window.remeasure() }
      }
      context.screenChanged()
    }
  }
}

extension UIContentSizeCategory {
  /// The category of a factor by which texts are larger than usual.
  init(textScale: CGFloat) {
    let steps: [(CGFloat, UIContentSizeCategory)] = [
      (0.85, .extraSmall), (0.92, .small), (0.98, .medium), (1.08, .large), (1.18, .extraLarge),
      (1.3, .extraExtraLarge), (1.5, .extraExtraExtraLarge), (1.8, .accessibilityMedium),
      (2.1, .accessibilityLarge), (2.5, .accessibilityExtraLarge),
      (2.9, .accessibilityExtraExtraLarge),
    ]
    self = steps.first { textScale < $0.0 }?.1 ?? .accessibilityExtraExtraExtraLarge
  }
}
#endif
