import UIKit

/// An app of texts: what is typed into it, and selected and scrolled in it, is kept.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?,
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = WritingController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder,
  ) -> Bool { true }

  func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder,
  ) -> Bool { true }
}

/// Fields of several kinds above a long text.
final class WritingController: UIViewController {
  private let name = UITextField()
  private let number = UITextField()
  private let secret = UITextField()
  private let search = UISearchBar()
  private let log = UILabel()
  private let essay = UITextView()

  init() {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "writing"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (field, label) in [(name, "name"), (number, "number"), (secret, "secret")] {
      field.placeholder = label
      field.accessibilityLabel = label
      field.restorationIdentifier = label
      field.borderStyle = .roundedRect
      field.restoresText = true
      view.addSubview(field)
    }
    number.delegate = self
    number.clearButtonMode = .always
    secret.isSecureTextEntry = true
    search.restorationIdentifier = "search"
    search.placeholder = "search"
    search.scopeButtonTitles = ["All", "New"]
    search.showsScopeBar = true
    search.showsCancelButton = true
    search.delegate = self
    view.addSubview(search)
    log.accessibilityIdentifier = "log"
    view.addSubview(log)
    essay.accessibilityLabel = "essay"
    essay.restorationIdentifier = "essay"
    essay.restoresText = true
    essay.delegate = self
    essay.text = Self.startText
    view.addSubview(essay)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width - 32
    var top: CGFloat = 8
    for (part, height) in [
      (name, 36), (number, 36), (secret, 36), (search, 96), (log, 24),
    ] as [(UIView, CGFloat)] {
      part.frame = CGRect(x: 16, y: top, width: width, height: height)
      top += height + 8
    }
    essay.frame = CGRect(x: 16, y: top, width: width, height: view.bounds.height - top - 8)
  }

  /// The text at the first launch: as many lines as `WRITING_LINES` says.
  private static var startText: String {
    let count = ProcessInfo.processInfo.environment["WRITING_LINES"].flatMap { Int($0) } ?? 0
    let lines = (0..<count).map { number in
      "Line \(number): "
        + (0..<(number % 7 + 1)).map { "word \($0) of a long line" }
        .joined(separator: ", ")
    }
    return lines.joined(separator: "\n")
  }
}

extension WritingController: UITextFieldDelegate {
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String,
  ) -> Bool {
    log.text = "asked \(range.location) \(range.length) '\(string)'"
    return string.allSatisfy(\.isNumber)
  }
}

extension WritingController: UITextViewDelegate {
  func textView(
    _ textView: UITextView,
    shouldChangeTextIn range: NSRange,
    replacementText text: String,
  ) -> Bool {
    log.text = "asked \(range.location) \(range.length) '\(text)'"
    return !text.contains("#")
  }
}

extension WritingController: UISearchBarDelegate {
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    log.text = "cancelled"
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
    log.text = "scope \(scope)"
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    log.text = "searched \(searchBar.text ?? "")"
  }
}
