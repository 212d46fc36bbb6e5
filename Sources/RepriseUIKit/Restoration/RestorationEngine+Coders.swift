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
    )
  }

  func decoder(
    for record: Record,
    in scope: RestorationScope,
    resolver: any NodeResolver,
  ) -> RestorationDecoder {
    RestorationDecoder(
      record: record,
      standardValues: standardValues(of: scope),
      requiresSecureCoding: isSecure,
      classes: classes,
      resolver: resolver
    )
  }

  /// The coder of what the app's delegate encoded.
  func decoder(
    for record: Record,
    in scope: RestorationScope,
    isSecure: Bool,
  ) -> RestorationDecoder {
    RestorationDecoder(
      record: record,
      standardValues: standardValues(of: scope),
      requiresSecureCoding: isSecure,
      classes: classes,
      resolver: LiveNodes(engine: self)
    )
  }

  /// Reads a record; `nil` when it isn't there, or is damaged.
  func record(at address: NodeAddress, in scope: RestorationScope) -> Record? {
    scope.archive.record(at: address)
  }

  /// What UIKit adds to every coder, as it was at the save.
  private func standardValues(of scope: RestorationScope) -> Fields {
    record(at: .stamp, in: scope)?.framework ?? Fields()
  }
}

/// Gives the app's delegate the objects of all scopes.
@MainActor
private final class LiveNodes: NodeResolver {
  private let engine: RestorationEngine

  init(engine: RestorationEngine) {
    self.engine = engine
  }

  func address(of object: AnyObject) -> NodeAddress? { engine.address(of: object) }

  func object(at address: NodeAddress) -> AnyObject? {
    for scope in engine.scopes {
      if let object = scope.nodes[address]?.object { return object }
    }
    return engine.decodingPass?.object(at: address) ?? engine.registeredObject(at: address)
  }
}
