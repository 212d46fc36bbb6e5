import UIKit

extension UIView {
  /// Gives a view the name under which it is saved, driven and found.
  func name(_ id: RestorationID) {
    restorationIdentifier = id.rawValue
    accessibilityIdentifier = id.rawValue
  }
}

extension UIViewController {
  /// Makes a button of a bar.
  func barButton(
    _ title: String,
    _ identifier: String,
    action: @escaping @MainActor () -> Void
  ) -> UIBarButtonItem {
    let button = UIBarButtonItem(primaryAction: UIAction(title: title) { _ in action() })
    button.accessibilityIdentifier = identifier
    return button
  }

  /// Makes the button that presents the settings.
  func settingsButton(library: Library) -> UIBarButtonItem {
    barButton("Settings", "settings.open") { [weak self] in
      let navigation = SettingsViewController.makeNavigation()
      navigation.viewControllers = [SettingsViewController(library: library)]
      self?.present(navigation, animated: true)
    }
  }
}
