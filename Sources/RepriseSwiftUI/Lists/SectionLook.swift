import RepriseUIKit

/// How a list shows what stands above or below a section.
enum SectionLook: Equatable {
  /// Not at all.
  case nothing

  /// As a table's title, or the text below.
  case title(String)

  /// As the view that it is.
  case view(ObjectIdentifier)

  @MainActor
  init(_ element: Element?) {
    guard let element, !element.items.isEmpty else {
      self = .nothing
      return
    }
    if let title = Self.text(element) {
      self = .title(title)
    } else {
      self = .view(ObjectIdentifier(element))
    }
  }

  var title: String? {
    guard case .title(let title) = self else { return nil }
    return title
  }

  /// The text of an element that stands for a text without a style of its own, and nothing else.
  @MainActor
  private static func text(_ element: Element) -> String? {
    if let text = (element as? ViewElement<Text, UILabel>)?.view {
      return text.isPlain ? text.string : nil
    }
    guard element is any RowPassing else { return nil }
    let parts = element.children.filter { !$0.items.isEmpty }
    return parts.count == 1 ? text(parts[0]) : nil
  }
}
