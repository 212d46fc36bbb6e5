import Foundation
import RepriseUIKit
import Testing

@MainActor
@Suite struct OverriddenStyleTests {
  /// A view that writes down the styles that it had before.
  final class Watcher: UIView {
    var before: [UIUserInterfaceStyle?] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      before.append(previousTraitCollection?.userInterfaceStyle)
    }
  }

  @Test func `a window that asks for a style has it with all that it holds, and says so once`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let controller = UIViewController()
    let watcher = Watcher()
    controller.view.addSubview(watcher)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let usual = window.traitCollection.userInterfaceStyle
    window.overrideUserInterfaceStyle = .dark
    #expect(window.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    #expect(watcher.traitCollection.userInterfaceStyle == .dark)
    window.overrideUserInterfaceStyle = .dark
    #expect(watcher.before == [usual])
    window.overrideUserInterfaceStyle = .unspecified
    #expect(watcher.traitCollection.userInterfaceStyle == usual)
    #expect(watcher.before == [usual, .dark])
  }

  @Test func `a view that asks for a style has it, and those beside it have not`() {
    let (outer, inner, beside) = (UIView(), UIView(), UIView())
    outer.addSubview(inner)
    outer.addSubview(beside)
    let leaf = UIView()
    inner.addSubview(leaf)
    let usual = outer.traitCollection.userInterfaceStyle
    inner.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(leaf.traitCollection.userInterfaceStyle == .dark)
    #expect(beside.traitCollection.userInterfaceStyle == usual)
    #expect(outer.traitCollection.userInterfaceStyle == usual)
  }
}
