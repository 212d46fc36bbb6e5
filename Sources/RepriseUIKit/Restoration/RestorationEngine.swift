package import Reprise

/// Saves and restores the state of one app.
@MainActor
package final class RestorationEngine {
  /// Notes that an object's state changed.
  package func mark(_ responder: UIResponder) {}

  /// Notes something about an object that the report should say.
  package func note(_ object: UIResponder, code: ReasonCode, detail: String) {}

  /// Says that the base implementation of encode ran, so the engine may save the views.
  package func baseEncoded(_ controller: UIViewController) {}

  /// Says that the base implementation of decode ran, so the engine may restore the views.
  package func baseDecoded(_ controller: UIViewController) {}
}
