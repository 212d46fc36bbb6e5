public import Foundation
import Reprise
import RepriseArchive

/// What a picker shows.
@MainActor
public protocol UIPickerViewDataSource: AnyObject {
  /// Gives the count of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int

  /// Gives the count of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What a picker asks and tells.
@MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// Gives the title of a row.
  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int,
  ) -> String?

  /// Says that a person turned a wheel.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// No title.
  public func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int,
  ) -> String? { nil }

  /// Does nothing.
  public func pickerView(
    _ pickerView: UIPickerView,
    didSelectRow row: Int,
    inComponent component: Int,
  ) {}
}

/// A view of wheels with a row selected on each.
///
/// It saves the rows.
///
/// - Source: uikit.md §2.8.
@MainActor
open class UIPickerView: UIView {
  /// What the picker shows.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { reloadCount += 1 }
  }

  /// Who is asked and told.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { reloadCount += 1 }
  }

  /// How often the titles of rows may have changed.
  package private(set) var reloadCount = 0

  private var rows: [Int: Int] = [:]

  /// The count of wheels.
  open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }

  /// Gives the count of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    guard (0..<numberOfComponents).contains(component) else { return 0 }
    return dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
  }

  /// Gives the selected row of a wheel; -1 on one without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    numberOfRows(inComponent: component) == 0 ? -1 : rows[component] ?? 0
  }

  /// Turns a wheel, without telling the delegate.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard (0..<numberOfRows(inComponent: component)).contains(row),
      selectedRow(inComponent: component) != row
    else { return }
    rows[component] = row
    invalidateRestorableState()
  }

  /// Asks for the rows of all wheels again.
  open func reloadAllComponents() {
    for component in 0..<numberOfComponents { reloadComponent(component) }
  }

  /// Asks for the rows of a wheel again.
  open func reloadComponent(_ component: Int) {
    let last = numberOfRows(inComponent: component) - 1
    if let row = rows[component], row > last { rows[component] = max(0, last) }
    reloadCount += 1
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    let selected = (0..<numberOfComponents).map {
      ArchiveValue.integer(Int64(selectedRow(inComponent: $0)))
    }
    coder.encodeFrameworkValue(.array(selected), forKey: "selectedRows")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard case .array(let selected)? = coder.decodeFrameworkValue(forKey: "selectedRows") else {
      return
    }
    for (component, value) in selected.enumerated() {
      guard case .integer(let row) = value else { continue }
      selectRow(Int(clamping: row), inComponent: component, animated: false)
    }
  }

  /// Turns a wheel: an element's section is the wheel, its item the row.
  package override func handle(_ event: InputEvent) -> Bool {
    guard takesInput else { return false }
    let path: IndexPath
    switch event {
    case .tapElement(let element): path = element
    case .choose(let value):
      guard let row = Int(exactly: value.rounded()) else { return false }
      path = IndexPath(item: row, section: 0)
    default: return false
    }
    guard (0..<numberOfRows(inComponent: path.section)).contains(path.item) else { return false }
    guard selectedRow(inComponent: path.section) != path.item else { return true }
    selectRow(path.item, inComponent: path.section, animated: true)
    delegate?.pickerView(self, didSelectRow: path.item, inComponent: path.section)
    return true
  }

  package override var displayedText: String? {
    (0..<numberOfComponents).compactMap {
      delegate?.pickerView(self, titleForRow: selectedRow(inComponent: $0), forComponent: $0)
    }.joined(separator: " ")
  }

  package override var displayedState: [String] {
    let rows = (0..<numberOfComponents).map { String(selectedRow(inComponent: $0)) }
    return super.displayedState + (rows.isEmpty ? [] : ["rows=" + rows.joined(separator: ",")])
  }
}
