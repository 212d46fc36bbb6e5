import UIKit

/// What is presented, and a stack of pages: each opened by a button of its name.
final class ContainersPage: GalleryPage {
  private let answer = UILabel()
  private let source = UIButton(type: .system)

  init() { super.init(title: "Containers") }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    answer.text = "no answer"
    add(answer, named: "answer", height: 24)
    addButton(UIButton(type: .system), "Ask") { $0.ask() }
    addButton(UIButton(type: .system), "Choose") { $0.choose() }
    addButton(source, "Popover") { $0.showPopover() }
    addButton(UIButton(type: .system), "Held") { $0.showHeld() }
    addButton(UIButton(type: .system), "Turn") { $0.showPages() }
  }

  private func addButton(
    _ button: UIButton,
    _ title: String,
    _ body: @escaping @MainActor (ContainersPage) -> Void
  ) {
    let action = UIAction { [weak self] _ in
      if let self { body(self) }
    }
    button.addAction(action, for: .touchUpInside)
    button.setTitle(title, for: .normal)
    add(button, named: title, height: 34)
  }

  /// An alert with two fields.
  private func ask() {
    let alert = UIAlertController(title: "Rename", message: "The name?", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "New name" }
    alert.addTextField { $0.placeholder = "Maker" }
    alert.addAction(
      UIAlertAction(title: "Cancel", style: .cancel) { [weak self] _ in
        self?.answer.text = "cancelled"
      }
    )
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    let rename = UIAlertAction(title: "Rename", style: .default) { [weak self, weak alert] _ in
      let texts = alert?.textFields?.map { $0.text ?? "" } ?? []
      self?.answer.text = "renamed \(texts.joined(separator: " by "))"
    }
    alert.addAction(rename)
    alert.preferredAction = rename
    present(alert, animated: true)
  }

  /// A choice without a way out.
  private func choose() {
    let sheet = UIAlertController(title: nil, message: "Which?", preferredStyle: .actionSheet)
    for name in ["Red", "Green"] {
      sheet.addAction(
        UIAlertAction(title: name, style: .default) { [weak self] _ in
          self?.answer.text = "chose \(name)"
        }
      )
    }
    present(sheet, animated: true)
  }

  private func showPopover() {
    let note = NotePage()
    note.modalPresentationStyle = .popover
    note.preferredContentSize = CGSize(width: 240, height: 120)
    note.popoverPresentationController?.sourceView = source
    present(note, animated: true)
  }

  /// A sheet that a person can't send away.
  private func showHeld() {
    let note = NotePage()
    note.title = "Held"
    note.isModalInPresentation = true
    present(note, animated: true)
  }

  private func showPages() {
    present(TurningPages(), animated: true)
  }
}

/// A field that is presented.
final class NotePage: UIViewController, UIViewControllerRestoration {
  private let field = UITextField()
  private let button = UIButton(type: .system)

  init() {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "note"
    restorationClass = NotePage.self
    modalPresentationStyle = .formSheet
  }

  required init?(coder: NSCoder) { nil }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    NotePage()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    field.placeholder = "Note"
    field.restorationIdentifier = "note.field"
    button.setTitle("Close the note", for: .normal)
    let close = UIAction { [weak self] _ in self?.dismiss(animated: true) }
    button.addAction(close, for: .touchUpInside)
    view.addSubview(field)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    field.frame = CGRect(x: 16, y: 16, width: view.bounds.width - 32, height: 36)
    button.frame = CGRect(x: 16, y: 64, width: 160, height: 36)
  }
}

/// Three pages with dots.
final class TurningPages: UIPageViewController, UIPageViewControllerDataSource,
  UIViewControllerRestoration
{
  private let pages = (1...3).map { number in
    let page = UIViewController()
    page.restorationIdentifier = "turning.\(number)"
    let label = UILabel(frame: CGRect(x: 60, y: 16, width: 200, height: 30))
    label.text = "Page \(number) of 3"
    page.view.addSubview(label)
    return page
  }

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    restorationIdentifier = "turning"
    restorationClass = TurningPages.self
    restoresPage = true
    title = "Pages"
    dataSource = self
    setViewControllers([pages[0]], direction: .forward, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    TurningPages()
  }

  private func page(_ offset: Int, from page: UIViewController) -> UIViewController? {
    guard let index = pages.firstIndex(of: page) else { return nil }
    return pages.indices.contains(index + offset) ? pages[index + offset] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(-1, from: viewController) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(1, from: viewController) }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { pages.count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    viewControllers?.first.flatMap { pages.firstIndex(of: $0) } ?? 0
  }
}
