public import Foundation
import Reprise
import RepriseArchive

/// A control for a date, a time or a duration.
///
/// It saves what its mode shows.
///
/// - Source: uikit.md §2.8.
@MainActor
open class UIDatePicker: UIControl {
  /// What a person chooses.
  public enum Mode: Int, Sendable {
    /// A time of day.
    case time

    /// A day.
    case date

    /// A day and a time.
    case dateAndTime

    /// A duration.
    case countDownTimer
  }

  /// The look of the control.
  public enum PreferredStyle: Int, Sendable {
    /// As it suits.
    case automatic

    /// Wheels.
    case wheels

    /// A label that opens the rest.
    case compact

    /// A calendar.
    case inline
  }

  private var current = Date(timeIntervalSinceReferenceDate: 0)
  private var duration: TimeInterval = 0

  /// What a person chooses.
  open var datePickerMode = Mode.dateAndTime

  /// The look.
  open var preferredDatePickerStyle = PreferredStyle.automatic

  /// The language and the customs of what is shown.
  open var locale: Locale?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar of what is shown.
  open var calendar: Calendar! = Calendar(identifier: .gregorian)

  /// The time zone of what is shown; `nil` is the system's.
  open var timeZone: TimeZone?

  /// The earliest date.
  open var minimumDate: Date? {
    didSet { date = current }
  }

  /// The latest date.
  open var maximumDate: Date? {
    didSet { date = current }
  }

  /// The step between minutes.
  open var minuteInterval = 1

  /// The date, within the bounds.
  open var date: Date {
    get { current }
    set { setDate(newValue, animated: false) }
  }

  /// The duration, in seconds.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      guard newValue.isFinite else { return }
      let inside = max(0, min(newValue, 86_340))
      guard inside != duration else { return }
      duration = inside
      invalidateRestorableState()
    }
  }

  /// Sets the date, within the bounds, without sending an action.
  open func setDate(_ date: Date, animated: Bool) {
    var inside = date
    if let maximumDate { inside = min(inside, maximumDate) }
    if let minimumDate { inside = max(inside, minimumDate) }
    guard inside != current else { return }
    current = inside
    invalidateRestorableState()
  }

  open override var intrinsicContentSize: CGSize {
    switch (preferredDatePickerStyle, datePickerMode) {
    case (.wheels, _): CGSize(width: 320, height: 216)
    case (.inline, .date): CGSize(width: 320, height: 330)
    case (.inline, .dateAndTime): CGSize(width: 320, height: 380)
    case (_, .date): CGSize(width: 150, height: 34)
    case (_, .dateAndTime): CGSize(width: 350, height: 34)
    case (_, .time), (_, .countDownTimer): CGSize(width: 190, height: 34)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if datePickerMode == .countDownTimer {
      coder.encodeFrameworkValue(.double(duration), forKey: "countDownDuration")
    } else {
      coder.encodeFrameworkValue(.date(current.timeIntervalSinceReferenceDate), forKey: "date")
    }
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if case .double(let duration)? = coder.decodeFrameworkValue(forKey: "countDownDuration") {
      countDownDuration = duration
    }
    if case .date(let seconds)? = coder.decodeFrameworkValue(forKey: "date"), seconds.isFinite {
      date = Date(timeIntervalSinceReferenceDate: seconds)
    }
  }

  package override func handle(_ event: InputEvent) -> Bool {
    guard case .choose(let value) = event, value.isFinite, takesInput else { return false }
    let old = (current, duration)
    if datePickerMode == .countDownTimer {
      countDownDuration = value
    } else {
      setDate(Date(timeIntervalSinceReferenceDate: value), animated: true)
    }
    if old != (current, duration) { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  package override var displayedState: [String] {
    let value =
      datePickerMode == .countDownTimer
      ? "duration=\(Int(duration))" : "date=\(current.ISO8601Format())"
    return super.displayedState + [value]
  }
}
