public import Foundation
public import RepriseArchive

/// The settings of an app, or of a suite that several apps share: what `@AppStorage` reads and
/// writes.
///
/// They lie in `$XDG_CONFIG_HOME/<app>/settings`, or in `~/.config`, apart from saved state: a force
/// quit and crashes don't touch them. What is set is on disk a moment later. Each key has its own
/// observers, and what another process sets in a suite is seen too.
///
/// Foundation's `UserDefaults` of the same suite is kept in step: it has what is set here, and what
/// it holds besides, registered defaults included, can be read here. What an app sets there directly
/// is seen by ``synchronize()``, since it tells nobody of changes on Linux.
///
/// - Source: swiftui.md §1.2; rows S24 to S30.
@MainActor
public final class SettingsStore: ValueStore {
  /// Who is told of changes.
  public let observers = StoreObservers()

  /// What could not be read or kept, each thing once.
  public private(set) var problems: [StoredValueProblem] = []

  /// Runs what observers do about changes that came from elsewhere.
  package var deliver: (@MainActor (() -> Void) -> Void)?

  /// Is told of each problem, once.
  package var onProblem: (@MainActor (StoredValueProblem) -> Void)?

  private var values: [String: ArchiveValue] = [:]
  private let file: SettingsFile?
  private let defaults: MirroredDefaults?
  private var watch: SettingsWatch?

  /// How often a value was set, and at which of these times each key was.
  private var revision = 0
  private var revisions: [String: Int] = [:]

  /// Opens the settings of an app, or of a suite.
  ///
  /// - Parameters:
  ///   - app: The app's identifier; one path component.
  ///   - suite: The name of a suite that apps share; `nil` means the app's own settings.
  ///   - defaults: What is kept in step with them; `nil` means nothing.
  ///   - directory: What stands for `$XDG_CONFIG_HOME`; `nil` means what the environment names.
  ///   - environment: Where `XDG_CONFIG_HOME` and `HOME` are looked up.
  /// - Throws: ``StoreError``: `invalidName` or `noHome`. Settings that can't be read are no error:
  ///   see ``problems``.
  public convenience init(
    app: String,
    suite: String? = nil,
    defaults: UserDefaults? = nil,
    directory: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(StoreError) {
    let home =
      if let directory { directory } else {
        try SettingsDirectory.home(environment: environment)
      }
    let path = try SettingsDirectory.path(in: home, app: app, suite: suite)
    self.init(
      file: SettingsFile(directory: path),
      defaults: defaults,
      isShared: suite != nil
    )
  }

  /// Opens settings, or makes some that live no longer than this object.
  init(file: SettingsFile?, defaults: UserDefaults?, isShared: Bool) {
    self.defaults = defaults.map(MirroredDefaults.init)
    var usable = file
    var problem: StoredValueProblem?
    do throws(ArchiveError) {
      if let file { values = try file.read() }
    } catch {
      usable = nil
      problem = StoredValueProblem(
        key: "",
        detail: "The settings in \(file?.directory ?? "") can't be read: \(error). They are left "
          + "as they are, and what is set now is not kept."
      )
    }
    self.file = usable
    if let problem { note(problem) }
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      self.defaults?.set(value, forKey: key)
    }
    if isShared { beginWatching() }
  }

  /// The keys that were set, sorted; registered defaults are not among them.
  public var keys: [String] { values.keys.sorted() }

  /// Gives the value under a key: what was set, else what `UserDefaults` has.
  public func archivedValue(forKey key: String) -> ArchiveValue? {
    values[key] ?? defaults?.value(forKey: key)
  }

  /// Sets or removes the value under a key; it is written at once, in the background.
  public func setArchivedValue(_ value: ArchiveValue?, forKey key: String) {
    let former = archivedValue(forKey: key)
    keep(value, forKey: key)
    defaults?.set(value, forKey: key)
    if archivedValue(forKey: key) != former { observers.tell(key) }
  }

  /// Adds to the problems.
  public func note(_ problem: StoredValueProblem) {
    guard !problems.contains(problem) else { return }
    problems.append(problem)
    onProblem?(problem)
  }

  /// Takes over what was set directly in `UserDefaults`, and waits until everything is on disk.
  ///
  /// An app does this by itself when it leaves the screen and when it comes back.
  public func synchronize() {
    let changes = defaults?.takeChanges() ?? []
    for change in changes where values[change.key] != nil {
      keep(change.value, forKey: change.key)
    }
    for change in changes { observers.tell(change.key) }
    flush()
    defaults?.synchronize()
  }

  /// Waits until what was set is on disk.
  package func flush() {
    do throws(ArchiveError) {
      try file?.flush()
    } catch {
      note(
        StoredValueProblem(
          key: "",
          detail: "Settings can't be written: \(error). They are tried again with the next change."
        )
      )
    }
  }

  private func keep(_ value: ArchiveValue?, forKey key: String) {
    guard values[key] != value else { return }
    values[key] = value
    revision += 1
    revisions[key] = revision
    file?.set(value, forKey: key)
  }

  // MARK: Other processes

  private func beginWatching() {
    guard let file else { return }
    do throws(ArchiveError) {
      watch = try file.watch { [weak self] in
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.fileChanged() } }
      }
    } catch {
      note(
        StoredValueProblem(
          key: "",
          detail: "\(file.directory) can't be watched: \(error). What other processes set is seen "
            + "after the next launch."
        )
      )
    }
  }

  private func fileChanged() {
    let since = revision
    file?.read { [weak self] contents in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.adopt(contents, readAt: since) }
      }
    }
  }

  /// Takes up what is on disk, but for what was set here since it was read.
  private func adopt(_ contents: [String: ArchiveValue], readAt since: Int) {
    let pending = file?.pendingKeys ?? []
    let changed = Set(contents.keys).union(values.keys).filter { key in
      values[key] != contents[key] && revisions[key, default: 0] <= since && !pending.contains(key)
    }
    for key in changed {
      values[key] = contents[key]
      defaults?.set(contents[key], forKey: key)
    }
    guard !changed.isEmpty else { return }
    let tell = { for key in changed.sorted() { self.observers.tell(key) } }
    if let deliver { deliver(tell) } else { tell() }
  }
}
