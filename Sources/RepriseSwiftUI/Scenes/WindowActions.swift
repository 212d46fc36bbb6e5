import RepriseUIKit

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
    guard let declaration = host.declared.first(where: { $0.valueType == Value.self }) else {
      return Diagnostics.say("no scene shows a \(Value.self).")
    }
    host.open(declaration.identifier, value: AnyHashable(value))
  }

  /// Opens a window of a scene that shows a value, or brings the one to the front that does.
  public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {
    AppHost.current?.open(id, value: AnyHashable(value))
  }
}

/// Closes windows.
///
/// Source: Apple's documentation of `DismissWindowAction`.
@MainActor
public struct DismissWindowAction {
  let scene: SceneContext?

  /// Closes the window that the view is in.
  public func callAsFunction() { scene?.close() }

  /// Closes the windows of a scene.
  public func callAsFunction(id: String) {
    AppHost.current?.close(id, value: nil)
  }

  /// Closes the window that shows a value.
  public func callAsFunction<Value: Codable & Hashable>(value: Value) {
    guard let host = AppHost.current else { return }
    for declaration in host.declared where declaration.valueType == Value.self {
      host.close(declaration.identifier, value: AnyHashable(value))
    }
  }

  /// Closes the window of a scene that shows a value.
  public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {
    AppHost.current?.close(id, value: AnyHashable(value))
  }
}

extension EnvironmentValues {
  /// Opens windows.
  @MainActor public var openWindow: OpenWindowAction { OpenWindowAction() }

  /// Closes windows.
  @MainActor public var dismissWindow: DismissWindowAction { DismissWindowAction(scene: scene) }

  /// Whether the app can have more than one window.
  @MainActor public var supportsMultipleWindows: Bool {
    UIApplication.shared.supportsMultipleScenes
  }
}
