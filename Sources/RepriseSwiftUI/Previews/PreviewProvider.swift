/// Views for an editor that shows them while an app is written; none does here.
///
/// Source: Apple's documentation of `PreviewProvider`.
@MainActor
@preconcurrency
public protocol PreviewProvider {
  /// What the views are.
  associatedtype Previews: View

  /// The views.
  @ViewBuilder static var previews: Previews { get }
}

extension View {
  /// Gives the view; no editor shows its name.
  public func previewDisplayName(_ value: String?) -> some View { self }
}
