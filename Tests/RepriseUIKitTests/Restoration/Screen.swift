import Foundation
import RepriseUIKit

/// A screen that keeps a note, and does what its test's script adds.
final class Screen: UIViewController, UIViewControllerRestoration {
  var note = "default"
  private weak var script = Script.current

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - identifier: Its restoration identifier.
  ///   - isMade: Whether its restoration class makes it again.
  ///   - note: What it keeps.
  init(_ identifier: String?, isMade: Bool = false, note: String = "default") {
    self.note = note
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = identifier
    if isMade { restorationClass = Screen.self }
  }

  required init?(coder: NSCoder) { nil }

  private var name: String { restorationIdentifier ?? "nil" }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    Script.current?.add("make \(identifierComponents.joined(separator: "/"))")
    return Script.current?.factory(identifierComponents, coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    script?.add("load \(name)")
    script?.loads[name]?(self)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    script?.add("appear \(name) \(note)\(animated ? " animated" : "")")
    script?.appears[name]?(self)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    script?.add("encode \(name)")
    if !isLeavingOutSuper { super.encodeRestorableState(with: coder) }
    coder.encode(note, forKey: "note")
    script?.encodes[name]?(self, coder)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    if !isLeavingOutSuperOfDecode { super.decodeRestorableState(with: coder) }
    script?.add("decode \(name)")
    note = coder.decodeObject(forKey: "note") as? String ?? "none"
    script?.decodes[name]?(self, coder)
  }

  override func applicationFinishedRestoringState() {
    script?.add("finish \(name)")
    script?.finishes[name]?(self)
  }

  /// Whether its encode forgets to call super, as some apps do.
  var isLeavingOutSuper = false

  /// Whether its decode does.
  var isLeavingOutSuperOfDecode = false
}

/// A container of an app's own, which encodes its children or doesn't.
final class Box: UIViewController {
  var found: [UIViewController] = []
  private let encodesChildren: Bool

  init(_ identifier: String?, encodesChildren: Bool, children: [UIViewController]) {
    self.encodesChildren = encodesChildren
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = identifier
    for child in children {
      addChild(child)
      child.didMove(toParent: self)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    guard encodesChildren else { return }
    coder.encode(children.count, forKey: "count")
    for (index, child) in children.enumerated() { coder.encode(child, forKey: "child\(index)") }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    found = (0..<coder.decodeInteger(forKey: "count")).compactMap {
      coder.decodeObject(forKey: "child\($0)") as? UIViewController
    }
  }
}

/// A navigation controller with an identifier and a stack.
@MainActor
func navigation(_ identifier: String?, _ stack: [UIViewController]) -> UINavigationController {
  let navigation = UINavigationController()
  navigation.restorationIdentifier = identifier
  navigation.setViewControllers(stack, animated: false)
  return navigation
}

/// A tab bar controller with an identifier and tabs.
@MainActor
func tabs(_ identifier: String?, _ children: [UIViewController]) -> UITabBarController {
  let tabs = UITabBarController()
  tabs.restorationIdentifier = identifier
  tabs.viewControllers = children
  return tabs
}
