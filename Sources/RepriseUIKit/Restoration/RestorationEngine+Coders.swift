import Foundation
import Reprise
import RepriseArchive

/// The coders that nodes are given, and the records behind them.
extension RestorationEngine {
  func encoder(
    for address: NodeAddress,
    in scope: RestorationScope,
    resolver: any NodeResolver,
  ) -> RestorationEncoder {
    RestorationEncoder(
      owner: address,
      requiresSecureCoding: isSecure,
      classes: classes,
      resolver: resolver
    ).reading(scope.savingAttachments)
  }

  func decoder(
    for record: Record,
    in scope: RestorationScope,
    pass: DecodingPass,
  ) -> RestorationDecoder {
    var standardValues = pass.standardValues
    for (key, value) in StoryboardPlace(record.framework)?.standardValues ?? [] {
      standardValues[key] = value
    }
    return RestorationDecoder(
      record: record,
      standardValues: standardValues,
      requiresSecureCoding: isSecure,
      classes: classes,
      resolver: pass
    )
    .reading(scope.restoringAttachments)
    .waiting(in: waiting, onWait: pass.onWait)
  }

  /// The coder for the delegate of the app, or of a scene.
  func encoder(
    of scope: RestorationScope,
    isSecure: Bool,
    resolver: any NodeResolver,
  ) -> RestorationEncoder {
    RestorationEncoder(
      owner: scope.rootAddress,
      requiresSecureCoding: isSecure,
      classes: classes,
      resolver: resolver
    ).sharing(scope.savingAttachments)
  }

  /// The coder of what the delegate of the app, or of a scene, encoded.
  func decoder(
    for record: Record,
    in scope: RestorationScope,
    isSecure: Bool,
  ) -> RestorationDecoder {
    let decoder = RestorationDecoder(
      record: record,
      standardValues: standardValues(of: scope),
      requiresSecureCoding: isSecure,
      classes: classes,
      resolver: LiveNodes(engine: self, scope: scope)
    )
    .sharing(scope.restoringAttachments)
    .waiting(in: waiting) { [weak self, weak scope] reference in
      guard let scope else { return }
      self?.follow(reference, in: scope)
    }
    decoder.adopt(for: nil)
    return decoder
  }

  /// Reads a record; `nil` when it isn't there, or is damaged.
  func record(at address: NodeAddress, in scope: RestorationScope) -> Record? {
    scope.archive.record(at: address)
  }

  /// What UIKit adds to every coder, as it was at the save.
  func standardValues(of scope: RestorationScope) -> Fields {
    record(at: .stamp, in: scope)?.framework ?? Fields()
  }
}

/// Gives the app's delegate the objects of all scopes, and a scene's delegate its own first.
@MainActor
private final class LiveNodes: NodeResolver {
  private let engine: RestorationEngine
  private let scope: RestorationScope

  init(engine: RestorationEngine, scope: RestorationScope) {
    self.engine = engine
    self.scope = scope
  }

  func address(of object: AnyObject) -> NodeAddress? { engine.address(of: object) }

  func object(at saved: NodeAddress) -> AnyObject? {
    let address = engine.aliases.present(saved)
    for scope in [scope] + engine.scopes {
      if let object = scope.nodes[address]?.object { return object }
    }
    return engine.decodingPass?.object(at: saved) ?? engine.registeredObject(at: address)
  }
}
