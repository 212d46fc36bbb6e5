// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// The form in which a person changes an instrument.
///
/// What is typed is a draft: it is the person's, finished or not, and comes back as it was.
final class EditViewController: LibraryViewController, InstrumentScreen {
  private enum Key {
    static let name = "name"
    static let price = "price"
    static let century = "century"
    static let notes = "notes"
    static let isFavourite = "isFavourite"
    static let condition = "condition"
    static let focus = "focus"
  }

  var instrumentID: Instrument.ID = "" {
    didSet {
      draft = library.catalogue[instrumentID].map { instrument in
        InstrumentDraft(instrument, edit: library.edit(of: instrument.id))
      }
    }
  }

  @Outlet private var form: EditForm!
  private var draft: InstrumentDraft?
  private var focus: RestorationID?

  override func viewDidLoad() {
    super.viewDidLoad()
    registerAction("cancel:", to: EditViewController.cancel)
    registerAction("done:", to: EditViewController.done)
    form.onChange = { [weak self] in self?.draftChanged() }
    showDraft()
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
    guard let draft else { return }
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
    guard var draft else { return }
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
    self.draft = draft
    loadViewIfNeeded()
    showDraft()
  }

  // MARK: Actions

  private func showDraft() {
    guard let draft else { return }
    form.show(draft)
    form.show(draft.flaws)
  }

  private func draftChanged() {
    guard let draft else { return }
    let changed = form.read(into: draft)
    self.draft = changed
    form.show(changed.flaws)
  }

  @IBAction private func cancel(_ sender: UIBarButtonItem) {
    dismiss(animated: true)
  }

  @IBAction private func done(_ sender: UIBarButtonItem) {
    guard let draft else { return }
    guard let edit = draft.edit else { return form.show(draft.flaws) }
    library.apply(edit, to: instrumentID)
    dismiss(animated: true)
  }
}
