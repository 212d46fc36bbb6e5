import UIKit

/// How instruments are shown, in all windows.
final class SettingsViewController: UIViewController, LibraryObserver {
  private let library: Library
  private let scrollView = UIScrollView()
  private let pricesSwitch = UISwitch()
  private let originsSwitch = UISwitch()
  private let notationControl = UISegmentedControl(
    items: NoteName.Notation.allCases.map(\.title)
  )
  private let appearanceControl = UISegmentedControl(
    items: DisplaySettings.Appearance.allCases.map(\.title)
  )
  private let textSizeSlider = UISlider()
  private var rows: [FormRow] = []

  init(library: Library) {
    self.library = library
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
    restorationIdentifier = RestorationID.settings.rawValue
    navigationItem.rightBarButtonItems = [
      barButton("Done", "settings.done") { [weak self] in self?.dismiss(animated: true) }
    ]
  }

  required init?(coder: NSCoder) { nil }

  static func makeNavigation() -> UINavigationController {
    let navigation = UINavigationController()
    navigation.restorationIdentifier = RestorationID.settingsNavigation.rawValue
    return navigation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.name(.settingsScroll)
    pricesSwitch.name(.settingsPrices)
    originsSwitch.name(.settingsOrigins)
    notationControl.name(.settingsNotation)
    appearanceControl.name(.settingsAppearance)
    textSizeSlider.name(.settingsTextSize)
    textSizeSlider.minimumValue = 11
    textSizeSlider.maximumValue = 29
    rows = [
      FormRow(title: "Show prices", control: pricesSwitch),
      FormRow(title: "Show origins", control: originsSwitch),
      FormRow(title: "Write middle C as", control: notationControl),
      FormRow(title: "Appearance", control: appearanceControl),
      FormRow(title: "Text size", control: textSizeSlider),
    ]
    view.addSubview(scrollView)
    for row in rows { scrollView.addSubview(row) }
    for control in controls {
      control.addAction(
        UIAction { [weak self] _ in self?.settingsChanged() },
        for: .valueChanged
      )
    }
    library.add(self)
    libraryDidChange()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds.inset(by: view.safeAreaInsets)
    scrollView.layOutContent(rows.map { ($0, 240) })
  }

  func libraryDidChange() {
    guard isViewLoaded else { return }
    let settings = library.settings
    view.backgroundColor = settings.appearance.background
    pricesSwitch.isOn = settings.showsPrices
    originsSwitch.isOn = settings.showsOrigins
    notationControl.selectedSegmentIndex = settings.notation.rawValue
    appearanceControl.selectedSegmentIndex = settings.appearance.rawValue
    textSizeSlider.value = settings.textSize
  }

  private var controls: [UIControl] {
    [pricesSwitch, originsSwitch, notationControl, appearanceControl, textSizeSlider]
  }

  private func settingsChanged() {
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
}
