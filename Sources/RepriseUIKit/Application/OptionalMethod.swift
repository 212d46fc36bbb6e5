/// Tells an implemented delegate method from a default.
///
/// Swift has no optional requirements, so each optional method has a default in a protocol extension
/// that says when it ran. A call that ran the default counts as not implemented.
///
/// - Source: Q1.
@MainActor
enum OptionalMethod {
  private static var ranDefault = false

  /// Calls a delegate's method and tells whether the delegate has it.
  ///
  /// - Parameter body: Calls the method, and no other.
  /// - Returns: The answer; `nil` when the delegate has no such method.
  static func ask<Answer>(_ body: () -> Answer) -> Answer? {
    let outer = ranDefault
    defer { ranDefault = outer }
    ranDefault = false
    let answer = body()
    return ranDefault ? nil : answer
  }

  /// Says that a default ran; every default calls it.
  static func noteDefault() {
    ranDefault = true
  }
}
