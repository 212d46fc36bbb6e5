/// A part of an interface, described as a value.
///
/// Source: Apple's documentation of `View`.
@MainActor
@preconcurrency
public protocol View {
  /// What the view consists of.
  associatedtype Body: View

  /// What the view shows, made anew whenever what it was made from has changed.
  @ViewBuilder var body: Body { get }
}

/// A view that the framework shows by itself; it has no body.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  /// Nothing: the framework shows such a view by itself.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

extension Never: View {
  /// Nothing.
  public var body: Never { preconditionFailure("Never has no body.") }
}
