/// The way for a view to close what it is shown in.
@MainActor
final class Dismissal: Equatable {
  let isPresented: Bool
  let close: () -> Void

  init(isPresented: Bool, close: @escaping () -> Void) {
    self.isPresented = isPresented
    self.close = close
  }

  nonisolated static func == (left: Dismissal, right: Dismissal) -> Bool { left === right }
}

/// Closes the screen or the presentation that a view is in.
///
/// Source: Apple's documentation of `DismissAction`.
@MainActor
public struct DismissAction {
  let dismissal: Dismissal?

  /// Closes it.
  public func callAsFunction() { dismissal?.close() }
}

/// Whether a view is shown in something that can be closed.
///
/// Source: Apple's documentation of `PresentationMode`.
@MainActor
public struct PresentationMode {
  let dismissal: Dismissal?

  /// Whether it is.
  public var isPresented: Bool { dismissal?.isPresented ?? false }

  /// Closes it.
  public mutating func dismiss() { dismissal?.close() }
}

extension EnvironmentValues {
  private enum DismissalKey: EnvironmentKey {
    static var defaultValue: Dismissal? { nil }
  }

  /// The way to close what the view is shown in.
  var dismissal: Dismissal? {
    get { self[DismissalKey.self] }
    set { self[DismissalKey.self] = newValue }
  }

  /// Closes the screen or the presentation that the view is in.
  @MainActor public var dismiss: DismissAction { DismissAction(dismissal: dismissal) }

  /// Whether the view is shown in something that can be closed.
  @MainActor public var isPresented: Bool { dismissal?.isPresented ?? false }

  /// A way to close what the view is shown in.
  @MainActor public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(dismissal: dismissal))
  }
}
