import Foundation
import RepriseUIKit

/// Rows that belong together, with what stands above and below them.
///
/// Source: Apple's documentation of `Section`.
public struct Section<Parent: View, Content: View, Footer: View>: PrimitiveView, ElementMaking {
  let header: Parent
  let content: Content
  let footer: Footer

  init(header: Parent, footer: Footer, content: Content) {
    self.header = header
    self.footer = footer
    self.content = content
  }

  func makeElement(_ context: ElementContext) -> Element { SectionElement(self, context) }
}

extension Section {
  /// Makes a section with a header and a footer.
  ///
  /// - Parameters:
  ///   - content: The rows.
  ///   - header: What stands above.
  ///   - footer: What stands below.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), footer: footer(), content: content())
  }

  /// Makes a section with a header and a footer.
  ///
  /// - Parameters:
  ///   - header: What stands above.
  ///   - footer: What stands below.
  ///   - content: The rows.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: footer, content: content())
  }
}

extension Section where Parent == EmptyView {
  /// Makes a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), footer: footer(), content: content())
  }
}

extension Section where Footer == EmptyView {
  /// Makes a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), footer: EmptyView(), content: content())
  }

  /// Makes a section with a header.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content())
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Makes a section of rows only.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: EmptyView(), content: content())
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Makes a section with a title in the app's language.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), footer: EmptyView(), content: content())
  }

  /// Makes a section with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), footer: EmptyView(), content: content())
  }
}

/// What lasts of a section.
final class SectionElement<Parent: View, Content: View, Footer: View>: Element, SectionSource {
  private(set) var header: Element?
  private(set) var footer: Element?
  private var content: Element?
  private var aboveRows: DerivedEnvironment?
  private var belowRows: DerivedEnvironment?

  init(_ view: Section<Parent, Content, Footer>, _ context: ElementContext) {
    super.init(context)
    if isInList {
      aboveRows = DerivedEnvironment { $0.showText(.system(size: 15, weight: .semibold)) }
      belowRows = DerivedEnvironment { $0.showText(.system(size: 13)) }
    }
    header = makeChild(view.header, at: .position(0), environment: told(&aboveRows))
    content = makeChild(view.content, at: .position(1), passesRows: true)
    footer = makeChild(view.footer, at: .position(2), environment: told(&belowRows))
  }

  private func told(_ derived: inout DerivedEnvironment?) -> EnvironmentValues {
    derived?.values(within: environment) ?? environment
  }

  /// Whether a list or a form shows the rows; stacks show their headers as they are.
  private var isInList: Bool {
    var next = parent
    while let element = next, element.isRowSource {
      if element is any StylesSections { return true }
      next = element.parent
    }
    return false
  }

  var rows: [Element] { content.map { [$0] } ?? [] }

  override var children: [Element] { [header, content, footer].compactMap(\.self) }

  override func environment(for child: Element) -> EnvironmentValues {
    if child === header { return told(&aboveRows) }
    return child === footer ? told(&belowRows) : environment
  }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? Section<Parent, Content, Footer> else { return false }
    self.environment = environment
    header = updated(header, to: view.header, at: .position(0), environment: told(&aboveRows))
    content = updated(content, to: view.content, at: .position(1), passesRows: true)
    footer = updated(footer, to: view.footer, at: .position(2), environment: told(&belowRows))
    return true
  }
}

extension EnvironmentValues {
  fileprivate mutating func showText(_ font: Font) {
    self.font = font
    foregroundColor = Color(uiColor: .secondaryLabel)
  }
}

/// An element that shows what stands above and below sections in a look of its own.
@MainActor
protocol StylesSections: Element {}

/// A view that may be a section by what it is made of.
@MainActor
protocol SectionView {
  static var isSection: Bool { get }
}

extension View {
  /// Whether the view is a section, or comes to one; told by the type alone, nothing is made.
  static var comesToSection: Bool {
    if let known = Self.self as? any SectionView.Type { return known.isSection }
    return Body.self != Never.self && Body.comesToSection
  }
}

extension Section: SectionView {
  static var isSection: Bool { true }
}

extension Group: SectionView {
  static var isSection: Bool { Content.comesToSection }
}

extension ModifiedContent: SectionView where Content: View {
  static var isSection: Bool { Content.comesToSection }
}

extension ConditionalContent: SectionView {
  static var isSection: Bool { TrueContent.comesToSection || FalseContent.comesToSection }
}

extension Optional: SectionView where Wrapped: View {
  static var isSection: Bool { Wrapped.comesToSection }
}
