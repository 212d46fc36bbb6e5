import Foundation
import RepriseArchive
import RepriseUIKit
import Testing

@MainActor
@Suite struct ControlTests {
  @Test func `a tapped button sends its actions, in order, with itself as sender`() {
    let button = UIButton(type: .system)
    var sent: [String] = []
    button.addAction(UIAction { sent.append("up \($0.sender === button)") }, for: .touchUpInside)
    button.addAction(UIAction { _ in sent.append("primary") }, for: .primaryActionTriggered)
    #expect(button.handle(.tap))
    #expect(sent == ["up true", "primary"])
  }

  @Test func `what is disabled, hidden or not interactive takes no tap`() {
    let (root, button) = (UIView(), UIButton())
    root.addSubview(button)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    button.isEnabled = false
    #expect(!button.handle(.tap))
    button.isEnabled = true
    root.isHidden = true
    #expect(!button.handle(.tap))
    root.isHidden = false
    root.isUserInteractionEnabled = false
    #expect(!button.handle(.tap) && count == 0)
    root.isUserInteractionEnabled = true
    #expect(button.handle(.tap) && count == 1)
  }

  @Test func `an action with the same name replaces the first, and can be removed`() {
    let control = UIControl()
    var sent: [Int] = []
    let name = UIAction.Identifier("x")
    control.addAction(UIAction(identifier: name) { _ in sent.append(1) }, for: .valueChanged)
    control.addAction(UIAction(identifier: name) { _ in sent.append(2) }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.removeAction(identifiedBy: name, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(sent == [2])
  }

  @Test func `a button shows the title of its state, its action or its configuration`() {
    let button = UIButton(primaryAction: UIAction(title: "Buy") { _ in })
    #expect(button.displayedText == "Buy")
    button.setTitle("Bought", for: .selected)
    button.isSelected = true
    #expect(button.currentTitle == "Bought" && button.titleLabel?.text == "Bought")
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Pay"
    #expect(UIButton(configuration: configuration).currentTitle == "Pay")
  }

  @Test func `a chosen segment sends one change and comes back; code sends none`() {
    let control = UISegmentedControl(items: ["Facts", "Story", "Notes"])
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    control.selectedSegmentIndex = 0
    #expect(changes == 0)
    #expect(control.handle(.choose(2)) && control.handle(.choose(2)) && changes == 1)
    #expect(!control.handle(.choose(3)))
    #expect(control.displayedState == ["selected=Notes"])
    let state = KeptState.of(control)
    let again = UISegmentedControl(items: ["Facts", "Story", "Notes"])
    again.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    again.decodeRestorableState(with: state)
    #expect(again.selectedSegmentIndex == 2 && changes == 1)
  }

  @Test func `a segment that is no longer there selects none`() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.selectedSegmentIndex = 2
    let again = UISegmentedControl(items: ["a", "b"])
    again.selectedSegmentIndex = 0
    again.decodeRestorableState(with: KeptState.of(control))
    #expect(again.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `a switch toggles, sends a change and comes back`() {
    let control = UISwitch()
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    #expect(control.handle(.tap) && control.isOn && changes == 1)
    #expect(control.handle(.choose(1)) && changes == 1)
    let again = UISwitch()
    again.decodeRestorableState(with: KeptState.of(control))
    #expect(again.isOn)
  }

  @Test func `sliders, steppers and date pickers come back within their bounds`() {
    let (slider, stepper, picker) = (UISlider(), UIStepper(), UIDatePicker())
    slider.maximumValue = 10
    slider.value = 9
    stepper.value = 42
    picker.date = Date(timeIntervalSinceReferenceDate: 1000)
    let (slider2, stepper2, picker2) = (UISlider(), UIStepper(), UIDatePicker())
    slider2.maximumValue = 5
    picker2.maximumDate = Date(timeIntervalSinceReferenceDate: 500)
    slider2.decodeRestorableState(with: KeptState.of(slider))
    stepper2.decodeRestorableState(with: KeptState.of(stepper))
    picker2.decodeRestorableState(with: KeptState.of(picker))
    #expect(slider2.value == 5 && stepper2.value == 42)
    #expect(picker2.date == Date(timeIntervalSinceReferenceDate: 500))
  }

  @Test func `values of other types in an archive change nothing`() {
    let state = KeptState()
    for key in ["isOn", "value", "selectedSegmentIndex", "text", "date", "selected", "geometry"] {
      state.framework[key] = .data([1, 2, 3])
    }
    let control = UISwitch()
    control.isOn = true
    control.decodeRestorableState(with: state)
    #expect(control.isOn)
    for view in [UISlider(), UISegmentedControl(), UISearchBar(), UITableView(), UIImageView()] {
      view.decodeRestorableState(with: state)
    }
  }

  @Test func `a bar button runs its action unless it is disabled`() {
    var count = 0
    let item = UIBarButtonItem(title: "Sort", primaryAction: UIAction { _ in count += 1 })
    #expect(item.performAction() && count == 1)
    item.isEnabled = false
    #expect(!item.performAction() && count == 1)
    #expect(UIBarButtonItem(systemItem: .cancel).title == "Cancel")
  }
}
