import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// Traits, sizes and turns of the device, as far as controllers and views meet them.
@Suite @MainActor struct TraitTests {
  /// A controller that writes down what it is told of traits and sizes.
  final class Watcher: UIViewController {
    let log: CallLog
    var alongside: (() -> Void)?

    init(_ name: String, log: CallLog) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { nil }

    private var name: String { title ?? "" }

    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log.add("\(name) will \(newCollection.horizontalSizeClass)")
    }

    override func viewWillTransition(
      to size: CGSize,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log.add("\(name) size \(Int(size.width))x\(Int(size.height))")
      coordinator.animate { [log, name] context in
        log.add("\(name) alongside \(context.isAnimated) \(context.percentComplete)")
      } completion: { [log, name, weak self] context in
        let width = Int(self?.viewIfLoaded?.bounds.width ?? 0)
        log.add("\(name) completion \(width) \(context.percentComplete)")
      }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      let old = previousTraitCollection?.horizontalSizeClass ?? .unspecified
      log.add("\(name) did \(old)>\(traitCollection.horizontalSizeClass)")
    }
  }

  private static let tablet = CGSize(width: 820, height: 1180)

  /// An app on a device that shows one controller.
  private func show(
    _ root: @escaping @MainActor () -> UIViewController,
    on device: SimulatedDevice,
    scene: AnyClass? = nil,
  ) async throws -> Story {
    try await Story(scene: scene, device: device) { [root()] }
  }

  @Test(arguments: [
    (CGSize(width: 390, height: 844), UIInterfaceOrientation.portrait, ScreenShare.full, 1, 2),
    (CGSize(width: 390, height: 844), .landscapeLeft, .full, 1, 1),
    (CGSize(width: 430, height: 932), .landscapeRight, .full, 2, 1),
    (CGSize(width: 820, height: 1180), .portrait, .full, 2, 2),
    (CGSize(width: 820, height: 1180), .portrait, .half, 1, 2),
    (CGSize(width: 820, height: 1180), .landscapeLeft, .half, 1, 2),
    (CGSize(width: 1024, height: 1366), .landscapeLeft, .half, 2, 2),
    (CGSize(width: 1920, height: 1080), .landscapeRight, .full, 2, 2),
  ])
  func `the size classes follow screen, turn and share`(
    screen: CGSize,
    orientation: UIInterfaceOrientation,
    share: ScreenShare,
    horizontal: Int,
    vertical: Int,
  ) async throws {
    let device = SimulatedDevice(screenSize: screen, idiom: .pad)
    device.rotate(to: orientation)
    device.splitScreen(share)
    let story = try await show({ UIViewController() }, on: device)
    let traits = story.roots[0].traitCollection
    #expect(traits.horizontalSizeClass.rawValue == horizontal)
    #expect(traits.verticalSizeClass.rawValue == vertical)
    #expect(traits.userInterfaceIdiom == .pad)
    #expect(story.roots[0].view.traitCollection == traits)
    #expect(story.roots[0].view.bounds.size == device.screen.sharedSize)
  }

  @Test func `a turn of the device is announced, made, accompanied and over, in this order`()
    async throws
  {
    let log = CallLog()
    let device = SimulatedDevice(screenSize: Self.tablet)
    let story = try await show({ Watcher("A", log: log) }, on: device)
    device.splitScreen(.half)
    #expect(
      log.take() == [
        "A will compact", "A size 405x1180", "A did regular>compact", "A alongside true 0.0",
        "A completion 405 1.0",
      ]
    )
    device.rotate(to: .landscapeLeft)
    #expect(
      log.take() == ["A size 585x820", "A alongside true 0.0", "A completion 585 1.0"]
    )
    device.rotate(to: .landscapeRight)
    #expect(log.take() == [])
    #expect(story.roots[0].transitionCoordinator == nil)
  }

  @Test func `children hear of sizes as their container gives them, hidden ones too`() async throws
  {
    let log = CallLog()
    let device = SimulatedDevice(screenSize: Self.tablet)
    let story = try await show(
      {
        let navigation = UINavigationController(rootViewController: Watcher("A", log: log))
        return tabs(nil, [navigation, Watcher("B", log: log)])
      },
      on: device
    )
    device.splitScreen(.half)
    let lines = log.take()
    #expect(lines.contains("A size 405x\(1180 - 49 - 44)"))
    #expect(lines.contains("B size 405x\(1180 - 49)"))
    #expect(lines.contains("B did regular>compact"))
    #expect(story.controllers.allSatisfy { $0.traitCollection.horizontalSizeClass == .compact })
  }

  @Test func `a presented controller has the traits of its presenter and hears of changes`()
    async throws
  {
    let log = CallLog()
    let device = SimulatedDevice(screenSize: Self.tablet)
    let story = try await show({ UIViewController() }, on: device)
    story.run { story.roots[0].present(Watcher("X", log: log), animated: false) }
    device.splitScreen(.half)
    #expect(log.take().prefix(2) == ["X will compact", "X size 405x1180"])
  }

  @Test func `a container has a child see other traits, until the child leaves`() async throws {
    let log = CallLog()
    let child = Watcher("child", log: log)
    let story = try await show({ UIViewController() }, on: SimulatedDevice(screenSize: Self.tablet))
    let root = story.roots[0]
    story.run {
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      let compact = UITraitCollection(horizontalSizeClass: .compact)
      root.setOverrideTraitCollection(compact, forChild: child)
    }
    #expect(log.take() == ["child did regular>compact"])
    #expect(child.view.traitCollection.horizontalSizeClass == .compact)
    #expect(child.traitCollection.verticalSizeClass == .regular)
    #expect(root.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .compact)
    story.run { root.setOverrideTraitCollection(nil, forChild: child) }
    #expect(log.take() == ["child did compact>regular"])
    story.run { child.removeFromParent() }
    #expect(root.overrideTraitCollection(forChild: child) == nil)
  }

  @Test func `a window of a size of its own keeps it`() async throws {
    let device = SimulatedDevice(screenSize: Self.tablet)
    let story = try await show({ UIViewController() }, on: device)
    let window = try #require(story.roots[0].view.window)
    window.frame = CGRect(x: 0, y: 0, width: 500, height: 500)
    device.rotate(to: .landscapeLeft)
    #expect(window.frame.size == CGSize(width: 500, height: 500))
    #expect(window.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func `a scene knows how it is turned and how much room it has`() async throws {
    let device = SimulatedDevice(screenSize: Self.tablet)
    let story = try await show({ UIViewController() }, on: device, scene: PlainScene.self)
    let scene = try #require(story.roots[0].view.window?.windowScene)
    #expect(scene.interfaceOrientation == .portrait)
    #expect(scene.traitCollection.horizontalSizeClass == .regular)
    device.rotate(to: .landscapeLeft)
    device.splitScreen(.half)
    #expect(scene.effectiveGeometry.interfaceOrientation == .landscapeLeft)
    #expect(scene.traitCollection.horizontalSizeClass == .compact)
    #expect(story.roots[0].traitCollection == scene.traitCollection)
  }

  @Test func `the control verbs turn and share the screen`() async throws {
    let device = SimulatedDevice(screenSize: Self.tablet)
    let story = try await show({ UIViewController() }, on: device)
    try await story.app.perform(ControlRequest(.rotate, target: "landscape"))
    #expect(story.roots[0].view.bounds.size == CGSize(width: 1180, height: 820))
    try await story.app.perform(ControlRequest(.split, target: "half"))
    #expect(story.roots[0].view.bounds.size == CGSize(width: 585, height: 820))
    await #expect(throws: ControlError.self) {
      try await story.app.perform(ControlRequest(.rotate, target: "sideways"))
    }
    await #expect(throws: ControlError.self) {
      try await story.app.perform(ControlRequest(.split, target: "quarter"))
    }
  }

  @Test func `of several collections the later one counts, where it says something`() {
    let wide = UITraitCollection(horizontalSizeClass: .regular)
    let scaled = UITraitCollection(displayScale: 2)
    let both = UITraitCollection(traitsFrom: [wide, scaled, UITraitCollection()])
    #expect(both.horizontalSizeClass == .regular && both.displayScale == 2)
    #expect(both.containsTraits(in: wide) && both.containsTraits(in: nil))
    #expect(!both.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(wide.isEqual(UITraitCollection(horizontalSizeClass: .regular)) && wide != scaled)
  }
}
