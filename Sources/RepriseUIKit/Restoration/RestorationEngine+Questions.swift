import Foundation
import Reprise
import RepriseArchive

/// What the delegate of the app, or of a scene, said and encoded at an edge.
struct DelegateAnswer {
  /// Whether the state may be saved; `nil` when the delegate has no such method.
  var mayBeSaved: Bool?

  /// What the delegate encoded.
  var values = Fields()

  /// What belongs to it in the framework's key space.
  var framework = Fields()

  /// The live nodes that the delegate referred to.
  var referenced: [AnyObject] = []
}

/// The questions to the app's delegate, and the coder that goes with them.
extension RestorationEngine {
  /// Asks whether the state may be saved, and for app-wide state.
  ///
  /// The secure question supersedes the older one.
  ///
  /// - Source: S2 to S4; rows U5, U8, U9, U10.
  func askApplication() -> DelegateAnswer {
    guard !isRestoreQuestionMissing, let application = context?.application,
      let delegate = application.delegate
    else { return DelegateAnswer() }
    let references = ReferenceCollector(engine: self)
    var encoder = encoder(of: applicationScope, isSecure: true, resolver: references)
    var answer = OptionalMethod.ask {
      delegate.application(application, shouldSaveSecureApplicationState: encoder)
    }
    if answer == nil {
      encoder = self.encoder(of: applicationScope, isSecure: false, resolver: references)
      answer = OptionalMethod.ask {
        delegate.application(application, shouldSaveApplicationState: encoder)
      }
      isSecure = answer == nil
      if !isSecure { warnOfOldPair(of: delegate) }
    } else {
      isSecure = true
    }
    trace("ask the app's delegate whether to save: \(Self.text(of: answer))")
    if answer == true {
      delegate.application(application, willEncodeRestorableStateWith: encoder)
    }
    keepWaiting(of: nil, at: applicationScope.rootAddress, with: encoder)
    var (framework, values) = encoder.finish()
    note(encoder.problems, in: applicationScope)
    check(
      nil,
      at: applicationScope.rootAddress,
      values: &values,
      remarks: encoder.remarks,
      in: applicationScope
    )
    return DelegateAnswer(
      mayBeSaved: answer,
      values: values,
      framework: framework,
      referenced: references.objects
    )
  }

  /// Asks whether the state may be restored; remembers the answer and the coder.
  ///
  /// An app that has only the save question is found out here: asking earlier would call code of
  /// the app out of turn. What was saved for it goes, and from then on nothing is saved.
  ///
  /// - Source: R4; rows U2, U5, U9, U10, U50.
  func askForRestore() {
    if let known = record(at: .questions, in: applicationScope) {
      isRestoreQuestionMissing =
        known.framework[FrameworkKey.withoutRestore] == .string(Self.build)
      if !isRestoreQuestionMissing { applicationScope.archive.remove(.questions) }
    }
    guard let application = context?.application, let delegate = application.delegate,
      let record = record(at: applicationScope.rootAddress, in: applicationScope)
    else { return }
    var decoder = decoder(for: record, in: applicationScope, isSecure: true)
    restoreAnswer = OptionalMethod.ask {
      delegate.application(application, shouldRestoreSecureApplicationState: decoder)
    }
    if restoreAnswer == nil {
      let plain = self.decoder(for: record, in: applicationScope, isSecure: false)
      let answer = OptionalMethod.ask {
        delegate.application(application, shouldRestoreApplicationState: plain)
      }
      if answer != nil { decoder = plain }
      restoreAnswer = answer
      isSecure = answer == nil
    }
    if restoreAnswer == nil {
      isRestoreQuestionMissing = true
      applicationScope.archive.stage(
        Record(address: .questions, framework: [FrameworkKey.withoutRestore: .string(Self.build)])
      )
    }
    applicationDecoder = decoder
    trace("ask the app's delegate whether to restore: \(Self.text(of: restoreAnswer))")
  }

  static func text(of answer: Bool?) -> String {
    answer.map { $0 ? "yes" : "no" } ?? "not implemented"
  }

  /// What UIKit adds to every coder, as it is at a save.
  ///
  /// - Source: row U11; uikit.md §1.3.
  func standardValues(savedAt date: Date) -> Fields {
    [
      UIApplication.stateRestorationBundleVersionKey: .string(manifest.bundleVersion),
      UIApplication.stateRestorationUserInterfaceIdiomKey: .integer(idiom),
      UIApplication.stateRestorationTimestampKey: .date(date.timeIntervalSinceReferenceDate),
      UIApplication.stateRestorationSystemVersionKey: .string(Self.systemVersion),
    ]
  }

  /// Says once that the app has only the older pair of questions.
  ///
  /// - Source: row U7; P19.
  private func warnOfOldPair(of delegate: any UIApplicationDelegate) {
    note(
      nil,
      address: nil,
      in: applicationScope,
      code: .oldQuestions,
      detail: "\(type(of: delegate)) answers application(_:shouldSaveApplicationState:), which is "
        + "deprecated and gives coders that are not secure. Implement "
        + "shouldSaveSecureApplicationState and shouldRestoreSecureApplicationState."
    )
  }

  private var idiom: Int64 {
    Int64((context?.host.traitCollection.userInterfaceIdiom ?? .mac).rawValue)
  }

  /// Tells one build of the program from another: a new one may have the question.
  private static let build: String = {
    let values = try? URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .resourceValues(forKeys: [.contentModificationDateKey])
    return values?.contentModificationDate.map { "\($0.timeIntervalSinceReferenceDate)" } ?? ""
  }()

  private static let systemVersion: String = {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }()
}

/// Collects what the app's delegate refers to; the references are followed when scopes are saved.
@MainActor
final class ReferenceCollector: NodeResolver {
  private(set) var objects: [AnyObject] = []
  private let engine: RestorationEngine

  init(engine: RestorationEngine) {
    self.engine = engine
  }

  func address(of object: AnyObject) -> NodeAddress? {
    guard let address = engine.address(of: object) else { return nil }
    objects.append(object)
    return address
  }

  func complaint(about object: AnyObject) -> String? { engine.complaint(about: object) }

  func object(at address: NodeAddress) -> AnyObject? { nil }
}
