import Foundation
package import Reprise
import RepriseArchive

/// What is saved into one archive: a scene with its windows, or an app without scenes.
///
/// An app with scenes has one scope for each connected scene, and one for itself that holds only
/// what its delegate encodes.
@MainActor
package final class RestorationScope {
  /// A node that lives in this process and is in the archive.
  struct SavedNode {
    weak let object: AnyObject?

    /// The nodes that it refers to: children, views, what the app encoded.
    var references: [NodeAddress]
  }

  /// Keys that a restored node's app code did not read, with the moment they were first left.
  struct CarriedFields {
    weak let object: AnyObject?
    let fields: Fields
    let since: Double
  }

  /// The scene; `nil` for the app itself.
  package weak let scene: UIScene?

  /// Whether this is the app's own scope.
  let isApplication: Bool

  /// Where the scope is saved.
  package let archive: NodeArchive

  /// What became of each node at the last restore.
  package var report: RestorationReport {
    get { growingReport.whole }
    _modify { yield &growingReport.whole }
  }

  var growingReport: GrowingReport

  /// The nodes that this process restored or saved.
  var nodes: [NodeAddress: SavedNode] {
    get { restoredNodes.all }
    set { restoredNodes.all = newValue }
    _modify { yield &restoredNodes.all }
  }

  /// The same, before anybody asked for them.
  var restoredNodes = RestoredNodes()

  /// The root controllers at the last save or restore.
  var rootReferences: [NodeAddress] = []

  /// The named windows at the last save.
  var windowReferences: [NodeAddress] = []

  /// The nodes that the delegates of app and scene referred to at the last save.
  var delegateReferences: [NodeAddress] = []

  var carried: [ObjectIdentifier: CarriedFields] = [:]

  /// What was logged and isn't to be logged again.
  var saidOnce: Set<String> = []

  /// What the last full save left out.
  var unsaved: [UnsavedBranch] = []

  /// When everything was asked for its state last, and when state was restored.
  var savedAt: Date?
  var restoredAt: Date?

  /// What developers were warned of.
  var warned: Set<RestorationWarning.Subject> = []

  /// Objects that were marked since the last save.
  var marked: [ObjectIdentifier: WeakResponder] = [:]

  /// Whether the host's state of the window changed since the last save.
  var isWindowDue = false

  /// Whether the delegates are to be asked again at the next save.
  var isQuestionDue = true

  /// The last answer to whether this scope may be saved.
  var mayBeSaved = false

  /// What the last full save came to.
  package var saveReport: SaveReport?

  /// Whether the picture of the save before this launch could be shown while the app started.
  package var showedSnapshot = false

  /// Whether the app ignores the picture of the save that is running.
  var ignoresSnapshot = false

  /// What delegates attached to the coders of the last save.
  let savingAttachments: CoderAttachments

  /// What delegates attached to the coders of the last restore.
  let restoringAttachments: CoderAttachments

  /// The coder of what the scene's delegate encoded, while a restore runs.
  var sceneDecoder: RestorationDecoder?

  /// Where nodes were saved that have other addresses now.
  var formerAddresses: Set<NodeAddress> = []

  /// What was decoded, in order, and waits for its finish call.
  var restored: [(address: NodeAddress, object: any UIStateRestoring)] = []

  /// The restored controllers that left their containers before the first stable frame.
  var removals: [Removal] = []

  /// Set where a restore ran; the finish calls come only then.
  var wasRestored = false

  private let isPlain: Bool

  init(
    scene: UIScene?,
    isApplication: Bool,
    archive: NodeArchive,
    reason: RestoreReason,
    hasScenes: Bool,
    application: RestorationScope? = nil,
  ) {
    self.scene = scene
    self.isApplication = isApplication
    self.archive = archive
    isPlain = isApplication && !hasScenes
    growingReport = GrowingReport(
      reason: reason,
      session: scene?.session.persistentIdentifier ?? ""
    )
    savingAttachments = CoderAttachments(within: application?.savingAttachments)
    restoringAttachments = CoderAttachments(within: application?.restoringAttachments)
  }

  /// The windows whose controllers are saved here.
  func windows(of context: AppContext?) -> [UIWindow] {
    if isPlain { return context?.application?.plainWindows ?? [] }
    return (scene as? UIWindowScene)?.windows ?? []
  }

  /// The session's name; empty for the app itself.
  var session: String { scene?.session.persistentIdentifier ?? "" }

  /// The address of what the delegates encode.
  var rootAddress: NodeAddress {
    NodeAddress(kind: isApplication ? .application : .scene, path: .root)
  }

  /// Keeps more of what an object's app code did not read.
  func carry(_ fields: Fields, of object: AnyObject, since date: Date) {
    guard !fields.isEmpty else { return }
    let known = carried[ObjectIdentifier(object)].flatMap { $0.object === object ? $0 : nil }
    var all = known?.fields ?? Fields()
    for field in fields.entries { all[field.key] = field.value }
    carried[ObjectIdentifier(object)] = CarriedFields(
      object: object,
      fields: all,
      since: known?.since ?? date.timeIntervalSinceReferenceDate
    )
  }
}

extension NodeAddress {
  /// When, and by which version, an archive was written.
  static let stamp = NodeAddress(kind: .stamp, path: .root)

  /// What was found out about the questions of the app's delegate.
  static let questions = NodeAddress(
    kind: .application,
    path: NodePath(identifiers: ["questions"])
  )

  /// The activity of a scene.
  static let activity = NodeAddress(kind: .activity, path: .root)
}

extension RestorationScope: CustomStringConvertible {
  /// Whose state it is, for the log.
  package var description: String {
    guard let scene else { return "the app" }
    return "scene \(scene.session.persistentIdentifier)"
  }
}
