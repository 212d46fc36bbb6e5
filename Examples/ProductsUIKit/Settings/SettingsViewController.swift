// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// How instruments are shown, in all windows.
final class SettingsViewController: LibraryViewController {
  @Outlet private var scrollView: UIScrollView!
  @Outlet private var pricesSwitch: UISwitch!
  @Outlet private var originsSwitch: UISwitch!
  @Outlet private var notationControl: UISegmentedControl!
  @Outlet private var appearanceControl: UISegmentedControl!
  @Outlet private var textSizeSlider: UISlider!

  override func viewDidLoad() {
    super.viewDidLoad()
    registerAction("settingsChanged:", to: SettingsViewController.settingsChanged)
    registerAction("done:", to: SettingsViewController.done)
    libraryDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds.inset(by: view.safeAreaInsets)
    scrollView.layOutContent()
  }

  override func libraryDidChange() {
    guard isViewLoaded else { return }
    let settings = library.settings
    pricesSwitch.isOn = settings.showsPrices
    originsSwitch.isOn = settings.showsOrigins
    notationControl.selectedSegmentIndex = settings.notation.rawValue
    appearanceControl.selectedSegmentIndex = settings.appearance.rawValue
    textSizeSlider.value = settings.textSize
  }

  @IBAction private func settingsChanged(_ sender: UIControl) {
    var settings = library.settings
    settings.showsPrices = pricesSwitch.isOn
    settings.showsOrigins = originsSwitch.isOn
    settings.notation =
      NoteName.Notation(rawValue: notationControl.selectedSegmentIndex) ?? .scientific
    settings.appearance =
      DisplaySettings.Appearance(rawValue: appearanceControl.selectedSegmentIndex) ?? .system
    settings.textSize = textSizeSlider.value
    library.settings = settings
  }
  @IBAction private func done(_ sender: UIBarButtonItem) {
    dismiss(animated: true)
  }
}
