import Foundation
import Reprise
import RepriseUIKit
import Testing

/// What a scene may say of the content that it is there for.
@Suite @MainActor struct ActivationConditionTests {
  private func story() async throws -> Story {
    try await Story(scene: PlainScene.self) { [Screen("A")] }
  }

  enum Refused: CaseIterable {
    case block, compoundBlock, keyPath, partOfSelf, expression, unreadable

    @MainActor var predicate: NSPredicate {
      switch self {
      case .block: NSPredicate { _, _ in false }
      case .compoundBlock:
        NSCompoundPredicate(notPredicateWithSubpredicate: NSPredicate { _, _ in true })
      case .keyPath: NSPredicate(format: "name == 'violin'")
      case .partOfSelf: NSPredicate(format: "self == 'a' OR self.name == 'b'")
      case .expression: NSPredicate(format: "self MATCHES 'v.*'")
      case .unreadable: NSPredicate(format: "self ==")
      }
    }
  }

  @Test(arguments: Refused.allCases)
  func `S76 a predicate with a block or about anything but the content is rejected`(
    refused: Refused
  ) async throws {
    let predicate = refused.predicate
    let story = try await story()
    let conditions = try #require(story.script.context?.scenes.first).activationConditions
    let kept = NSPredicate(format: "self == %@", "violin")
    conditions.canActivateForTargetContentIdentifierPredicate = kept
    conditions.prefersToActivateForTargetContentIdentifierPredicate = kept
    #expect(story.script.lines.filter { $0.contains("is rejected") } == [])
    story.quietly {
      conditions.canActivateForTargetContentIdentifierPredicate = predicate
      conditions.prefersToActivateForTargetContentIdentifierPredicate = predicate
    }
    #expect(conditions.canActivateForTargetContentIdentifierPredicate === kept)
    #expect(conditions.prefersToActivateForTargetContentIdentifierPredicate === kept)
    #expect(story.script.lines.filter { $0.contains("is rejected") }.count == 2)
  }
}
