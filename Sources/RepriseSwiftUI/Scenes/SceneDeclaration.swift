import Foundation
import RepriseUIKit

/// One kind of window that an app has.
@MainActor
struct SceneDeclaration {
  /// What it is known by; saved with each window.
  var identifier: String

  var title: String?

  /// Whether there is one window at most.
  var isSingle: Bool

  /// The type of the value that each window shows; `nil` for windows without one.
  var valueType: (any (Codable & Hashable).Type)?

  /// Makes what a window shows.
  var content: (SceneContext) -> any View

  /// What events it takes for a new window; `nil` where the app says nothing.
  var matching: Set<String>?

  /// Whether its windows come back at the next launch.
  var restores = true

  var launchBehavior = SceneLaunchBehavior.automatic

  /// What all its views are told.
  var environment: (inout EnvironmentValues) -> Void = { _ in }
}

/// A scene that says itself which windows there are.
@MainActor
protocol SceneDeclaring {
  func declarations(in collector: SceneCollector) -> [SceneDeclaration]
}

/// Goes through an app's scenes, and keeps the state of those that have a body.
@MainActor
final class SceneCollector {
  private let owner: DeclaringElement
  private var path: [Int] = []
  private var kept: [[Int]: any EvaluatedScene] = [:]
  private var watched: [[Int]: Any] = [:]

  init(_ owner: DeclaringElement) {
    self.owner = owner
  }

  func declarations(of scene: any Scene) -> [SceneDeclaration] {
    if let primitive = scene as? any SceneDeclaring { return primitive.declarations(in: self) }
    func declarations<Content: Scene>(of scene: Content) -> [SceneDeclaration] {
      let known = kept[path] as? SceneElement<Content>
      let element = known ?? SceneElement(scene, owner)
      kept[path] = element
      let body = element.evaluate(scene, owner.environment)
      return inside(0) { self.declarations(of: body) }
    }
    return declarations(of: scene)
  }

  func readsChange(in environment: EnvironmentValues) -> Bool {
    kept.values.contains { $0.readsChange(in: environment) }
  }

  /// Does something when the value at this place is another one than the time before.
  func watch<Value: Equatable>(
    _ value: Value,
    isInitial: Bool,
    _ action: @escaping (Value, Value) -> Void
  ) {
    let before = watched.updateValue(value, forKey: path) as? Value
    guard before != value, before != nil || isInitial else { return }
    owner.graph.afterUpdate { action(before ?? value, value) }
  }

  func inside<Result>(_ index: Int, _ body: () -> Result) -> Result {
    path.append(index)
    defer { path.removeLast() }
    return body()
  }
}

/// What lasts of an app, whatever its type.
class DeclaringElement: Element {
  /// Has the app's scenes declared again.
  func declare() {}
}

/// What lasts of an app.
final class AppElement<Content: App>: DeclaringElement, GraphReader {
  private let app: Content
  private var properties = DynamicProperties()
  private lazy var collector = SceneCollector(self)
  var declared: ([SceneDeclaration]) -> Void = { _ in }

  init(_ app: Content, graph: ViewGraph) {
    self.app = app
    super.init(
      ElementContext(
        graph: graph,
        parent: nil,
        place: .position(0),
        environment: EnvironmentValues()
      )
    )
  }

  override func declare() { update() }

  /// The app is asked for its scenes again only where it, or a scene with a body, reads a change.
  override func take(_ environment: EnvironmentValues) {
    guard environment != self.environment else { return }
    let isRead =
      properties.readsChange(in: environment) || collector.readsChange(in: environment)
    self.environment = environment
    if isRead { update() }
  }

  func update() {
    properties.connect(app, to: self)
    let body = graph.observing(self) { app.body }
    declared(collector.declarations(of: body))
  }
}

/// What lasts of a scene with a body, whatever its type.
@MainActor
private protocol EvaluatedScene: AnyObject {
  func readsChange(in environment: EnvironmentValues) -> Bool
}

/// What lasts of a scene with a body.
private final class SceneElement<Content: Scene>: Element, GraphReader, EvaluatedScene {
  private weak var owner: DeclaringElement?
  private var properties = DynamicProperties()

  init(_ scene: Content, _ owner: DeclaringElement) {
    self.owner = owner
    super.init(
      ElementContext(
        graph: owner.graph,
        parent: owner,
        place: .position(0),
        environment: owner.environment
      )
    )
  }

  func evaluate(_ scene: Content, _ environment: EnvironmentValues) -> Content.Body {
    self.environment = environment
    properties.connect(scene, to: self)
    return graph.observing(self) { scene.body }
  }

  func readsChange(in environment: EnvironmentValues) -> Bool {
    properties.readsChange(in: environment)
  }

  func update() { owner?.declare() }
}
