/// What stands in surroundings with traits: screens, scenes, windows, controllers, views.
@MainActor
public protocol UITraitEnvironment: AnyObject {
  /// The traits that hold here.
  var traitCollection: UITraitCollection { get }

  /// Called after traits changed.
  ///
  /// - Parameter previousTraitCollection: What held before.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}

extension UIViewController: UITraitEnvironment {}

extension UIScreen: UITraitEnvironment {}

extension UIWindowScene: UITraitEnvironment {}

/// Who had which traits before a change, so that those that have others now can be told.
@MainActor
struct TraitSnapshot {
  private var entries: [(environment: any UITraitEnvironment, traits: UITraitCollection)] = []
  private var visited: Set<ObjectIdentifier> = []

  /// Notes a window with everything in it.
  init(of window: UIWindow) {
    note(window)
    if let root = window.rootViewController { collect(root) }
  }

  /// Notes a controller with everything below it.
  init(below controller: UIViewController) {
    collect(controller)
  }

  /// Tells those whose traits are others now, from the top down.
  func announceChanges() {
    for (environment, old) in entries where environment.traitCollection != old {
      (environment as? UIViewController)?.traitsChanged()
      environment.traitCollectionDidChange(old)
    }
  }

  private mutating func note(_ environment: any UITraitEnvironment) {
    entries.append((environment, environment.traitCollection))
  }

  private mutating func collect(_ controller: UIViewController) {
    guard visited.insert(ObjectIdentifier(controller)).inserted else { return }
    note(controller)
    if let view = controller.loadedView { collect(view, of: controller) }
    for child in controller.childControllers { collect(child) }
    if let presented = controller.ownPresentedController { collect(presented) }
  }

  private mutating func collect(_ view: UIView, of owner: UIViewController) {
    if let controller = view.viewController, controller !== owner { return collect(controller) }
    note(view)
    for subview in view.subviews { collect(subview, of: owner) }
  }
}
