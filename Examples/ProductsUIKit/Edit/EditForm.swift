// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import UIKit

/// The fields of the edit form.
final class EditForm: UIView {
  /// What to do when a person changed a field.
  var onChange: (() -> Void)?

  @Outlet private var scrollView: UIScrollView!
  @Outlet private var nameField: UITextField!
  @Outlet private var priceField: UITextField!
  @Outlet private var centuryField: UITextField!
  @Outlet private var notesView: UITextView!
  @Outlet private var favouriteSwitch: UISwitch!
  @Outlet private var conditionSlider: UISlider!
  @Outlet private var flawLabel: UILabel!

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    registerAction("fieldChanged", to: EditForm.fieldChanged)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    scrollView.layOutContent()
  }

  /// The field that is being typed into; `nil` while there is none.
  var focusedField: RestorationID? {
    textViews.first { $0.isFirstResponder }?.restorationIdentifier.flatMap(RestorationID.init)
  }

  func focus(on id: RestorationID) {
    textViews.first { $0.restorationIdentifier == id.rawValue }?.becomeFirstResponder()
  }

  func show(_ draft: InstrumentDraft) {
    nameField.text = draft.name
    priceField.text = draft.price
    centuryField.text = draft.century
    notesView.text = draft.notes
    favouriteSwitch.isOn = draft.isFavourite
    conditionSlider.value = draft.condition
  }

  func show(_ flaws: [InstrumentDraft.Flaw]) {
    flawLabel.text = flaws.map(\.message).joined(separator: "\n")
  }

  /// Gives a draft what the fields hold.
  func read(into draft: InstrumentDraft) -> InstrumentDraft {
    var draft = draft
    draft.name = nameField.text ?? ""
    draft.price = priceField.text ?? ""
    draft.century = centuryField.text ?? ""
    draft.notes = notesView.text ?? ""
    draft.isFavourite = favouriteSwitch.isOn
    draft.condition = conditionSlider.value
    return draft
  }

  private var textViews: [UIView] { [nameField, priceField, centuryField, notesView] }

  private func fieldChanged() {
    onChange?()
  }
}

extension EditForm: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) { onChange?() }
}
