public import Foundation

/// A view for an editor that shows it while an app is written; none does here.
///
/// The code in it has to compile, and is not part of the app.
///
/// - Parameters:
///   - name: The name under which it is shown.
///   - traits: How it is shown.
///   - body: Makes the view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>...,
  body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "RepriseMacros", type: "Preview")

/// A controller for an editor that shows its view while an app is written; none does here.
///
/// The code in it has to compile, and is not part of the app.
///
/// - Parameters:
///   - name: The name under which it is shown.
///   - traits: How it is shown.
///   - body: Makes the controller.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>...,
  body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "RepriseMacros", type: "Preview")

/// A preview, for the names within.
///
/// Source: Apple's documentation of `Preview`.
public enum Preview {
  /// How previews of views are shown.
  public enum ViewTraits: Sendable {}
}

/// How a preview is shown; nothing shows one here.
///
/// Source: Apple's documentation of `PreviewTrait`.
public struct PreviewTrait<T>: Sendable {
  /// Makes a trait that says nothing.
  package init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// In the room of a screen.
  public static var defaultLayout: PreviewTrait { PreviewTrait() }

  /// In the room that it takes.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }

  /// In a room of a size, in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }

  /// Upright.
  public static var portrait: PreviewTrait { PreviewTrait() }

  /// Upside down.
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }

  /// Lying, with the top to the left.
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }

  /// Lying, with the top to the right.
  public static var landscapeRight: PreviewTrait { PreviewTrait() }
}
