import Foundation
import RepriseArchive
import RepriseUIKit
import Testing

/// What views keep that have no row of their own: uikit.md §2.8, class by class.
@Suite @MainActor struct BuiltInViewTests {
  @Test func `UIImageView keeps its place, size and transform, and no picture`() {
    let view = UIImageView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.image = UIImage(systemName: "star")
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    let again = UIImageView()
    let state = KeptState.of(view)
    again.decodeRestorableState(with: state)
    #expect(again.bounds == view.bounds && again.center == view.center)
    #expect(again.transform == view.transform && again.frame == view.frame)
    #expect(again.image == nil && state.framework.keys == ["geometry"])
  }

  final class Wheels: UIPickerViewDataSource {
    let counts: [Int]

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      counts[component]
    }
  }

  @Test func `UIPickerView keeps the row of each wheel, where there still is one`() {
    let (wheels, fewer) = (Wheels([5, 5, 5]), Wheels([5, 2]))
    let (picker, again, small) = (UIPickerView(), UIPickerView(), UIPickerView())
    picker.dataSource = wheels
    again.dataSource = wheels
    small.dataSource = fewer
    small.selectRow(1, inComponent: 1, animated: false)
    for component in 0..<3 {
      picker.selectRow(component + 2, inComponent: component, animated: false)
    }
    again.decodeRestorableState(with: KeptState.of(picker))
    #expect((0..<3).map(again.selectedRow(inComponent:)) == [2, 3, 4])
    small.decodeRestorableState(with: KeptState.of(picker))
    #expect((0..<2).map(small.selectedRow(inComponent:)) == [2, 1])
  }

  @Test func `UIDatePicker keeps its date, or as a timer its duration, within the bounds`() {
    let (picker, again) = (UIDatePicker(), UIDatePicker())
    picker.date = Date(timeIntervalSinceReferenceDate: 100)
    again.minimumDate = Date(timeIntervalSinceReferenceDate: 500)
    again.decodeRestorableState(with: KeptState.of(picker))
    #expect(again.date == Date(timeIntervalSinceReferenceDate: 500))
    let (timer, timerAgain) = (UIDatePicker(), UIDatePicker())
    for timer in [timer, timerAgain] { timer.datePickerMode = .countDownTimer }
    timer.countDownDuration = 300
    let state = KeptState.of(timer)
    timerAgain.decodeRestorableState(with: state)
    #expect(timerAgain.countDownDuration == 300)
    #expect(state.framework.keys == ["countDownDuration"])
  }

  @Test func `UISegmentedControl, UISwitch, UISlider and UIStepper keep their values alone`() {
    let segments = UISegmentedControl(items: ["a", "b"])
    segments.selectedSegmentIndex = 1
    #expect(KeptState.of(segments).framework == ["selectedSegmentIndex": .integer(1)])
    let toggle = UISwitch()
    toggle.isOn = true
    #expect(KeptState.of(toggle).framework == ["isOn": .bool(true)])
    let (slider, stepper) = (UISlider(), UIStepper())
    slider.value = 0.5
    stepper.value = 7
    #expect(KeptState.of(slider).framework.keys == ["value"])
    #expect(KeptState.of(stepper).framework.keys == ["value"])
  }

  @Test func `UISearchBar keeps its text and scope, and no hidden text`() {
    let (bar, again) = (UISearchBar(), UISearchBar())
    for bar in [bar, again] { bar.scopeButtonTitles = ["All", "New"] }
    bar.text = "oboe"
    bar.selectedScopeButtonIndex = 1
    again.decodeRestorableState(with: KeptState.of(bar))
    #expect(again.text == "oboe" && again.selectedScopeButtonIndex == 1)
    bar.searchTextField.isSecureTextEntry = true
    #expect(KeptState.of(bar).framework["text"] == nil)
  }

  @Test func `views without state of their own keep nothing`() {
    let views: [UIView] = [
      UIView(), UILabel(), UIButton(), UIPageControl(), UIProgressView(),
      UIActivityIndicatorView(), UIStackView(), UITabBar(), UINavigationBar(),
    ]
    for view in views {
      #expect(KeptState.of(view).framework == Fields(), "\(type(of: view))")
    }
  }
}
