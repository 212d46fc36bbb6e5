public import Reprise
public import RepriseUIKit

/// An app, described by its scenes.
///
/// Source: Apple's documentation of `App`.
@MainActor
@preconcurrency
public protocol App: LaunchableApplication {
  /// What the app consists of.
  associatedtype Body: Scene

  /// The scenes of the app.
  @SceneBuilder var body: Body { get }

  /// Makes the app, once for each process.
  init()
}

extension App {
  /// Makes what the app's life cycle is told to.
  public static func makeApplicationDelegate() -> any UIApplicationDelegate {
    AppHost(Self())
  }

  /// Whether the app has scenes, whatever its Info.plist says: a SwiftUI app always has.
  public static var hasScenes: Bool { true }

  /// How strict state restoration is; as by default.
  public static var restorationPolicy: RestorationPolicy { .standard }
}

/// A part of an app that has windows.
///
/// Source: Apple's documentation of `Scene`.
@MainActor
@preconcurrency
public protocol Scene {
  /// What the scene consists of.
  associatedtype Body: Scene

  /// The scenes that it consists of.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

/// A scene that the framework shows by itself; it has no body.
public protocol PrimitiveScene: Scene where Body == Never {}

extension PrimitiveScene {
  /// Nothing: the framework shows such a scene by itself.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}

/// Makes one scene of the scenes that stand in a closure.
///
/// Source: Apple's documentation of `SceneBuilder`.
@resultBuilder
@MainActor
public struct SceneBuilder {
  /// Passes a scene on, so that a wrong one is reported where it stands.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// Passes a single scene on.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Makes one scene of several.
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> SceneTuple {
    var scenes: [any Scene] = []
    for scene in repeat each content { scenes.append(scene) }
    return SceneTuple(scenes: scenes)
  }

  /// Makes a scene of an `if` without `else`.
  public static func buildOptional<Content: Scene>(_ content: Content?) -> SceneTuple {
    SceneTuple(scenes: content.map { [$0] } ?? [])
  }
}

/// Several scenes.
public struct SceneTuple: PrimitiveScene, SceneDeclaring {
  let scenes: [any Scene]

  func declarations(in collector: SceneCollector) -> [SceneDeclaration] {
    scenes.enumerated().flatMap { index, scene in
      collector.inside(index) { collector.declarations(of: scene) }
    }
  }
}
