import Foundation
import RepriseUIKit

/// Two or three columns, which become one where there is little room.
///
/// Which columns are shown comes back where that is bound to what is kept.
///
/// Source: Apple's documentation of `NavigationSplitView`.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: PrimitiveView,
  ElementMaking
{
  let visibility: Binding<NavigationSplitViewVisibility>?
  let sidebar: Sidebar
  let content: Content?
  let detail: Detail

  func makeElement(_ context: ElementContext) -> Element { ColumnsElement(self, context) }
}

extension NavigationSplitView {
  /// Makes three columns.
  public init(
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = nil
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// Makes three columns; the binding says which are shown.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Makes two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    visibility = nil
    self.sidebar = sidebar()
    content = nil
    self.detail = detail()
  }

  /// Makes two columns; the binding says which are shown.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    self.sidebar = sidebar()
    content = nil
    self.detail = detail()
  }
}

/// Which columns are shown.
///
/// Source: Apple's documentation of `NavigationSplitViewVisibility`.
public struct NavigationSplitViewVisibility: Codable, Hashable, Sendable {
  private let name: String

  /// As there is room.
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")

  /// All.
  public static let all = NavigationSplitViewVisibility(name: "all")

  /// The last two.
  public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")

  /// The last one.
  public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

/// What lasts of columns: one of UIKit's split views.
final class ColumnsElement<Sidebar: View, Content: View, Detail: View>: Element {
  private let controller: ColumnsController
  private let watcher: BindingWatcher
  private var view: NavigationSplitView<Sidebar, Content, Detail>
  private var columns: [Column] = []
  private var item: LayoutItem?

  private struct Column {
    let place: UISplitViewController.Column
    let controller: ContentController
    let choice: ColumnChoice
    var element: Element?
  }

  init(_ view: NavigationSplitView<Sidebar, Content, Detail>, _ context: ElementContext) {
    self.view = view
    controller = ColumnsController(style: view.content == nil ? .doubleColumn : .tripleColumn)
    watcher = BindingWatcher(context.graph)
    super.init(context)
    controller.restorationIdentifier = restorationName(of: "NavigationSplitView")
    controller.changed = { [weak self] in self?.write($0) }
    controller.restored = { [weak self] in self?.apply() }
    controller.front = { [weak self] in self?.front ?? .secondary }
    watcher.element = self
    watcher.changed = { [weak self] in self?.apply() }
    item = ViewItem(controller.view) { proposal in
      CGSize(width: proposal.width ?? 320, height: proposal.height ?? 480)
    }
    context.environment.controller?.take(controller)
    showColumns()
    for column in columns { controller.setViewController(column.controller, for: column.place) }
    apply()
  }

  override var children: [Element] { columns.compactMap(\.element) }

  override func makeItems() -> [LayoutItem] { item.map { [$0] } ?? [] }

  override func environment(for child: Element) -> EnvironmentValues {
    columns.first { $0.element === child }.map(environment) ?? environment
  }

  override func contentChanged() {
    for column in columns { column.controller.container.contentChanged() }
  }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? NavigationSplitView<Sidebar, Content, Detail> else { return false }
    self.view = view
    self.environment = environment
    showColumns()
    apply()
    return true
  }

  override func wasUnmounted() { controller.leave() }

  // MARK: Columns

  private func showColumns() {
    show(view.sidebar, in: .primary, at: 0)
    if let content = view.content { show(content, in: .supplementary, at: 1) }
    show(view.detail, in: .secondary, at: 2)
  }

  private func show(_ view: any View, in place: UISplitViewController.Column, at number: Int) {
    if !columns.contains(where: { $0.place == place }) {
      let page = ContentController(environment.hosting)
      page.restorationIdentifier = "\(place)"
      let choice = ColumnChoice { [weak self] in self?.advance(from: place) }
      columns.append(Column(place: place, controller: page, choice: choice))
    }
    guard let index = columns.firstIndex(where: { $0.place == place }) else { return }
    columns[index].element = updated(
      columns[index].element,
      to: view,
      at: .position(number),
      environment: environment(of: columns[index])
    )
    let element = columns[index].element
    columns[index].controller.container.content = { [weak element] in element?.items ?? [] }
  }

  private func environment(of column: Column) -> EnvironmentValues {
    var environment = column.controller.environment(environment)
    environment.chosen = column.choice
    return environment
  }

  /// Where only one column is shown, what was chosen there shows the next one.
  private func advance(from place: UISplitViewController.Column) {
    guard controller.isCollapsed, place != .secondary else { return }
    controller.show(place == .primary && view.content != nil ? .supplementary : .secondary)
  }

  /// The first column in which nothing is chosen yet; the one after it has nothing to show.
  private var front: UISplitViewController.Column {
    columns.first { !$0.choice.isMade }?.place ?? .secondary
  }

  // MARK: Which are shown

  private func apply() {
    guard let binding = view.visibility else { return }
    let visibility = watcher.observing { binding.wrappedValue }
    let mode: UISplitViewController.DisplayMode =
      switch visibility {
      case .all: view.content == nil ? .oneBesideSecondary : .twoBesideSecondary
      case .doubleColumn: .oneBesideSecondary
      case .detailOnly: .secondaryOnly
      default: .automatic
      }
    controller.set(mode)
  }

  /// Takes up what a person showed or hid.
  private func write(_ mode: UISplitViewController.DisplayMode) {
    guard let binding = view.visibility else { return }
    let visibility: NavigationSplitViewVisibility =
      switch mode {
      case .secondaryOnly: .detailOnly
      case .oneBesideSecondary, .oneOverSecondary: view.content == nil ? .all : .doubleColumn
      default: .all
      }
    if binding.wrappedValue != visibility { binding.wrappedValue = visibility }
  }
}
