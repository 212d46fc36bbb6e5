import Foundation
import RepriseUIKit
import Testing

/// Delegates as iOS code spells them; each is made from its class, as a manifest names it.
private final class BareDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  lazy var answer = 42
}

private final class InitDelegate: UIResponder, UIApplicationDelegate {
  let number: Int

  override init() {
    number = 7
    super.init()
  }
}

private final class ObjectDelegate: NSObject, UIApplicationDelegate {
  var number = 9
}

private final class MadeSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var names = ["a"]
}

private final class MadeView: UIView {
  var isReady = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isReady = true
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@Suite @MainActor struct DelegateSpellingTests {
  @Test func `a delegate without initialisers is made with its defaults`() {
    let delegate = BareDelegate.makeApplicationDelegate() as? BareDelegate
    #expect(delegate?.answer == 42)
    #expect(delegate?.window == nil)
  }

  @Test func `a delegate's own init runs`() {
    #expect((InitDelegate.makeApplicationDelegate() as? InitDelegate)?.number == 7)
  }

  @Test func `a delegate that derives from NSObject is made too`() {
    #expect((ObjectDelegate.makeApplicationDelegate() as? ObjectDelegate)?.number == 9)
  }

  @Test func `a scene's delegate is made from its class`() {
    let delegate = ObjectMaker.makeObject(MadeSceneDelegate.self) as? MadeSceneDelegate
    #expect(delegate?.names == ["a"])
  }

  @Test func `a view's own init with a frame runs`() {
    let view = ObjectMaker.makeView(MadeView.self, frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect((view as? MadeView)?.isReady == true)
    #expect(view.frame.width == 3)
  }
}
