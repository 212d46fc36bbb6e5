package import RepriseArchive

/// One step of a restore that runs code of the app.
package struct RestoreStep: Hashable, Sendable {
  /// What the app's code is asked to do.
  package enum Work: UInt8, Hashable, Sendable {
    /// A scene's delegate builds the scene's interface.
    case connecting = 1

    /// A factory or a restoration class makes an object, and its view is loaded.
    case making

    /// An object decodes its state.
    case decoding

    /// The delegate of the app or of a scene decodes what it encoded itself.
    case decodingOfDelegate

    /// A migration changes a record, or a validator looks at it.
    case checking

    /// An object hears that the restore is over.
    case finishing

    /// A scene's delegate takes its activity back.
    case restoringInteraction
  }

  /// What the app's code is asked to do.
  package var work: Work

  /// The session of the scene that is restored; empty for the app itself.
  package var session: String

  /// The node that is restored; `nil` when the step is about none.
  package var node: NodeAddress?

  /// Makes a step.
  package init(_ work: Work, session: String, node: NodeAddress?) {
    self.work = work
    self.session = session
    self.node = node
  }
}

extension RestoreStep: CustomStringConvertible {
  /// What happened in the step, to follow "the app died while".
  package var description: String {
    let name = node.map { $0.path == .root ? "\($0.kind)" : "\($0.path)" } ?? "the scene"
    switch work {
    case .connecting: return "scene \(session) was connected"
    case .making: return "\(name) was made"
    case .decoding: return "\(name) decoded its state"
    case .decodingOfDelegate:
      return session.isEmpty
        ? "the app's delegate decoded its state"
        : "the delegate of scene \(session) decoded its state"
    case .checking: return "the record of \(name) was migrated or validated"
    case .finishing: return "\(name) was told that the restore is over"
    case .restoringInteraction: return "scene \(session) took its activity back"
    }
  }
}
