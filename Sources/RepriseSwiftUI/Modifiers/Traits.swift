public import Foundation
import RepriseUIKit

/// Whether a window is light or dark.
///
/// Source: Apple's documentation of `ColorScheme`.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  /// Dark texts on a light ground.
  case light

  /// Light texts on a dark ground.
  case dark

  var resolved: UIUserInterfaceStyle { self == .dark ? .dark : .light }
}

/// How much room there is in a direction.
///
/// Source: Apple's documentation of `UserInterfaceSizeClass`.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little.
  case compact

  /// As usual on large screens.
  case regular

  init?(_ sizeClass: UIUserInterfaceSizeClass) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case .unspecified: return nil
    }
  }
}

/// In which direction lines of text run.
///
/// Source: Apple's documentation of `LayoutDirection`.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// From left to right.
  case leftToRight

  /// From right to left.
  case rightToLeft
}

extension EnvironmentValues {
  private enum ColorSchemeKey: EnvironmentKey {
    static var defaultValue: ColorScheme { .light }
  }

  /// Whether the window is light or dark.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set { self[ColorSchemeKey.self] = newValue }
  }

  private enum HorizontalSizeKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
  }

  /// How much room there is from left to right.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeKey.self] }
    set { self[HorizontalSizeKey.self] = newValue }
  }

  private enum VerticalSizeKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
  }

  /// How much room there is from top to bottom.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeKey.self] }
    set { self[VerticalSizeKey.self] = newValue }
  }

  private enum LayoutDirectionKey: EnvironmentKey {
    static var defaultValue: LayoutDirection { .leftToRight }
  }

  /// In which direction lines of text run.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  private enum LocaleKey: EnvironmentKey {
    static var defaultValue: Locale { .current }
  }

  /// The language and region that values are shown for.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  private enum CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar { .current }
  }

  /// The calendar that dates are shown in.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  private enum TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone { .current }
  }

  /// The time zone that dates are shown in.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// Takes over what UIKit's views know of the room around them.
  mutating func take(_ traits: UITraitCollection) {
    colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
    horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
    verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
    layoutDirection = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

/// Whether the window of a view is light or dark.
struct ColorSchemeModifier: PrimitiveModifier {
  let scheme: ColorScheme?

  func changed(from old: ColorSchemeModifier?, _ element: ModifierElement) {
    guard old == nil ? scheme != nil : old?.scheme != scheme else { return }
    apply(scheme, element)
  }

  func ended(_ element: ModifierElement) {
    if scheme != nil { apply(nil, element) }
  }

  private func apply(_ scheme: ColorScheme?, _ element: ModifierElement) {
    let hosting = element.environment.hosting
    element.graph.afterUpdate { [weak hosting] in
      let view = hosting?.container
      (view?.window ?? view)?.overrideUserInterfaceStyle = scheme?.resolved ?? .unspecified
    }
  }
}

extension View {
  /// Has the view's window light or dark; `nil` leaves it as the system has it.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    modifier(ColorSchemeModifier(scheme: colorScheme))
  }
}
