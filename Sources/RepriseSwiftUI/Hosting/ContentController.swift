import Foundation
import Reprise
import RepriseUIKit

/// The controller of a part of the interface that UIKit shows apart: a page, a tab, a sheet.
///
/// Its elements belong to the graph of the whole; it has a stage of its own.
final class ContentController: UIViewController {
  let stage = Stage()
  private let editMode = OwnEditMode()
  let container = ContentView(frame: .zero)

  /// Hears that the view has left the screen.
  var disappeared: () -> Void = {}

  init(_ hosting: Hosting?) {
    super.init(nibName: nil, bundle: nil)
    container.hosting = hosting
    hosting?.add(container)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = container }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    stage.show()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    stage.hide()
    disappeared()
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeContained(with: coder)
  }

  /// Makes the views first: what was saved of them is looked for right after this.
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    container.layOut(for: parent ?? presentingViewController)
  }

  /// What views of this part are told from above.
  func environment(_ outer: EnvironmentValues) -> EnvironmentValues {
    var environment = outer
    environment.stage = stage
    environment.controller = self
    environment.ownEditMode = editMode
    return environment
  }
}

/// The container of what such a controller shows.
final class ContentView: ItemsView {
  weak var hosting: Hosting?

  override func layoutSubviews() {
    hosting?.graph.update()
    super.layoutSubviews()
  }
}

extension UIViewController {
  /// Has the controllers saved whose views stand among the views of this one.
  func encodeContained(with coder: NSCoder) {
    let named = children.filter { $0.restorationIdentifier?.isEmpty == false }
    if !named.isEmpty { coder.encodeFrameworkReferences(named, forKey: "contained") }
  }
}

extension UIView {
  /// Makes the views within before they come on screen.
  func layOut(in bounds: CGRect) {
    frame = bounds
    layoutIfNeeded()
  }

  /// Makes the views within before they come on screen.
  func layOut(for container: UIViewController?) {
    var next = container
    while bounds.isEmpty, let candidate = next {
      if let size = candidate.viewIfLoaded?.bounds.size, size.width > 0 {
        frame = CGRect(origin: .zero, size: size)
      }
      next = candidate.parent ?? candidate.presentingViewController
    }
    layoutIfNeeded()
  }
}

extension EnvironmentValues {
  private enum ControllerKey: EnvironmentKey {
    static var defaultValue: WeakController { WeakController(controller: nil) }
  }

  /// The controller whose view shows the view.
  @MainActor var controller: UIViewController? {
    get { self[ControllerKey.self].controller ?? hosting?.controller }
    set { self[ControllerKey.self] = WeakController(controller: newValue) }
  }
}

/// A reference that keeps nothing alive.
private struct WeakController: Equatable {
  weak let controller: UIViewController?

  static func == (left: Self, right: Self) -> Bool { left.controller === right.controller }
}
