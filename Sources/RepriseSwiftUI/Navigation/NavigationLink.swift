import Foundation
import RepriseUIKit

/// What a person presses to open another screen of the stack.
///
/// Source: Apple's documentation of `NavigationLink`.
public struct NavigationLink<Label: View, Destination: View>: PrimitiveView, ElementMaking {
  let target: LinkTarget
  let label: Label

  func makeElement(_ context: ElementContext) -> Element { LinkElement(self, context) }
}

/// What a link opens.
enum LinkTarget {
  /// What a value shows; nothing for `nil`.
  case value(AnyHashable?)

  /// A view; while the binding is true, where there is one.
  case view(any View, isActive: Binding<Bool>?)
}

extension NavigationLink {
  /// Makes a link to a view.
  public init(
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    target = .view(destination(), isActive: nil)
    self.label = label()
  }

  /// Makes a link to a view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination, isActive: nil)
    self.label = label()
  }

  /// Makes a link to a view that is shown while a binding is true.
  public init(
    isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    target = .view(destination(), isActive: isActive)
    self.label = label()
  }

  /// Makes a link to a view that is shown while a binding is true.
  public init(
    destination: Destination,
    isActive: Binding<Bool>,
    @ViewBuilder label: () -> Label
  ) {
    target = .view(destination, isActive: isActive)
    self.label = label()
  }

  /// Makes a link to a view that is shown while a binding has the link's tag.
  public init<Tag: Hashable>(
    tag: Tag,
    selection: Binding<Tag?>,
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    target = .view(destination(), isActive: Self.isSelected(tag, selection))
    self.label = label()
  }

  /// Makes a link to a view that is shown while a binding has the link's tag.
  public init<Tag: Hashable>(
    destination: Destination,
    tag: Tag,
    selection: Binding<Tag?>,
    @ViewBuilder label: () -> Label
  ) {
    target = .view(destination, isActive: Self.isSelected(tag, selection))
    self.label = label()
  }

  private static func isSelected<Tag: Hashable>(
    _ tag: Tag,
    _ selection: Binding<Tag?>
  ) -> Binding<Bool> {
    Binding {
      selection.wrappedValue == tag
    } set: { isActive in
      if isActive {
        selection.wrappedValue = tag
      } else if selection.wrappedValue == tag {
        selection.wrappedValue = nil
      }
    }
  }
}

extension NavigationLink where Destination == Never {
  /// Makes a link to what a value shows.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Makes a link with a title in the app's language to what a value shows.
  public init<Value: Hashable>(_ titleKey: LocalizedStringKey, value: Value?) {
    self.init(value: value) { Text(titleKey) }
  }

  /// Makes a link with a title to what a value shows.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: Hashable>(_ title: Title, value: Value?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  /// Makes a link with a title in the app's language to a view.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Makes a link with a title to a view.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  /// Makes a link with a title in the app's language to a view.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Makes a link with a title to a view.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

/// What lasts of a link: a control around its label.
final class LinkElement<Label: View, Destination: View>: Element {
  private var view: NavigationLink<Label, Destination>
  private let control = ItemsControl(frame: .zero)
  private let watcher: BindingWatcher
  private var label: Element?
  private var item: LayoutItem?

  init(_ view: NavigationLink<Label, Destination>, _ context: ElementContext) {
    self.view = view
    watcher = BindingWatcher(context.graph)
    super.init(context)
    control.leadsOn = true
    control.press = { [weak self] in self?.press() }
    control.items.content = { [weak self] in self?.label?.items ?? [] }
    item = ViewItem(control) { [control] in control.items.item.size($0) }
    watcher.element = self
    watcher.changed = { [weak self] in self?.show() }
    label = makeChild(view.label, at: .position(0))
    show()
  }

  override var children: [Element] { label.map { [$0] } ?? [] }

  override func makeItems() -> [LayoutItem] { item.map { [$0] } ?? [] }

  override func contentChanged() {
    item?.forgetSizes()
    control.items.contentChanged()
  }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? NavigationLink<Label, Destination> else { return false }
    self.view = view
    self.environment = environment
    label = updated(label, to: view.label, at: .position(0))
    show()
    return true
  }

  override func environmentChanged() { show() }

  /// Opens or closes what a binding says.
  private func show() {
    let isPossible = if case .value(nil) = view.target { false } else { true }
    control.isEnabled = environment.isEnabled && isPossible
    guard let navigation = environment.navigation,
      case .view(let destination, let isActive) = view.target
    else { return }
    guard let isActive else { return navigation.update(destination, for: self) }
    if watcher.observing({ isActive.wrappedValue }) {
      navigation.open(destination, for: self) { isActive.wrappedValue = false }
    } else {
      navigation.close(self)
    }
  }

  private func press() {
    guard let navigation = environment.navigation else {
      return Diagnostics.say("a NavigationLink outside any NavigationStack opens nothing.")
    }
    switch view.target {
    case .value(let value?): navigation.append(value)
    case .value(nil): break
    case .view(_, let isActive?): isActive.wrappedValue = true
    case .view(let destination, nil): navigation.open(destination, for: self) {}
    }
  }
}
