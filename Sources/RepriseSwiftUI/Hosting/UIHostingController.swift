public import Foundation
public import RepriseUIKit

/// A controller that shows a view.
///
/// Source: Apple's documentation of `UIHostingController`.
open class UIHostingController<Content: View>: UIViewController {
  private let hosting: Hosting

  /// Makes a controller that shows a view.
  public init(rootView: Content) {
    self.rootView = rootView
    hosting = Hosting(rootView)
    super.init(nibName: nil, bundle: nil)
    hosting.controller = self
  }

  /// Makes a controller for a storyboard, which has no view to show.
  public required init?(coder: NSCoder) {
    preconditionFailure(
      "A storyboard can't make a \(Self.self): override init(coder:) and call "
        + "init(coder:rootView:)."
    )
  }

  /// Makes a controller of a storyboard.
  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    hosting = Hosting(rootView)
    super.init(coder: coder)
    hosting.controller = self
  }

  /// The view that is shown.
  public var rootView: Content {
    didSet { hosting.show(rootView) }
  }

  /// Makes the container of the view.
  open override func loadView() { view = hosting.container }

  /// Keeps what the view shows in controllers of its own too.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeContained(with: coder)
  }

  /// Makes all views, so that what was saved of them can be given back.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    hosting.makeViews()
  }

  /// Has views appear.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hosting.stage.show()
  }

  /// Has views disappear.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hosting.stage.hide()
  }

  /// Gives the size of the view for some room.
  open func sizeThatFits(in size: CGSize) -> CGSize {
    hosting.container.sizeThatFits(size)
  }
}

/// A view within one of UIKit's controllers: its elements, and the container of what they show.
@MainActor
package final class Hosting {
  let graph = ViewGraph()
  let stage = Stage()
  let container = HostingView(frame: .zero)

  /// The controller that shows it.
  package weak var controller: UIViewController?

  private var shown: any View
  private var root: Element?
  private var contents: [WeakContent] = []

  package init(_ view: any View) {
    shown = view
    environment.stage = stage
    environment.hosting = self
    environment.ownEditMode = OwnEditMode()
    container.hosting = self
    graph.host = container
    container.content = { [weak self] in self?.rootElement.items ?? [] }
  }

  /// What all views are told.
  package var environment = EnvironmentValues() {
    didSet { root?.take(environment) }
  }

  /// Shows another value of the view.
  package func show(_ view: any View) {
    shown = view
    guard let root else { return }
    if !root.take(view, environment) {
      root.unmount()
      self.root = nil
      container.contentChanged()
    }
    graph.update()
  }

  /// Has a part of the interface that UIKit shows apart brought up to date too.
  func add(_ content: ContentView) {
    contents.removeAll { $0.content == nil }
    contents.append(WeakContent(content: content))
  }

  /// Has everything brought up to date before the next frame; parts of it may be off screen.
  func needsUpdate() {
    container.setNeedsLayout()
    for content in contents { content.content?.setNeedsLayout() }
  }

  private struct WeakContent {
    weak let content: ContentView?
  }

  /// Makes all views now: those that were saved are decoded right after their controller.
  package func makeViews() { container.layoutIfNeeded() }

  /// The root's element; made when it is needed first.
  var rootElement: Element {
    if let root { return root }
    let context = ElementContext(
      graph: graph,
      parent: nil,
      place: .position(0),
      environment: environment
    )
    let element = Element.make(shown, context)
    root = element
    return element
  }
}

/// The container of everything that a hosting controller shows.
final class HostingView: ItemsView, GraphHost {
  weak var hosting: Hosting?

  /// Within a window of a UIKit app, views have what they have in one of a SwiftUI app.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { hosting?.environment.take(traitCollection) }
    guard let hosting, hosting.environment.scene == nil, let scene = window?.windowScene else {
      return
    }
    HostedScene.of(scene).add(hosting)
  }

  func graphNeedsUpdate() { hosting?.needsUpdate() }

  func layoutChanged(below element: Element) { contentChanged() }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    hosting?.environment.take(traitCollection)
  }

  override func layoutSubviews() {
    if let hosting {
      _ = hosting.rootElement
      hosting.graph.update()
    }
    super.layoutSubviews()
  }
}

extension EnvironmentValues {
  private enum HostingKey: EnvironmentKey {
    static var defaultValue: WeakHosting { WeakHosting(hosting: nil) }
  }

  /// What the view is part of.
  var hosting: Hosting? {
    get { self[HostingKey.self].hosting }
    set { self[HostingKey.self] = WeakHosting(hosting: newValue) }
  }
}

/// A reference that keeps nothing alive.
struct WeakHosting: Equatable {
  weak let hosting: Hosting?

  static func == (left: Self, right: Self) -> Bool { left.hosting === right.hosting }
}
