public import Foundation
import RepriseUIKit

/// Which parts of a date a person chooses.
///
/// Source: Apple's documentation of `DatePickerComponents`.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes parts of their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Hour and minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)

  /// Day, month and year.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A date that a person chooses.
///
/// Source: Apple's documentation of `DatePicker`.
public struct DatePicker<Label: View>: View {
  /// Which parts of a date a person chooses.
  public typealias Components = DatePickerComponents

  private let field: DateField
  private let label: Label

  /// The label and the date.
  public var body: some View { LabeledControl(label: label, control: field) }

  /// Makes a date with any label.
  public init(
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    field = DateField(selection: selection, parts: displayedComponents)
    self.label = label()
  }

  /// Makes a date within a range, with any label.
  public init(
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    field = DateField(
      selection: selection,
      parts: displayedComponents,
      first: range.lowerBound,
      last: range.upperBound
    )
    self.label = label()
  }

  /// Makes a date from a first one on, with any label.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    field = DateField(selection: selection, parts: displayedComponents, first: range.lowerBound)
    self.label = label()
  }

  /// Makes a date until a last one, with any label.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    field = DateField(selection: selection, parts: displayedComponents, last: range.upperBound)
    self.label = label()
  }
}

extension DatePicker where Label == Text {
  /// Makes a date with a title in the app's language.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// Makes a date with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Makes a date within a range, with a title in the app's language.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  /// Makes a date from a first one on, with a title in the app's language.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  /// Makes a date until a last one, with a title in the app's language.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }
}

/// A date alone.
private struct DateField: PrimitiveView, ElementMaking {
  let selection: Binding<Date>
  let parts: DatePickerComponents
  var first: Date?
  var last: Date?

  func makeElement(_ context: ElementContext) -> Element {
    DateElement(self, context, shown: UIDatePicker(frame: .zero)) { picker, _ in
      picker.intrinsicContentSize
    }
  }
}

private final class DateElement: BoundElement<DateField, UIDatePicker> {
  override func prepare() {
    shown.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        view.selection.wrappedValue = shown.date
        shown.date = view.selection.wrappedValue
      },
      for: .valueChanged
    )
  }

  override func show(_ view: DateField, in environment: EnvironmentValues) {
    shown.preferredDatePickerStyle = environment.datePickerStyle
    shown.datePickerMode =
      switch view.parts {
      case .date: .date
      case .hourAndMinute: .time
      default: .dateAndTime
      }
    shown.locale = environment.locale
    shown.calendar = environment.calendar
    shown.timeZone = environment.timeZone
    shown.minimumDate = view.first
    shown.maximumDate = view.last
    shown.date = view.selection.wrappedValue
    shown.isEnabled = environment.isEnabled
    shown.tintColor = environment.tintColor
  }
}

/// A look of dates that a person chooses.
///
/// Source: Apple's documentation of `DatePickerStyle`.
public protocol DatePickerStyle: Sendable {}

/// A look that UIKit's date pickers have.
private protocol KnownDatePickerStyle: DatePickerStyle {
  var look: UIDatePicker.PreferredStyle { get }
}

/// The look that suits where a date stands.
public struct DefaultDatePickerStyle: KnownDatePickerStyle {
  /// Makes the style.
  public init() {}

  var look: UIDatePicker.PreferredStyle { .automatic }
}

/// A look in one line.
public struct CompactDatePickerStyle: KnownDatePickerStyle {
  /// Makes the style.
  public init() {}

  var look: UIDatePicker.PreferredStyle { .compact }
}

/// A calendar.
public struct GraphicalDatePickerStyle: KnownDatePickerStyle {
  /// Makes the style.
  public init() {}

  var look: UIDatePicker.PreferredStyle { .inline }
}

/// Wheels.
public struct WheelDatePickerStyle: KnownDatePickerStyle {
  /// Makes the style.
  public init() {}

  var look: UIDatePicker.PreferredStyle { .wheels }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// The look that suits where a date stands.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// A look in one line.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A calendar.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// Wheels.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension EnvironmentValues {
  private enum DateLookKey: EnvironmentKey {
    static var defaultValue: UIDatePicker.PreferredStyle { .automatic }
  }

  fileprivate var datePickerStyle: UIDatePicker.PreferredStyle {
    get { self[DateLookKey.self] }
    set { self[DateLookKey.self] = newValue }
  }
}

extension View {
  /// Sets the look of dates that a person chooses.
  public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> some View {
    let look = (style as? any KnownDatePickerStyle)?.look ?? .automatic
    return modifier(EnvironmentModifier { $0.datePickerStyle = look })
  }
}
