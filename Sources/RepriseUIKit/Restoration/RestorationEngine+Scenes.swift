import Foundation
import Reprise
import RepriseArchive

/// A scene's side of an edge, before anything of it is encoded.
@MainActor
struct SceneQuestion {
  /// Whether the scene's delegate has calls for state restoration at all.
  let takesPart: Bool

  /// The delegate's answer to whether the scene may be saved; `nil` when it has no such method.
  var mayBeSaved: Bool?

  fileprivate let encoder: RestorationEncoder
  fileprivate let references: ReferenceCollector
}

/// Why a scope is not restored.
struct RestoreRefusal {
  /// What to say of it.
  let detail: String

  static let byApplication = RestoreRefusal(
    detail: "the app's delegate said that the saved state may not be restored."
  )

  static let byScene = RestoreRefusal(
    detail: "the scene's delegate said that the saved state may not be restored."
  )

  static let withoutQuestion = RestoreRefusal(
    detail: "the app's delegate has no method that allows it: add "
      + "application(_:shouldRestoreSecureApplicationState:) and return true."
  )
}

/// The calls of `SceneRestorationDelegate`.
extension RestorationEngine {
  /// Asks a scene's delegate whether the scene may be saved.
  func askScene(of scope: RestorationScope) -> SceneQuestion {
    let delegate = scope.scene?.delegate as? any SceneRestorationDelegate
    let references = ReferenceCollector(engine: self)
    var question = SceneQuestion(
      takesPart: delegate != nil,
      encoder: encoder(of: scope, isSecure: true, resolver: references),
      references: references
    )
    guard savesHierarchy(of: scope), let scene = scope.scene, let delegate else { return question }
    question.mayBeSaved = OptionalMethod.ask {
      delegate.scene(scene, shouldSaveState: question.encoder)
    }
    return question
  }

  /// Lets a scene's delegate add to what it encoded, now that the scene is being saved.
  func answer(to question: SceneQuestion, in scope: RestorationScope) -> DelegateAnswer {
    if let scene = scope.scene {
      (scene.delegate as? any SceneRestorationDelegate)?
        .scene(scene, willEncodeRestorableStateWith: question.encoder)
    }
    keepWaiting(of: nil, at: scope.rootAddress, with: question.encoder)
    var (framework, values) = question.encoder.finish()
    note(question.encoder.problems, in: scope)
    check(
      nil,
      at: scope.rootAddress,
      values: &values,
      remarks: question.encoder.remarks,
      in: scope
    )
    return DelegateAnswer(
      mayBeSaved: question.mayBeSaved,
      values: values,
      framework: framework,
      referenced: question.references.objects
    )
  }

  /// Asks whether a scope may be restored: the scene's delegate, else the app's answer stands.
  ///
  /// - Parameters:
  ///   - scope: What is to be restored.
  ///   - root: What the delegates encoded when it was saved.
  /// - Returns: `nil` when it may be.
  func refusal(toRestore scope: RestorationScope, root: Record) -> RestoreRefusal? {
    guard let scene = scope.scene else {
      switch restoreAnswer {
      case true?: return nil
      case false?: return .byApplication
      case nil: return .withoutQuestion
      }
    }
    guard let delegate = scene.delegate as? any SceneRestorationDelegate else {
      if restoreAnswer == false { return .byApplication }
      // The scene takes part by its activity then.
      let isAlone = isRestoreQuestionMissing && !scope.archive.contains(.activity)
      return isAlone ? .withoutQuestion : nil
    }
    let decoder = decoder(for: root, in: scope, isSecure: true)
    let answer = OptionalMethod.ask { delegate.scene(scene, shouldRestoreState: decoder) }
    trace("ask the scene's delegate whether to restore: \(Self.text(of: answer))")
    if answer == false { return .byScene }
    if answer == nil, restoreAnswer == false { return .byApplication }
    scope.sceneDecoder = decoder
    return nil
  }

  /// Tells a scene's delegate that everything of its scene was decoded.
  func finishDecoding(of scope: RestorationScope) {
    guard let decoder = scope.sceneDecoder, let scene = scope.scene,
      let delegate = scene.delegate as? any SceneRestorationDelegate
    else { return }
    begin(.decodingOfDelegate, of: scope.rootAddress, in: scope)
    delegate.scene(scene, didDecodeRestorableStateWith: decoder)
    note(decoder.problems, in: scope)
    if let record = record(at: scope.rootAddress, in: scope) {
      checkUnread(decoder.unreadKeys, of: delegate, record: record, in: scope)
    }
    scope.sceneDecoder = nil
  }

  /// Asks the delegates for the controller of a path: the scene's first, then the app's.
  func controllerFromDelegate(
    names: [String],
    coder: NSCoder,
    in scope: RestorationScope,
  ) -> UIViewController? {
    if let scene = scope.scene,
      let controller = (scene.delegate as? any SceneRestorationDelegate)?
        .scene(scene, viewControllerWithRestorationIdentifierPath: names, coder: coder)
    {
      trace("ask the scene's delegate for \(NodePath(identifiers: names)): \(type(of: controller))")
      return controller
    }
    guard let application = context?.application else { return nil }
    let controller = application.delegate?.application(
      application,
      viewControllerWithRestorationIdentifierPath: names,
      coder: coder
    )
    trace(
      "ask the app's delegate for \(NodePath(identifiers: names)): "
        + Self.className(of: controller)
    )
    return controller
  }
}
