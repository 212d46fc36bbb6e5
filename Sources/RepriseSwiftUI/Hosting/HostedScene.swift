import RepriseUIKit

/// What views in a window of a UIKit app have of its scene: values, events, activities, a phase.
///
/// - Source: pitfalls SP3, SP18.
@MainActor
final class HostedScene: ScenePart {
  private let interests: EventInterests
  private var shown: [WeakHosting] = []

  private init(_ scene: UIWindowScene) {
    interests = EventInterests(of: scene)
  }

  /// The one of a scene, made when views come into it first.
  static func of(_ scene: UIWindowScene) -> HostedScene {
    if let known = scene.part as? HostedScene { return known }
    let new = HostedScene(scene)
    scene.part = new
    return new
  }

  /// Has views take part.
  func add(_ hosting: Hosting) {
    guard let scene = interests.scene else { return }
    shown.removeAll { $0.hosting == nil || $0.hosting === hosting }
    shown.append(WeakHosting(hosting: hosting))
    var environment = hosting.environment
    environment.interests = interests
    environment.sceneStore = scene.session.sceneStore
    environment.scenePhase = ScenePhase(scene.activationState)
    hosting.environment = environment
  }

  private var hostings: [Hosting] { shown.compactMap(\.hosting) }

  var conditions: EventConditionsOfScene { interests.conditions }

  func receive(_ event: UIScene.ConnectionOptions) {
    for hosting in hostings { hosting.graph.update() }
    interests.receive(event)
    for hosting in hostings { hosting.graph.update() }
  }

  /// Has the views hear of a phase, and everything done that they do then.
  func entered(_ state: UIScene.ActivationState) {
    for hosting in hostings {
      hosting.environment.scenePhase = ScenePhase(state)
      hosting.graph.update()
    }
  }
}

extension ScenePhase {
  fileprivate init(_ state: UIScene.ActivationState) {
    self =
      switch state {
      case .foregroundActive: .active
      case .foregroundInactive: .inactive
      default: .background
      }
  }
}
