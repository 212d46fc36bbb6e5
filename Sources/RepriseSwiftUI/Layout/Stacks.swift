public import Foundation

/// Views side by side.
///
/// Source: Apple's documentation of `HStack`.
public struct HStack<Content: View>: PrimitiveView, ElementMaking {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - alignment: Where views stand across the row.
  ///   - spacing: The distance between two views, in points; `nil` for the usual one.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func makeElement(_ context: ElementContext) -> Element {
    StackElement<HStack<Content>>(
      self,
      context,
      axis: .horizontal,
      look: { (alignment: $0.alignment.part, spacing: $0.spacing) },
      content: { $0.content }
    )
  }
}

/// Views one below the other.
///
/// Source: Apple's documentation of `VStack`.
public struct VStack<Content: View>: PrimitiveView, ElementMaking {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - alignment: Where views stand across the column.
  ///   - spacing: The distance between two views, in points; `nil` for the usual one.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  func makeElement(_ context: ElementContext) -> Element {
    StackElement<VStack<Content>>(
      self,
      context,
      axis: .vertical,
      look: { (alignment: $0.alignment.part, spacing: $0.spacing) },
      content: { $0.content }
    )
  }
}

/// Views one above the other, those that come later in front.
///
/// Source: Apple's documentation of `ZStack`.
public struct ZStack<Content: View>: PrimitiveView, ElementMaking {
  let alignment: Alignment
  let content: Content

  /// Makes layers.
  ///
  /// - Parameters:
  ///   - alignment: Where views stand that are smaller than the largest.
  ///   - content: The views.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func makeElement(_ context: ElementContext) -> Element { LayersElement(self, context) }
}

/// What stands for a row or a column.
final class StackElement<Stack: View>: Element {
  private let look: (Stack) -> (alignment: Double, spacing: CGFloat?)
  private let inner: (Stack) -> any View
  private var content: Element?
  private var item: StackItem?

  init(
    _ view: Stack,
    _ context: ElementContext,
    axis: Axis,
    look: @escaping (Stack) -> (alignment: Double, spacing: CGFloat?),
    content inner: @escaping (Stack) -> any View
  ) {
    self.look = look
    self.inner = inner
    super.init(context)
    let (alignment, spacing) = look(view)
    item = StackItem(axis: axis, alignment: alignment, spacing: spacing) { [weak self] in
      self?.content?.items ?? []
    }
    content = makeChild(inner(view), at: .position(0))
  }

  override var children: [Element] { content.map { [$0] } ?? [] }

  override func makeItems() -> [LayoutItem] { item.map { [$0] } ?? [] }

  override func contentChanged() { item?.contentChanged() }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? Stack else { return false }
    self.environment = environment
    content = updated(content, to: inner(view), at: .position(0))
    let (alignment, spacing) = look(view)
    if let item, (item.alignment, item.spacing) != (alignment, spacing ?? StackItem.usualSpacing) {
      (item.alignment, item.spacing) = (alignment, spacing ?? StackItem.usualSpacing)
      structureChanged()
    }
    return true
  }
}

/// What stands for layers.
final class LayersElement<Content: View>: Element {
  private var content: Element?
  private var item: LayersItem?

  init(_ view: ZStack<Content>, _ context: ElementContext) {
    super.init(context)
    item = LayersItem(alignment: view.alignment) { [weak self] in self?.content?.items ?? [] }
    content = makeChild(view.content, at: .position(0))
  }

  override var children: [Element] { content.map { [$0] } ?? [] }

  override func makeItems() -> [LayoutItem] { item.map { [$0] } ?? [] }

  override func contentChanged() { item?.contentChanged() }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? ZStack<Content> else { return false }
    self.environment = environment
    content = updated(content, to: view.content, at: .position(0))
    if let item, item.alignment != view.alignment {
      item.alignment = view.alignment
      structureChanged()
    }
    return true
  }
}
