/// A scene with something that is done when a value changes.
struct WatchingScene<Content: Scene, Value: Equatable>: PrimitiveScene, SceneDeclaring {
  let content: Content
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  func declarations(in collector: SceneCollector) -> [SceneDeclaration] {
    collector.watch(value, isInitial: isInitial, action)
    return collector.inside(0) { collector.declarations(of: content) }
  }
}
