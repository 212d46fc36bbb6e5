import Reprise
import RepriseUIKit

/// The rules by which events from elsewhere find their window.
extension AppHost: EventRouting {
  var declarations: [EventRouter.Declaration] {
    declared.map { EventRouter.Declaration(name: $0.identifier, matching: $0.matching) }
  }

  func conditions(of scene: UIScene) -> EventConditionsOfScene {
    scenes.first { $0.scene === scene }?.interests.conditions ?? EventConditionsOfScene()
  }

  func prepare(_ session: UISceneSession, of declaration: String) {
    session.configuration = configuration(of: declaration, role: session.role)
  }
}
