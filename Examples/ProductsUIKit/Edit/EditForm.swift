import UIKit

/// The fields of the edit form.
final class EditForm: UIView {
  /// What to do when a person changed a field.
  var onChange: (() -> Void)?

  private let scrollView = UIScrollView()
  private let nameField = UITextField()
  private let priceField = UITextField()
  private let centuryField = UITextField()
  private let notesView = UITextView()
  private let favouriteSwitch = UISwitch()
  private let conditionSlider = UISlider()
  private let flawLabel = UILabel()
  private var rows: [(view: UIView, height: CGFloat)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.name(.editScroll)
    addSubview(scrollView)
    flawLabel.accessibilityIdentifier = "edit.flaws"
    flawLabel.textColor = .systemRed
    flawLabel.numberOfLines = 0
    nameField.name(.editName)
    priceField.name(.editPrice)
    centuryField.name(.editCentury)
    notesView.name(.editNotes)
    favouriteSwitch.name(.editFavourite)
    conditionSlider.name(.editCondition)
    notesView.delegate = self
    conditionSlider.minimumValue = 1
    conditionSlider.maximumValue = 5
    watch()
    rows = [
      (flawLabel, 60),
      (FormRow(title: "Name", control: nameField), 64),
      (FormRow(title: "Price", control: priceField), 64),
      (FormRow(title: "Century, negative for BCE", control: centuryField), 64),
      (FormRow(title: "Favourite", control: favouriteSwitch), 64),
      (FormRow(title: "Condition", control: conditionSlider), 64),
      (FormRow(title: "Notes", control: notesView), 600),
    ]
    for row in rows { scrollView.addSubview(row.view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    scrollView.layOutContent(rows)
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

  private func watch() {
    for field in [nameField, priceField, centuryField] {
      field.addAction(UIAction { [weak self] _ in self?.onChange?() }, for: .editingChanged)
    }
    for control in [favouriteSwitch, conditionSlider] as [UIControl] {
      control.addAction(UIAction { [weak self] _ in self?.onChange?() }, for: .valueChanged)
    }
  }
}

extension EditForm: UITextViewDelegate {
  func textViewDidChange(_ textView: UITextView) { onChange?() }
}
