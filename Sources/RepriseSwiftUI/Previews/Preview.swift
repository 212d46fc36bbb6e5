public import RepriseUIKit

/// A view for an editor that shows it while an app is written; none does here.
///
/// The code in it has to compile, and is not part of the app.
///
/// - Parameters:
///   - name: The name under which it is shown.
///   - body: Makes the view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "RepriseMacros", type: "Preview")

/// A view for an editor that shows it while an app is written; none does here.
///
/// The code in it has to compile, and is not part of the app.
///
/// - Parameters:
///   - name: The name under which it is shown.
///   - traits: How it is shown.
///   - additionalTraits: How else it is shown.
///   - body: Makes the view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "RepriseMacros", type: "Preview")

/// Marks state that a preview declares for itself.
@attached(peer)
public macro Previewable() = #externalMacro(module: "RepriseMacros", type: "Previewable")
