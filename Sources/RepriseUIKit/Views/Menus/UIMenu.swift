import Foundation

/// Choices that belong together, in a menu or as one.
///
/// Source: Apple's documentation of `UIMenu`.
@MainActor
open class UIMenu: UIMenuElement {
  /// The name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu shows what it holds.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Among the choices of the menu around it, as a section of its own.
    public static let displayInline = Options(rawValue: 1 << 0)

    /// What is in it deletes something.
    public static let destructive = Options(rawValue: 1 << 1)

    /// One choice at a time is on.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The menu's name; one of its own when none was given.
  public let identifier: Identifier

  /// How it shows what it holds.
  public let options: Options

  /// What it holds, in the order in which it is shown.
  public let children: [UIMenuElement]

  /// Makes a menu.
  ///
  /// - Parameters:
  ///   - title: The title that a person reads.
  ///   - subtitle: A second, smaller title.
  ///   - image: A picture.
  ///   - identifier: The menu's name; `nil` makes one.
  ///   - options: How it shows what it holds.
  ///   - children: What it holds.
  public init(
    title: String = "",
    subtitle: String? = nil,
    image: UIImage? = nil,
    identifier: Identifier? = nil,
    options: Options = [],
    children: [UIMenuElement] = [],
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Gives the same menu with other choices.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title,
      subtitle: subtitle,
      image: image,
      identifier: identifier,
      options: options,
      children: newChildren
    )
  }

  /// The choices that are on; those of sections too.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element -> [UIMenuElement] in
      switch element {
      case let action as UIAction: action.state == .on ? [action] : []
      case let menu as UIMenu: menu.options.contains(.displayInline) ? menu.selectedElements : []
      default: []
      }
    }
  }
}

extension UIMenu {
  /// What a person sees of the menu at once: sections with what they hold, without what is hidden.
  package var sections: [MenuSection] {
    var sections: [MenuSection] = []
    var current = MenuSection(menu: self, title: "")
    func end() {
      if !current.elements.isEmpty { sections.append(current) }
      current = MenuSection(menu: self, title: "")
    }
    for element in children {
      if let action = element as? UIAction, action.attributes.contains(.hidden) { continue }
      guard let menu = element as? UIMenu, menu.options.contains(.displayInline) else {
        current.elements.append(element)
        continue
      }
      end()
      var inner = menu.sections
      if !inner.isEmpty, inner[0].title.isEmpty { inner[0].title = menu.title }
      sections += inner
    }
    end()
    return sections
  }
}

/// A part of a menu that stands apart from the others.
@MainActor
package struct MenuSection {
  /// The menu whose children these are.
  package let menu: UIMenu

  package var title: String
  package var elements: [UIMenuElement] = []
}
