import Foundation
import Reprise
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

/// What developers see who show views in an app with UIKit's life cycle.
@MainActor
@Suite struct HostingPitfallTests {
  static let type = "org.reprise.hosted"

  struct Page: View {
    @Environment(\.scenePhase) private var phase
    @State private var item = "none"

    var body: some View {
      VStack {
        Text("item \(item)").accessibilityIdentifier("item")
        TabView {
          Text("one").accessibilityIdentifier("one").tabItem { Text("One") }
          Text("two").accessibilityIdentifier("two").tabItem { Text("Two") }
        }
        .restorationIdentifier("tabs")
      }
      .userActivity(HostingPitfallTests.type) { activity in
        activity.title = "Item \(item)"
      }
      .onContinueUserActivity(HostingPitfallTests.type) { activity in
        Trace.note("continue")
        item = activity.targetContentIdentifier ?? "unknown"
      }
      .onOpenURL { url in
        Trace.note("open")
        item = url.absoluteString
      }
      .handlesExternalEvents(preferring: Set([item]), allowing: ["*"])
      .onChange(of: phase) { _, new in Trace.note("\(new)") }
    }
  }

  /// An app of UIKit's whose window shows views.
  class Delegate: UIResponder, UIApplicationDelegate {
    class var identifier: String? { "page" }

    func application(
      _ application: UIApplication,
      configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }

    func application(
      _ application: UIApplication,
      shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool { true }

    func application(
      _ application: UIApplication,
      shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool { true }
  }

  final class NamelessDelegate: Delegate {
    override class var identifier: String? { nil }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene,
      willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let controller = UIHostingController(rootView: Page())
      let delegate = UIApplication.shared.delegate as? Delegate
      controller.restorationIdentifier = delegate.flatMap { Swift.type(of: $0).identifier }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      self.window = window
    }
  }

  private static let manifest = ApplicationManifest(
    bundleIdentifier: "org.reprise.hosting",
    activityTypes: [type],
    hasScenes: true,
    supportsMultipleScenes: true
  )

  private func activity(_ item: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: Self.type)
    activity.targetContentIdentifier = item
    return activity
  }

  @Test func `SP18 views in an app of UIKit's advertise, continue and hear of phases too`()
    async throws
  {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let device = SimulatedDevice()
      let app = try await device.launch(Delegate.self, manifest: Self.manifest)
      #expect(trace.lines == ["active"])
      device.advance(by: .seconds(1))
      let current = try #require(app.run { AppContext.current?.activities.current } ?? nil)
      #expect(current.title == "Item none")
      trace.clear()
      #expect(await device.take(up: activity("lute"), in: app))
      #expect(trace.lines == ["continue"])
      #expect(app.text(of: "item") == "item lute")
      // The window that shows a content is the one that its events prefer.
      app.run {
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
      }
      await app.settle()
      #expect(await device.take(up: activity("lute"), in: app))
      #expect(app.text(of: "item", scene: 1) == "item lute")
      #expect(app.text(of: "item", scene: 2) == "item none")
      trace.clear()
      device.pressHome(app)
      #expect(trace.lines.contains("background"))
    }
  }

  @Test func `SP18 what launched an app of UIKit's reaches its views before it is active`()
    async throws
  {
    let trace = Trace()
    try await Trace.$ofTest.withValue(trace) {
      let device = SimulatedDevice()
      var app = try await device.launch(
        Delegate.self,
        manifest: Self.manifest,
        takingUp: activity("flute")
      )
      #expect(app.text(of: "item") == "item flute")
      #expect(trace.lines == ["continue", "active"])
      device.terminate(app)
      trace.clear()
      let url = try #require(URL(string: "shop:oboe"))
      app = try await device.launch(Delegate.self, manifest: Self.manifest, opening: url)
      #expect(app.text(of: "item") == "item shop:oboe")
      #expect(trace.lines.count { $0 == "open" } == 1)
    }
  }

  @Test func `SP25 a hosting controller without a name is named, with what isn't saved below`()
    async throws
  {
    let device = SimulatedDevice()
    for delegate in [Delegate.self, NamelessDelegate.self] {
      let app = try await device.launch(delegate, manifest: Self.manifest)
      device.pressHome(app)
      let notes = app.restorationReport.notes.filter { $0.code == .ancestorWithoutIdentifier }
      if delegate == Delegate.self {
        #expect(notes.isEmpty)
      } else {
        let note = try #require(notes.first)
        #expect(note.detail.hasPrefix("UIHostingController<Page> has no restorationIdentifier"))
        #expect(note.detail.contains("tabs"))
        #expect(note.detail.contains("Give it one"))
      }
      device.terminate(app)
    }
  }
}
