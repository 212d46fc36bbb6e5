import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// Texts that a host lays out: their place comes back when the host knows it.
@MainActor
@Suite final class TextPlaceTests {
  /// A host that lays texts out; nothing is shown.
  private final class LayingHost: SceneHost {
    let name = "laying"
    let clock: any StateClock = ManualClock()
    let screenSize = CGSize(width: 320, height: 480)
    let traitCollection = UITraitCollection()
    let interfaceOrientation = UIInterfaceOrientation.portrait
    let laysOutText = true
    func size(of scene: UIWindowScene?) -> CGSize { screenSize }
    func show(_ scene: UIWindowScene) {}
    func hide(_ scene: UIWindowScene) {}
    func dismiss(_ scene: UIWindowScene, animation: UIWindowScene.DismissalAnimation) {}
    func update() {}
    func quit() {}
  }

  /// A layout of lines of 20 points, one for ten characters.
  private final class LinesOfTen: TextLayout {
    weak var view: UITextView?
    var shown: NSRange?
    var place: TextPlace? {
      guard let view else { return nil }
      let line = Int(view.contentOffset.y / 20)
      return TextPlace(character: line * 10, distance: view.contentOffset.y - CGFloat(line) * 20)
    }
    func show(_ range: NSRange) { shown = range }
  }

  private let folder = NSTemporaryDirectory() + "reprise-text-\(UUID().uuidString)"
  private let context: AppContext
  private let text = String(repeating: "ten units.", count: 100)

  init() throws {
    let host = LayingHost()
    let store = try StateStore(
      app: "org.reprise.text",
      directory: folder,
      policy: .standard,
      clock: host.clock
    )
    context = AppContext(
      manifest: ApplicationManifest(bundleIdentifier: "org.reprise.text"),
      store: store,
      host: host
    )
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func view(in context: AppContext?) -> (UITextView, UIWindow) {
    func make() -> (UITextView, UIWindow) {
      let view = UITextView()
      view.text = text
      return (view, windowShowing(view))
    }
    return context?.run(make) ?? make()
  }

  /// A view of a text that its host has laid out and a person has scrolled, and the layout.
  private func scrolled(to offset: CGFloat) -> (UITextView, LinesOfTen, UIWindow) {
    let (view, window) = view(in: context)
    let layout = LinesOfTen()
    layout.view = view
    view.hostObject = layout
    view.heightInHost = 2000
    #expect(view.handle(.scroll(to: CGPoint(x: 0, y: offset))))
    return (view, layout, window)
  }

  @Test func `a text scrolls as far as its host's layout goes`() {
    let (view, _, window) = scrolled(to: 1400)
    #expect(view.contentSize == CGSize(width: 320, height: 2000) && view.contentOffset.y == 1400)
    #expect(view.handle(.scroll(to: CGPoint(x: 0, y: 9000))) && view.contentOffset.y == 1520)
    _ = window
  }

  @Test func `the place is saved by the character at the upper edge too`() {
    let (view, _, window) = scrolled(to: 1410)
    let state = KeptState.of(view).framework
    #expect(state["contentOffset.y"] == .double(1410))
    #expect(state["topCharacter"] == .integer(700) && state["topDistance"] == .double(10))
    _ = window
  }

  @Test func `a restored place waits for the host, and is saved unchanged while it waits`() {
    let (old, _, oldWindow) = scrolled(to: 1410)
    let state = KeptState.of(old)
    let (new, window) = view(in: context)
    new.decodeRestorableState(with: state)
    new.layoutIfNeeded()
    #expect(new.restoredPlace?.offset == CGPoint(x: 0, y: 1410))
    #expect(new.restoredPlace?.place == TextPlace(character: 700, distance: 10))
    #expect(new.contentOffset.y == 0)
    #expect(KeptState.of(new).framework == state.framework)
    new.heightInHost = 3000
    new.layoutIfNeeded()
    new.placeWasRestored(at: CGPoint(x: 0, y: 2110))
    #expect(new.restoredPlace == nil && new.contentOffset.y == 2110)
    _ = (oldWindow, window)
  }

  @Test func `code that scrolls ends the wait for a restored place`() {
    let (old, _, oldWindow) = scrolled(to: 1410)
    let (new, window) = view(in: context)
    new.decodeRestorableState(with: KeptState.of(old))
    new.contentOffset = CGPoint(x: 0, y: 40)
    #expect(new.restoredPlace == nil && new.contentOffset.y == 40)
    _ = (oldWindow, window)
  }

  @Test func `without such a host the offset comes back at the first layout`() {
    let (old, _, oldWindow) = scrolled(to: 40)
    let (new, window) = view(in: nil)
    new.decodeRestorableState(with: KeptState.of(old))
    new.layoutIfNeeded()
    #expect(new.contentOffset.y == 40 && new.restoredPlace == nil)
    #expect(KeptState.of(new).framework["topCharacter"] == nil)
    _ = (oldWindow, window)
  }

  @Test func `a range that is to be seen is the host's to show`() {
    let (view, layout, window) = scrolled(to: 0)
    view.scrollRangeToVisible(NSRange(location: 990, length: 50))
    #expect(layout.shown == NSRange(location: 990, length: 10))
    _ = window
  }
}
