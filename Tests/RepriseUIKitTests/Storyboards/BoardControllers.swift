import Foundation
import RepriseUIKit

/// A screen of a storyboard that keeps a value.
final class PartController: UIViewController, UIViewControllerRestoration {
  var value = "none"

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    registerAction("close", to: PartController.close)
    Script.current?.add("init")
  }

  /// A way in of its own, as a creator uses it.
  init?(coder: NSCoder, value: String) {
    self.value = value
    super.init(coder: coder)
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    let key = UIApplication.stateRestorationViewControllerStoryboardKey
    let storyboard = coder.decodeObject(forKey: key) as? UIStoryboard
    let identifier =
      coder.decodeObject(
        forKey: UIApplication.stateRestorationViewControllerStoryboardIdentifierKey
      ) as? String
    Script.current?.add(
      "make from \(storyboard.map { "\($0.name)" } ?? "nil") \(identifier ?? "nil")"
    )
    guard let storyboard, let identifier else { return nil }
    let made = storyboard.instantiateViewController(identifier: identifier) { coder in
      PartController(coder: coder, value: "made")
    }
    made.restorationClass = PartController.self
    return made
  }

  func close() { dismiss(animated: true) }

  override func awakeFromNib() {
    super.awakeFromNib()
    Script.current?.add("awake \(restorationIdentifier ?? "nil")")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Script.current?.add("load \(restorationIdentifier ?? "nil")")
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(value, forKey: "value")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    value = coder.decodeObject(forKey: "value") as? String ?? "lost"
    Script.current?.add("decode \(restorationIdentifier ?? "nil")")
  }
}

/// A screen that answers whether its segues may be taken.
final class GateController: UIViewController {
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    Script.current?.add("should \(identifier) \(sender.map { "\(type(of: $0))" } ?? "nil")")
    return identifier != "shut"
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let loaded = segue.destination.isViewLoaded ? " loaded" : ""
    Script.current?.add("prepare \(segue.identifier ?? "nil") \(type(of: segue))\(loaded)")
    (segue.destination as? PartController)?.value = segue.identifier ?? "nil"
  }
}

/// A segue of an app's own.
final class FoldSegue: UIStoryboardSegue {
  override init(identifier: String?, source: UIViewController, destination: UIViewController) {
    super.init(identifier: identifier, source: source, destination: destination)
    Script.current?.add("fold made")
  }

  override func perform() {
    Script.current?.add("fold performed")
    source.present(destination, animated: false)
  }
}

/// A container that keeps what is embedded in it.
final class PlayerController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    Script.current?.add("prepare \(segue.identifier ?? "nil")")
    (segue.destination as? PartController)?.value = segue.identifier ?? "nil"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Script.current?.add("load Player \(children.count)")
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(children, forKey: "children")
  }
}

/// Settings in rows that stand in the file.
final class SettingsBoardController: UITableViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @Outlet var darkSwitch: UISwitch!
}

/// A table of notes.
final class NoteListController: UITableViewController {
  var notes = ["Milk", "Bread", "Letter"]

  override func awakeFromNib() {
    super.awakeFromNib()
    registerAction("noteWasSaved:", to: NoteListController.noteWasSaved)
  }

  @IBAction func noteWasSaved(_ segue: UIStoryboardSegue) {
    guard let editor = segue.source as? NoteEditorController else { return }
    notes.append(editor.draft)
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    cell.textLabel?.text = notes[indexPath.row]
    cell.detailTextLabel?.text = "Note \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    Script.current?.add("didSelect \(indexPath.row)")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    Script.current?.add("should \(identifier)")
    return true
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    Script.current?.add("prepare \(segue.identifier ?? "nil")")
    guard let note = segue.destination as? NoteController,
      let row = tableView.indexPathForSelectedRow?.row
    else { return }
    note.name = notes[row]
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(notes, forKey: "notes")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    notes = coder.decodeObject(forKey: "notes") as? [String] ?? []
    tableView.reloadData()
  }
}

/// A row of the table of notes.
final class NoteCell: UITableViewCell {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @Outlet var star: UIImageView!

  override func awakeFromNib() {
    super.awakeFromNib()
    star.accessibilityIdentifier = "awake"
  }
}

/// A note.
final class NoteController: UIViewController {
  var name = ""
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @Outlet var textView: UITextView!

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(name, forKey: "name")
    coder.encode(textView.text, forKey: "text")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    name = coder.decodeObject(forKey: "name") as? String ?? "lost"
    textView.text = coder.decodeObject(forKey: "text") as? String
  }
}

/// Writes a note's title.
final class NoteEditorController: UIViewController, UITextFieldDelegate {
  var draft = ""
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @Outlet var titleField: UITextField!

  override func viewDidLoad() {
    super.viewDidLoad()
    registerAction("titleChanged:", to: NoteEditorController.titleChanged)
    registerAction("cancel:", UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  @IBAction func titleChanged(_ sender: UITextField) { draft = sender.text ?? "" }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(draft, forKey: "draft")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    draft = coder.decodeObject(forKey: "draft") as? String ?? "lost"
    titleField.text = draft
  }
}

/// A collection of pictures.
final class GalleryController: UICollectionViewController {
  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 40 }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "picture",
      for: indexPath
    )
    (cell as? PictureCell)?.caption.text = "Picture \(indexPath.item)"
    return cell
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    Script.current?.add("prepare \(segue.identifier ?? "nil")")
    let item = collectionView.indexPathsForSelectedItems?.first?.item ?? -1
    (segue.destination as? PartController)?.value = "picture \(item)"
  }
}

/// One picture of a collection.
final class PictureCell: UICollectionViewCell {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @Outlet var caption: UILabel!
}

/// Pages that are made by their storyboard identifiers, and kept by path.
final class BookController: UIPageViewController, UIPageViewControllerDataSource {
  override func viewDidLoad() {
    super.viewDidLoad()
    show(page(1))
  }

  private func page(_ number: Int) -> UIViewController? {
    (1...3).contains(number)
      ? storyboard?.instantiateViewController(withIdentifier: "Page\(number)") : nil
  }

  private func show(_ page: UIViewController?) {
    guard let page else { return }
    setViewControllers([page], direction: .forward, animated: false)
  }

  private func number(of page: UIViewController) -> Int {
    page.restorationIdentifier?.last?.wholeNumberValue ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(number(of: viewController) - 1) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(number(of: viewController) + 1) }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(viewControllers?.first, forKey: "page")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    show(coder.decodeObject(forKey: "page") as? UIViewController)
  }
}

/// A screen whose view comes from the nib of its name.
final class FormNibController: UIViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @Outlet var field: UITextField!
  @OutletCollection var stars: [UIImageView]
  var edits = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    registerAction("edited:", UIAction { [weak self] _ in self?.edits += 1 })
  }
}

/// A screen of a library that keeps nothing.
final class ForgetfulController: UIViewController {}

/// A screen with outlets that nothing fits.
final class LooseController: UIViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @Outlet var missing: UILabel!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @Outlet var mistyped: UISlider!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @Outlet var whole: UILabel!
}
