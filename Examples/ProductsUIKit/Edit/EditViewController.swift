import UIKit

/// The form in which a person changes an instrument.
///
/// What is typed is a draft: it is the person's, finished or not, and comes back as it was.
final class EditViewController: UIViewController {
  private enum Key {
    static let instrument = "instrument"
    static let draft = "draft"
    static let focus = "focus"
  }

  private let instrument: Instrument
  private let library: Library
  private let form = EditForm()
  private var draft: InstrumentDraft
  private var focus: RestorationID?

  init(instrument: Instrument, library: Library) {
    self.instrument = instrument
    self.library = library
    draft = InstrumentDraft(instrument, edit: library.edit(of: instrument.id))
    super.init(nibName: nil, bundle: nil)
    title = "Edit"
    restorationIdentifier = RestorationID.edit.rawValue
    restorationClass = EditViewController.self
    navigationItem.leftBarButtonItems = [
      barButton("Cancel", "edit.cancel") { [weak self] in self?.dismiss(animated: true) }
    ]
    navigationItem.rightBarButtonItems = [
      barButton("Done", "edit.done") { [weak self] in self?.finish() }
    ]
  }

  required init?(coder: NSCoder) { nil }

  static func makeNavigation() -> UINavigationController {
    let navigation = UINavigationController()
    navigation.restorationIdentifier = RestorationID.editNavigation.rawValue
    navigation.restorationClass = EditViewController.self
    return navigation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(form)
    form.onChange = { [weak self] in self?.draftChanged() }
    form.show(draft)
    form.show(draft.flaws)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    form.frame = view.bounds.inset(by: view.safeAreaInsets)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let focus else { return }
    self.focus = nil
    form.focus(on: focus)
  }

  // MARK: State restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(instrument.id, forKey: Key.instrument)
    coder.encode(try? JSONEncoder().encode(draft), forKey: Key.draft)
    let focus = isViewLoaded ? form.focusedField ?? focus : focus
    coder.encode(focus?.rawValue, forKey: Key.focus)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if let data = coder.decodeObject(forKey: Key.draft) as? Data,
      let draft = try? JSONDecoder().decode(InstrumentDraft.self, from: data)
    {
      self.draft = draft
    }
    focus = (coder.decodeObject(forKey: Key.focus) as? String).flatMap(RestorationID.init)
    loadViewIfNeeded()
    form.show(draft)
    form.show(draft.flaws)
  }

  // MARK: Actions

  private func draftChanged() {
    draft = form.read(into: draft)
    form.show(draft.flaws)
  }

  private func finish() {
    guard let edit = draft.edit else { return form.show(draft.flaws) }
    library.apply(edit, to: instrument.id)
    dismiss(animated: true)
  }
}

extension EditViewController: UIViewControllerRestoration {
  /// Makes the form or its navigation controller again.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    switch identifierComponents.last.flatMap(RestorationID.init) {
    case .editNavigation:
      return makeNavigation()
    case .edit:
      guard let id = coder.decodeObject(forKey: Key.instrument) as? String,
        let library = Library.shared, let instrument = library.catalogue[id]
      else { return nil }
      return EditViewController(instrument: instrument, library: library)
    default:
      return nil
    }
  }
}
