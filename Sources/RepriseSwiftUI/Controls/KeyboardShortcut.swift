/// A key that presses a button.
///
/// Source: Apple's documentation of `KeyboardShortcut`.
public struct KeyboardShortcut: Hashable, Sendable {
  private let name: String

  /// The return key, which presses what most want.
  public static let defaultAction = KeyboardShortcut(name: "defaultAction")

  /// The escape key, which leaves everything as it is.
  public static let cancelAction = KeyboardShortcut(name: "cancelAction")
}

extension EnvironmentValues {
  private enum ShortcutKey: EnvironmentKey {
    static var defaultValue: KeyboardShortcut? { nil }
  }

  /// The key that presses buttons.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[ShortcutKey.self] }
    set { self[ShortcutKey.self] = newValue }
  }
}

extension View {
  /// Says which key presses the button; an alert heeds it.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    modifier(EnvironmentModifier { $0.keyboardShortcut = shortcut })
  }

  /// Says which key presses the button, or that none does; an alert heeds it.
  @_disfavoredOverload
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(EnvironmentModifier { $0.keyboardShortcut = shortcut })
  }
}
