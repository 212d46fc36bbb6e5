#if GTK
import CGTK
import CRepriseGTK
import Foundation

/// A calendar of which a person chooses a day.
@MainActor
final class CalendarPart {
  let widget = made(gtk_calendar_new())

  private var shown: DateComponents?
  private var isApplying = false

  /// Makes a calendar that tells which day was chosen.
  init(chosen: @escaping @MainActor (DateComponents) -> Void) {
    rpg_set_accessible_label(widget, "Calendar")
    connect(widget, "day-selected") { [weak self] _ in
      guard let self, !isApplying, let day = day else { return }
      shown = day
      chosen(day)
    }
  }

  /// Shows a day; a month that a person looks at stays in sight while the day is the same.
  func show(_ time: DateComponents) {
    let day = DateComponents(year: time.year, month: time.month, day: time.day)
    guard day != shown else { return }
    shown = day
    turnToShownDay()
  }

  /// Goes back to the month of the day that is chosen.
  func turnToShownDay() {
    guard let shown, let year = shown.year, let month = shown.month, let day = shown.day,
      let date = g_date_time_new_utc(Int32(year), Int32(month), Int32(day), 0, 0, 0)
    else { return }
    isApplying = true
    gtk_calendar_select_day(widget.opaque, date)
    isApplying = false
    g_date_time_unref(date)
  }

  private var day: DateComponents? {
    guard let date = gtk_calendar_get_date(widget.opaque) else { return nil }
    defer { g_date_time_unref(date) }
    var (year, month, day): (Int32, Int32, Int32) = (0, 0, 0)
    g_date_time_get_ymd(date, &year, &month, &day)
    return DateComponents(year: Int(year), month: Int(month), day: Int(day))
  }
}

/// A spin button for a part of a time, in two digits.
@MainActor
final class SpinPart {
  let widget: WidgetPointer

  /// Makes a spin button from 0 to a number, after which it begins again.
  init(label: String, most: Int, chosen: @escaping @MainActor (Int) -> Void) {
    widget = gtk_spin_button_new_with_range(0, Double(most), 1)
    gtk_spin_button_set_wrap(widget.opaque, 1)
    gtk_editable_set_width_chars(widget.opaque, 2)
    gtk_widget_add_css_class(widget, "compact")
    rpg_set_accessible_label(widget, label)
    connect(widget, "output") { [weak self] arguments in
      guard let self else { return }
      let text = value < 10 ? "0\(value)" : "\(value)"
      if String(cString: gtk_editable_get_text(widget.opaque)) != text {
        gtk_editable_set_text(widget.opaque, text)
      }
      arguments.answer(true)
    }
    connect(widget, "value-changed") { [weak self] _ in
      if let self { chosen(value) }
    }
  }

  /// The number that is shown.
  var value: Int {
    get { Int(gtk_spin_button_get_value_as_int(widget.opaque)) }
    set {
      if value != newValue { gtk_spin_button_set_value(widget.opaque, Double(newValue)) }
    }
  }

  /// Sets how far one press goes.
  func step(by step: Int) {
    gtk_spin_button_set_increments(widget.opaque, Double(step), Double(step * 5))
  }
}
#endif
