import Foundation
import RepriseUIKit

/// What a window of a SwiftUI app has besides its views.
@MainActor
final class SceneContext: Equatable {
  /// UIKit's scene.
  weak let scene: UIWindowScene?

  /// What the window was declared as.
  private(set) var declaration: SceneDeclaration

  /// The window's views; `nil` until it is connected.
  private(set) var hosting: Hosting?

  /// What the views want of events from elsewhere.
  let interests: EventInterests

  private let presented: StateLocation<AnyHashable?>

  init(_ scene: UIWindowScene, _ declaration: SceneDeclaration) {
    self.scene = scene
    self.declaration = declaration
    interests = EventInterests(of: scene)
    presented = StateLocation(PresentedValue.value(of: scene.session, declaration))
  }

  nonisolated static func == (left: SceneContext, right: SceneContext) -> Bool { left === right }

  /// Makes the window's views, and evaluates them a first time.
  func connect(phase: ScenePhase) -> UIViewController {
    let hosting = Hosting(declaration.content(self))
    self.hosting = hosting
    hosting.environment = environment(of: hosting, phase: phase)
    let controller = SceneController(hosting)
    controller.restorationIdentifier = declaration.identifier
    controller.title = declaration.title
    return controller
  }

  /// Shows what the app declares now.
  func take(_ declaration: SceneDeclaration) {
    self.declaration = declaration
    guard let hosting else { return }
    hosting.environment = environment(of: hosting, phase: hosting.environment.scenePhase)
    hosting.show(declaration.content(self))
  }

  /// The phase that the views have heard of.
  var phase: ScenePhase? { hosting?.environment.scenePhase }

  /// Has the views hear of phases, and everything done that they do then.
  func enter(_ phase: ScenePhase, _ appPhase: AppPhase) {
    guard let hosting else { return }
    var environment = hosting.environment
    environment.scenePhase = phase
    environment.appPhase = appPhase
    guard environment != hosting.environment else { return }
    hosting.environment = environment
    hosting.graph.update()
  }

  /// Has the views take up an event from elsewhere; views that it brings about are shown at once.
  func receive(_ event: UIScene.ConnectionOptions) {
    hosting?.graph.update()
    interests.receive(event)
    hosting?.graph.update()
  }

  /// Closes the window for good.
  func close() {
    guard let session = scene?.session else { return }
    UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
  }

  private func environment(of hosting: Hosting, phase: ScenePhase) -> EnvironmentValues {
    var environment = hosting.environment
    declaration.environment(&environment)
    environment.scene = self
    environment.interests = interests
    environment.sceneStore = scene?.session.sceneStore
    environment.scenePhase = phase
    environment.appPhase = AppHost.current?.phase ?? .launching
    return environment
  }

  // MARK: The value that the window shows

  /// What the window shows; `nil` in a window without a value.
  var presentedValue: AnyHashable? { presented.value }

  /// A way to the value, for the window's content.
  func presentedValue<Value: Codable & Hashable>(of type: Value.Type) -> Binding<Value?> {
    Binding(source: self, path: [\AnyHashable.base]) {
      self.presented.value?.base as? Value
    } set: { value, _ in
      self.present(value.map { AnyHashable($0) })
    }
  }

  /// A way to the value, for content that always has one.
  func presentedValue<Value: Codable & Hashable>(
    of type: Value.Type,
    default makeDefault: @escaping () -> Value
  ) -> Binding<Value> {
    if presented.value?.base as? Value == nil { presented.value = AnyHashable(makeDefault()) }
    return Binding(source: self, path: [\AnyHashable.base]) {
      self.presented.value?.base as? Value ?? makeDefault()
    } set: { value, _ in
      self.present(AnyHashable(value))
    }
  }

  func present(_ value: AnyHashable?) {
    presented.value = value
    if let session = scene?.session { PresentedValue.keep(value, in: session) }
  }
}

/// The value of a window, as it is saved with the window's session.
@MainActor
enum PresentedValue {
  private static let key = "org.reprise.SwiftUI.presentedValue"

  /// Reads the value of a session; `nil` where there is none or it can't be read as the type.
  static func value(of session: UISceneSession, _ declaration: SceneDeclaration) -> AnyHashable? {
    guard let type = declaration.valueType, let data = session.userInfo?[key] as? Data else {
      return nil
    }
    func read<Value: Codable & Hashable>(_ type: Value.Type) -> AnyHashable? {
      do {
        return AnyHashable(try JSONDecoder().decode([Value].self, from: data)[0])
      } catch {
        Diagnostics.say(
          "the value of window \(session.persistentIdentifier) is no \(type): \(error)"
        )
        return nil
      }
    }
    return read(type)
  }

  static func keep(_ value: AnyHashable?, in session: UISceneSession) {
    var information = session.userInfo ?? [:]
    information[key] = value.flatMap(data)
    session.userInfo = information
  }

  static func data(_ value: AnyHashable) -> Data? {
    guard let value = value.base as? any Encodable else { return nil }
    func write<Value: Encodable>(_ value: Value) -> Data? {
      do {
        return try JSONEncoder().encode([value])
      } catch {
        Diagnostics.say("a window's value can't be saved: \(error)")
        return nil
      }
    }
    return write(value)
  }
}

/// The controller at the root of a window.
final class SceneController: UIViewController {
  private let hosting: Hosting

  init(_ hosting: Hosting) {
    self.hosting = hosting
    super.init(nibName: nil, bundle: nil)
    hosting.controller = self
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = hosting.container }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeContained(with: coder)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    hosting.makeViews()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hosting.stage.show()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hosting.stage.hide()
  }
}
