/// Saves and restores the state of one app.
@MainActor
package final class RestorationEngine {
  /// Notes that an object's state changed.
  package func mark(_ responder: UIResponder) {}
}
