/// Opens windows.
///
/// Source: Apple's documentation of `OpenWindowAction`.
@MainActor
public struct OpenWindowAction {
  /// Opens a window of a scene.
  public func callAsFunction(id: String) {
    AppHost.current?.open(id, value: nil)
  }

  /// Opens a window that shows a value, or brings the one to the front that does.
  public func callAsFunction<Value: Codable & Hashable>(value: Value) {
    guard let host = AppHost.current else { return }
    guard let declaration = host.declarations.first(where: { $0.valueType == Value.self }) else {
      return Diagnostics.say("no scene shows a \(Value.self).")
    }
    host.open(declaration.identifier, value: AnyHashable(value))
  }

  /// Opens a window of a scene that shows a value, or brings the one to the front that does.
  public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {
    AppHost.current?.open(id, value: AnyHashable(value))
  }
}

extension EnvironmentValues {
  /// Opens windows.
  @MainActor public var openWindow: OpenWindowAction { OpenWindowAction() }
}
