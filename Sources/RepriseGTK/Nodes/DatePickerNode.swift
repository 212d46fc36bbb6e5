#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// A date, a time or a duration: a button that opens a calendar, and spin buttons.
@MainActor
final class DatePickerNode: LeafNode {
  private struct Layout: Equatable {
    var mode: UIDatePicker.Mode
    var isInline: Bool
  }

  private var layout: Layout?
  private var parts: [WidgetPointer] = []
  private var calendar: CalendarPart?
  private var hour: SpinPart?
  private var minute: SpinPart?
  private var dateButton: WidgetPointer?

  init(picker: UIDatePicker, host: GTKHost) {
    let box = rpg_box_new(6, GTK_ACCESSIBLE_ROLE_GROUP)
    super.init(view: picker, host: host, widget: box)
  }

  private var picker: UIDatePicker? { view as? UIDatePicker }

  override func takeFocus() {
    gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD)
  }

  override func apply() {
    guard let picker else { return }
    let now = Layout(
      mode: picker.datePickerMode,
      isInline: picker.preferredDatePickerStyle == .inline
    )
    if now != layout {
      layout = now
      rebuild(now)
    }
    minute?.step(by: max(1, picker.minuteInterval))
    if now.mode == .countDownTimer {
      hour?.value = Int(picker.countDownDuration) / 3600
      minute?.value = Int(picker.countDownDuration) / 60 % 60
      return
    }
    let time = picker.zonedCalendar.dateComponents(Self.units, from: picker.date)
    hour?.value = time.hour ?? 0
    minute?.value = time.minute ?? 0
    calendar?.show(time)
    if let dateButton {
      let text = picker.dateText
      gtk_menu_button_set_label(dateButton.opaque, text)
      rpg_set_accessible_label(dateButton, text)
    }
  }

  // MARK: Parts

  private func rebuild(_ layout: Layout) {
    for part in parts { gtk_box_remove(widget.cast(), part) }
    (parts, calendar, hour, minute, dateButton) = ([], nil, nil, nil, nil)
    let isDate = layout.mode == .date || layout.mode == .dateAndTime
    let isVertical = layout.isInline && isDate
    gtk_orientable_set_orientation(
      widget.opaque,
      isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
    )
    if isDate { addCalendar(isInline: layout.isInline) }
    if layout.mode != .date { addTime(isDuration: layout.mode == .countDownTimer) }
  }

  private func addCalendar(isInline: Bool) {
    let part = CalendarPart { [weak self] day in self?.chose { $0.take(day: day) } }
    calendar = part
    if isInline { return add(part.widget) }
    let button = made(gtk_menu_button_new())
    let popover = made(gtk_popover_new())
    gtk_popover_set_child(popover.cast(), part.widget)
    gtk_menu_button_set_popover(button.opaque, popover)
    connect(popover, "show") { [weak part] _ in part?.turnToShownDay() }
    gtk_widget_set_valign(button, GTK_ALIGN_CENTER)
    dateButton = button
    add(button)
  }

  private func addTime(isDuration: Bool) {
    let hour = SpinPart(label: isDuration ? "Hours" : "Hour", most: 23) { [weak self] value in
      self?.chose { $0.hour = value }
    }
    let minute = SpinPart(label: isDuration ? "Minutes" : "Minute", most: 59) {
      [weak self] value in self?.chose { $0.minute = value }
    }
    let box = made(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4))
    gtk_box_append(box.cast(), hour.widget)
    gtk_box_append(box.cast(), gtk_label_new(":"))
    gtk_box_append(box.cast(), minute.widget)
    gtk_widget_set_valign(box, GTK_ALIGN_CENTER)
    (self.hour, self.minute) = (hour, minute)
    add(box)
  }

  private func add(_ part: WidgetPointer) {
    gtk_box_append(widget.cast(), part)
    parts.append(part)
  }

  // MARK: A person's choice

  /// A person changed a part: the others stay as they are.
  private func chose(_ change: (inout DateComponents) -> Void) {
    guard !isApplying, let picker else { return }
    if picker.datePickerMode == .countDownTimer {
      let seconds = Int(picker.countDownDuration)
      var time = DateComponents(hour: seconds / 3600, minute: seconds / 60 % 60)
      change(&time)
      send(.choose(Double((time.hour ?? 0) * 3600 + (time.minute ?? 0) * 60)))
    } else {
      let calendar = picker.zonedCalendar
      var time = calendar.dateComponents(Self.units, from: picker.date)
      change(&time)
      guard let date = calendar.date(from: time) else { return }
      send(.choose(date.timeIntervalSinceReferenceDate))
    }
    // What is out of bounds was brought back into them.
    applying { apply() }
  }

  private static let units: Set<Calendar.Component> = [
    .era, .year, .month, .day, .hour, .minute, .second,
  ]
}

extension DateComponents {
  /// Takes over the day, month and year of other components.
  fileprivate mutating func take(day other: DateComponents) {
    (year, month, day) = (other.year, other.month, other.day)
  }
}

extension UIDatePicker {
  /// The calendar in the time zone and the language of what is shown.
  fileprivate var zonedCalendar: Calendar {
    var calendar = calendar ?? Calendar(identifier: .gregorian)
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  fileprivate var dateText: String {
    let formatter = DateFormatter()
    formatter.calendar = zonedCalendar
    formatter.timeZone = zonedCalendar.timeZone
    formatter.locale = locale ?? .current
    formatter.dateStyle = .medium
    formatter.timeStyle = .none
    return formatter.string(from: date)
  }
}
#endif
