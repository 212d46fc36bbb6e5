public import Foundation

/// Opens the state of an app that has no interface layer.
///
/// The state may be used from any thread, and is saved without a run loop. Written as
/// `Reprise.open(app:)` where `open` alone could mean something else.
///
/// - Parameters:
///   - app: The app's identifier, such as `org.example.editor`; one path component.
///   - directory: Where its state lies; `nil` means the place that the environment names,
///     `$XDG_STATE_HOME/<app>/reprise`.
///   - policy: What becomes of state, and when.
///   - environment: Where `XDG_STATE_HOME` and `HOME` are looked up.
/// - Returns: The state, which this process alone may write to until it is closed.
/// - Throws: ``StoreError``: `invalidName`, `noHome`, `locked` or `inaccessible`.
public func open(
  app: String,
  directory: String? = nil,
  policy: RestorationPolicy = .standard,
  environment: [String: String] = ProcessInfo.processInfo.environment
) throws(StoreError) -> ApplicationState {
  try open(
    app: app,
    directory: directory,
    policy: policy,
    environment: environment,
    clock: .system
  )
}

/// Opens the state of an app with a clock of the caller's.
package func open(
  app: String,
  directory: String?,
  policy: RestorationPolicy,
  environment: [String: String],
  clock: QueueClock
) throws(StoreError) -> ApplicationState {
  let place = try StateDirectory(app: app, path: directory, environment: environment)
  let state = try ApplicationState(directory: place, policy: policy, clock: clock)
  ExitHook.register(state)
  return state
}
