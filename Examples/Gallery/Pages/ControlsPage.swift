import UIKit

/// Controls that have a value of their own.
final class ControlsPage: GalleryPage {
  private enum Key {
    static let page = "page"
  }

  private let pages = UIPageControl()
  private let months = ["January", "February", "March", "April", "May", "June", "July"]

  init() { super.init(title: "Controls") }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    add(UISwitch(), named: "UISwitch", height: 31)
    add(UISlider(), named: "UISlider", height: 34)
    add(UIStepper(), named: "UIStepper", height: 34)
    add(
      UISegmentedControl(items: ["One", "Two", "Three"]),
      named: "UISegmentedControl",
      height: 34
    )
    pages.numberOfPages = 5
    add(pages, named: "UIPageControl", height: 30)
    let date = UIDatePicker()
    date.timeZone = TimeZone(identifier: "UTC")
    date.date = Date(timeIntervalSince1970: 1_700_000_000)
    add(date, named: "UIDatePicker", height: 216, column: 1)
    let picker = UIPickerView()
    picker.dataSource = self
    picker.delegate = self
    add(picker, named: "UIPickerView", height: 216, column: 1)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(pages.currentPage, forKey: Key.page)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    loadViewIfNeeded()
    pages.currentPage = coder.decodeInteger(forKey: Key.page)
  }
}

extension ControlsPage: UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    months.count
  }

  func pickerView(
    _ pickerView: UIPickerView,
    titleForRow row: Int,
    forComponent component: Int
  ) -> String? {
    months[row]
  }
}
