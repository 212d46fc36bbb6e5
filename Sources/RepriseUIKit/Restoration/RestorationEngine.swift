import Foundation
package import Reprise
import RepriseArchive

/// Saves and restores the state of one app.
///
/// Marks come in while app code runs; a save encodes what was marked and hands the archive only
/// what changed. At an edge everything is asked, the delegates first.
@MainActor
package final class RestorationEngine {
  /// The running app.
  package weak var context: AppContext?

  /// The classes that may come out of an archive.
  package var classes = ClassRegistry()

  /// Takes the log, one line a call; `nil` means the standard error, where somebody asked for it.
  package var logHandler: (@MainActor (String) -> Void)?

  /// Whether what goes wrong is logged: `REPRISE_LOG=restoration`.
  let isLogging = ProcessInfo.processInfo.environment["REPRISE_LOG"] == "restoration"

  /// Whether every step is logged too.
  package var isTracing = false

  /// When the save or restore at hand began.
  var tracedSince = Duration.zero

  /// How the archive is shown that is about to be restored.
  package var archiveDisplay: LaunchArguments.ArchiveDisplay?

  /// What the app's delegate encodes, and the interface of an app without scenes.
  package let applicationScope: RestorationScope

  /// The names of classes, since printing one takes long.
  var archiveNames: [ObjectIdentifier: String] = [:]

  /// The names that the app has changed.
  var aliases = RestorationAliases()

  /// What may refuse saved nodes.
  var validators: [@MainActor (SavedRecord) -> RestorationVerdict] = []

  /// What brings up to date what earlier versions of the app saved.
  var migrations: [Migration] = []

  /// What waits for something outside the archives.
  let waiting: WaitingReferences

  let manifest: ApplicationManifest
  let store: StateStore
  let clock: any StateClock

  /// The scopes of the connected scenes.
  private(set) var sceneScopes: [RestorationScope] = []

  /// Raised by the base implementations of encode and decode: without it an app's override left
  /// out its call to super, and the presented controller and the views are not the engine's to
  /// save.
  var didRunBase = false

  /// What `registerObject` made known.
  var registered: [RegisteredObject] = []

  /// Classes that were seen as restoration classes in this process, by archive name.
  var restorationClasses: [String: AnyClass] = [:]

  /// The one that was asked for last, and is asked for next as a rule.
  var lastRestorationClass: (name: String, type: AnyClass)?

  /// Whether keys that nothing decodes are listed: only while an app is being developed.
  package var listsUnreadKeys: Bool

  /// Keys of texts that suggest no secret.
  var harmlessNames: Set<String> = []

  /// The fields that hide their text.
  var secureFields: [WeakResponder] = []

  /// The coder of what the app's delegate encoded, while a restore runs.
  var applicationDecoder: RestorationDecoder?

  /// Whether the app's delegate was found to have no restore question, so that nothing is saved for
  /// it.
  var isRestoreQuestionMissing = false

  /// The app delegate's last answer to the restore question; `nil` when it has no such method.
  var restoreAnswer: Bool?

  /// Whether coders take only what may be decoded securely: unless the app has only the older pair
  /// of questions.
  var isSecure = true

  /// Which classes of views are this module's, as far as that was asked.
  var isOwnClass: [ObjectIdentifier: Bool] = [:]

  /// What the guard left out at this launch, by session.
  var leftOut: [String: [NodeAddress: RestorationReport.Entry]] = [:]

  /// Where a restore that the engine runs at the moment creates its objects.
  var decodingPass: DecodingPass?

  /// What is being saved at the moment.
  var beingSaved: [RestorationScope] = []

  /// The app code that runs at the moment, innermost last.
  var calls: [AppCall] = []

  /// Whether what is marked now is marked by a built-in decode.
  private var isOwnMark = false

  /// The scope that was last looked up by a controller.
  private weak var lastMarked: RestorationScope?

  /// The pictures that are to be made soon.
  var pictureWork: (any ScheduledWork)?

  private var scheduler: SaveScheduler?
  private var comparison: (any ScheduledWork)?
  private var lastComparison: Duration?

  /// Whether the engine's own timed work ran in this turn of the main loop.
  private var ranOwnWork = false

  package init(manifest: ApplicationManifest, store: StateStore, clock: any StateClock) {
    self.manifest = manifest
    self.store = store
    self.clock = clock
    waiting = WaitingReferences(clock: clock)
    #if DEBUG
    listsUnreadKeys = true
    #else
    listsUnreadKeys = false
    #endif
    applicationScope = RestorationScope(
      scene: nil,
      isApplication: true,
      archive: store.archive,
      reason: .pristine,
      hasScenes: manifest.hasScenes
    )
    scheduler = SaveScheduler(clock: clock, interval: store.policy.saveInterval) { [weak self] in
      self?.ranOwnWork = true
      self?.context?.run { [weak self] in self?.saveMarked() }
    }
  }

  /// Every scope whose archive is open, the app's own first.
  package var scopes: [RestorationScope] { [applicationScope] + sceneScopes }

  // MARK: Scopes

  /// Opens the archive of a scene; nothing is written to it until the first stable frame.
  ///
  /// - Returns: `nil` when the archive can't be opened: the scene starts plain, and what is on disk
  ///   stays as it is.
  func openScope(for scene: UIScene) -> RestorationScope? {
    do {
      let identifier = SceneIdentifier(rawValue: scene.session.persistentIdentifier)
      let (archive, remark) = try usableArchive(of: identifier)
      let scope = RestorationScope(
        scene: scene,
        isApplication: false,
        archive: archive,
        reason: RestoreReason(previousEnd: store.previousEnd, hasState: hasState(archive)),
        hasScenes: true,
        application: applicationScope
      )
      if let remark { scope.report.notes.append(remark) }
      prepareArchive(of: scope)
      sceneScopes.append(scope)
      return scope
    } catch {
      let detail = "scene \(scene.session.persistentIdentifier) is neither restored nor saved: "
      applicationScope.report.notes.append(
        RestorationReport.Note(code: .unreadable, detail: detail + "\(error)", isLoss: true)
      )
      log(detail + "\(error)")
      return nil
    }
  }

  /// Lets nothing be written to an archive until the first stable frame, and hears of its failures.
  func prepareArchive(of scope: RestorationScope) {
    scope.archive.closeGate()
    scope.showedSnapshot = mayShowSnapshot(of: scope)
    scope.archive.onFailure = { [weak self, weak scope] error in
      guard let scope else { return }
      self?.noteFailure(error, in: scope)
    }
    noteOpening()
  }

  func closeScope(of scene: UIScene) {
    sceneScopes.removeAll { $0.scene === scene }
  }

  func scope(of scene: UIScene) -> RestorationScope? {
    sceneScopes.first { $0.scene === scene }
  }

  /// The scope that a node is saved in: that of the window at the root of its controllers.
  func scope(of owner: UIViewController) -> RestorationScope? {
    var root = owner
    while let next = root.parent ?? root.presentingViewController { root = next }
    func holds(_ scope: RestorationScope) -> Bool {
      scope.windows(of: context).contains { $0.rootViewController === root }
    }
    // Marks come in runs from one scene.
    if let lastMarked, holds(lastMarked) { return lastMarked }
    let found = scopes.first(where: holds)
    lastMarked = found
    return found
  }

  // MARK: Marks

  /// Notes that an object's state changed.
  package func mark(_ responder: UIResponder) {
    if let decodingPass {
      if decodingPass.decoding === responder, !isOwnMark {
        note(
          responder,
          code: .savedWhileRestoring,
          detail: "its decodeRestorableState(with:) asked for a save; that waits until the restore "
            + "is over."
        )
      }
      // Everything is marked while it is made, and is asked for its state once the gates open.
      if responder is UIView || responder is UIViewController { return }
    }
    switch responder {
    case let scene as UIScene:
      scope(of: scene)?.isQuestionDue = true
    case is UIApplication:
      for scope in scopes { scope.isQuestionDue = true }
    case let controller as UIViewController:
      scope(of: controller)?.marked[ObjectIdentifier(controller)] = WeakResponder(controller)
    case let window as UIWindow:
      let scope = scopes.first { $0.windows(of: context).contains { $0 === window } }
      scope?.marked[ObjectIdentifier(window)] = WeakResponder(window)
    case let view as UIView:
      guard let owner = owner(of: view), let scope = scope(of: owner) else { return }
      scope.marked[ObjectIdentifier(view)] = WeakResponder(view)
    default:
      return
    }
    requestSave()
  }

  /// Asks for a save soon, if saves come between edges at all.
  ///
  /// - Returns: What the save waits for; `nil` when nothing is to be saved until an edge.
  @discardableResult
  func requestSave() -> SaveScheduler? {
    guard savesContinuously else { return nil }
    scheduler?.request()
    return scheduler
  }

  /// Looks for changes that nobody marked: code written for iOS marks nothing.
  ///
  /// After input, the controllers on its way and those on screen are asked. After other turns the
  /// same, at most once a second; above 500 nodes this waits for an idle moment.
  ///
  /// - Parameter event: What the input was for; `nil` when app code ran for another reason.
  package func turnEnded(event: UIResponder?) {
    if let event { noteInput(event) }
    guard savesContinuously else { return }
    if let event {
      var next: UIResponder? = event
      while let responder = next {
        if responder is UIViewController { mark(responder) }
        next = responder.next
      }
    }
    let isLarge = scopes.reduce(0) { $0 + $1.restoredNodes.count } > 500
    if event != nil && !isLarge {
      markVisible()
    } else {
      compareSoon(after: isLarge ? .milliseconds(500) : .zero)
    }
  }

  /// Looks for changes after a turn of the main loop that no input began.
  ///
  /// Saving and comparing are such turns too; they must not call for the next ones, or an idle app
  /// would never sleep.
  package func mainLoopTurned() {
    guard !ranOwnWork else {
      ranOwnWork = false
      return
    }
    turnEnded(event: nil)
  }

  /// Says that the engine's own timed work ran, and no code of the app.
  func noteOwnWork() { ranOwnWork = true }

  private func compareSoon(after delay: Duration) {
    guard comparison == nil else { return }
    let earliest = lastComparison.map { $0 + .seconds(1) - clock.now } ?? .zero
    comparison = clock.schedule(after: max(delay, earliest, .zero)) { [weak self] in
      guard let self else { return }
      comparison = nil
      ranOwnWork = true
      lastComparison = clock.now
      markVisible()
    }
  }

  /// Marks the controllers on screen and whatever else can't mark itself.
  private func markVisible() {
    for scope in scopes {
      for window in scope.windows(of: context) where !window.isHidden {
        var visible: [UIViewController] = [window.rootViewController].compactMap(\.self)
        while let controller = visible.popLast() {
          mark(controller)
          visible += controller.children.filter { $0.viewIfLoaded?.window != nil }
          visible += [controller.presentedViewController].compactMap(\.self)
        }
      }
    }
  }

  /// Runs the built-in part of a controller's decode, whose marks are nobody's wish to save.
  ///
  /// - Parameter body: What marks its own controller.
  package func withOwnMarks(_ body: () -> Void) {
    let outer = isOwnMark
    defer { isOwnMark = outer }
    isOwnMark = true
    body()
  }

  /// Says that the base implementation of encode ran, so the engine may save the views.
  package func baseEncoded(_ controller: UIViewController) { didRunBase = true }

  /// Says that the base implementation of decode ran, so the engine may restore the views.
  package func baseDecoded(_ controller: UIViewController) { didRunBase = true }

  // MARK: The end

  /// Drops what was marked and not saved.
  package func cancel() {
    scheduler?.cancel()
    comparison?.cancel()
    pictureWork?.cancel()
    pictureWork = nil
  }

  /// Saves what was marked without waiting for its turn, and waits until it is on disk.
  package func saveNow() {
    scheduler?.fireIfPending()
    flush()
  }

  /// Waits until everything handed over is on disk.
  package func flush() {
    for scope in scopes { scope.archive.flush() }
    store.savedActivities.flush()
    store.reports.flush()
    store.pictures.flush()
  }

  func release() {
    cancel()
    waiting.cancelAll()
    sceneScopes = []
    applicationScope.nodes = [:]
    applicationScope.restored = []
    registered = []
    applicationDecoder = nil
    decodingPass = nil
  }
}
