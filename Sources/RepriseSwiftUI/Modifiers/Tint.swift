import RepriseUIKit

extension EnvironmentValues {
  private enum TintKey: EnvironmentKey {
    static var defaultValue: Color? { nil }
  }

  /// The colour of what can be operated; `nil` for the system's.
  var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// UIKit's colour of what can be operated; `nil` for that of the views around.
  var tintColor: UIColor? { tint?.resolved }
}

extension View {
  /// Sets the colour of what can be operated.
  public func tint(_ tint: Color?) -> some View {
    modifier(EnvironmentModifier { $0.tint = tint })
  }

  /// Sets the colour of what can be operated.
  @_disfavoredOverload
  public func tint<Style: ShapeStyle>(_ tint: Style?) -> some View {
    self.tint(tint.flatMap { Color(style: $0) })
  }

  /// Sets the colour of what can be operated.
  public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }
}

extension Color {
  /// The colour of a style that has one.
  init?(style: any ShapeStyle) {
    if let color = style as? Color {
      self = color
    } else if let style = style as? HierarchicalShapeStyle {
      self.init(style.resolved)
    } else {
      return nil
    }
  }
}
