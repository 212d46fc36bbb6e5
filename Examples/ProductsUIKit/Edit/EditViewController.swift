import UIKit

/// The form in which a person changes an instrument.
///
/// What is typed is a draft: it is the person's, finished or not, and comes back as it was.
final class EditViewController: UIViewController {
  private enum Key {
    static let instrument = "instrument"
    static let name = "name"
    static let price = "price"
    static let century = "century"
    static let notes = "notes"
    static let isFavourite = "isFavourite"
    static let condition = "condition"
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
    coder.encode(draft.name, forKey: Key.name)
    coder.encode(draft.price, forKey: Key.price)
    coder.encode(draft.century, forKey: Key.century)
    coder.encode(draft.notes, forKey: Key.notes)
    coder.encode(draft.isFavourite, forKey: Key.isFavourite)
    coder.encode(draft.condition, forKey: Key.condition)
    let focus = isViewLoaded ? form.focusedField ?? focus : focus
    coder.encode(focus?.rawValue, forKey: Key.focus)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    draft.name = coder.decodeObject(forKey: Key.name) as? String ?? draft.name
    draft.price = coder.decodeObject(forKey: Key.price) as? String ?? draft.price
    draft.century = coder.decodeObject(forKey: Key.century) as? String ?? draft.century
    draft.notes = coder.decodeObject(forKey: Key.notes) as? String ?? draft.notes
    if coder.containsValue(forKey: Key.isFavourite) {
      draft.isFavourite = coder.decodeBool(forKey: Key.isFavourite)
    }
    if coder.containsValue(forKey: Key.condition) {
      draft.condition = coder.decodeFloat(forKey: Key.condition)
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
  /// Makes the form again, unless the catalogue no longer holds the instrument.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard let id = coder.decodeObject(forKey: Key.instrument) as? String,
      let library = Library.shared, let instrument = library.catalogue[id]
    else { return nil }
    return EditViewController(instrument: instrument, library: library)
  }
}
