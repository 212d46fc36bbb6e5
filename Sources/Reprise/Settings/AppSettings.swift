package import Foundation

/// The settings of one running app: its own, and those of the suites that it uses.
@MainActor
package final class AppSettings {
  /// Is told what could not be read or kept.
  package var onProblem: (@MainActor (StoredValueProblem) -> Void)?

  /// Runs what observers do about changes that came from elsewhere.
  package var deliver: (@MainActor (() -> Void) -> Void)?

  private let app: String
  private let directory: String?
  private let standard: UserDefaults?
  private var stores: [String?: SettingsStore] = [:]
  private var unnamed: [ObjectIdentifier: SettingsStore] = [:]

  /// Makes the settings of an app; nothing is opened before somebody asks for it.
  ///
  /// - Parameters:
  ///   - app: The app's identifier; one path component.
  ///   - directory: What stands for `$XDG_CONFIG_HOME`; `nil` means what the environment names.
  ///   - standard: What is kept in step with the app's own settings; `nil` means nothing.
  package init(app: String, directory: String?, standard: UserDefaults?) {
    self.app = app
    self.directory = directory
    self.standard = standard
  }

  /// Gives the store of a suite by its name.
  ///
  /// - Parameter suite: The suite; `nil` means the app's own settings.
  /// - Returns: The store; the same one each time.
  package func store(suite: String?) -> SettingsStore {
    store(suite: suite, defaults: suite.flatMap { UserDefaults(suiteName: $0) } ?? standard)
  }

  /// Gives the store that stands for one of Foundation's.
  ///
  /// - Parameter defaults: What the app passed; `nil` means the app's own settings.
  /// - Returns: The store; the same one each time.
  package func store(for defaults: UserDefaults?) -> SettingsStore {
    guard let defaults else { return store(suite: nil) }
    switch MirroredDefaults.suite(of: defaults) {
    case nil:
      let identifier = ObjectIdentifier(defaults)
      if let known = unnamed[identifier] { return known }
      let made = SettingsStore(file: nil, defaults: defaults, isShared: false)
      unnamed[identifier] = made
      return listening(made)
    case .some(nil): return store(suite: nil)
    case .some(let suite?): return store(suite: suite, defaults: defaults)
    }
  }

  /// Takes over what was set directly in `UserDefaults`, and waits until everything is on disk.
  package func synchronize() {
    for store in all { store.synchronize() }
  }

  /// Waits until what was set is on disk.
  package func flush() {
    for store in all { store.flush() }
  }

  private var all: [SettingsStore] { Array(stores.values) + Array(unnamed.values) }

  private func store(suite: String?, defaults: UserDefaults?) -> SettingsStore {
    if let known = stores[suite] { return known }
    let made: SettingsStore
    do {
      made = try SettingsStore(app: app, suite: suite, defaults: defaults, directory: directory)
    } catch {
      made = SettingsStore(file: nil, defaults: defaults, isShared: false)
      made.note(StoredValueProblem(key: "", detail: "\(error) What is set now is not kept."))
    }
    stores[suite] = made
    return listening(made)
  }

  private func listening(_ store: SettingsStore) -> SettingsStore {
    for problem in store.problems { onProblem?(problem) }
    store.onProblem = { [weak self] in self?.onProblem?($0) }
    store.deliver = deliver
    return store
  }
}
