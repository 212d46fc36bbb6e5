import RepriseUIKit

/// An element that a person presses, which may be shown as an answer or in a menu too.
@MainActor
protocol PressedElement: Element {
  var role: ButtonRole? { get }

  /// What a person reads on it.
  var title: String? { get }

  var image: UIImage? { get }

  func press()
}

extension PressedElement {
  /// The key that presses it.
  var shortcut: KeyboardShortcut? { environment.keyboardShortcut }
}

/// An element in which a line of text is typed.
@MainActor
protocol EntryElement: Element {
  var field: UITextField { get }
}

/// An element that stands for one view, beside which it may have others: a sheet's, a background's.
@MainActor
protocol ChangedElement: Element {
  var changed: Element? { get }
}

extension Element {
  /// The elements of a kind in order, without looking into those that are of the kind.
  func contents<Kind>(_ kind: Kind.Type) -> [Kind] {
    if let found = self as? Kind { return [found] }
    return contentChildren.flatMap { $0.contents(kind) }
  }

  /// The elements below that are part of the content itself.
  var contentChildren: [Element] {
    guard let element = self as? any ChangedElement else { return children }
    return element.changed.map { [$0] } ?? []
  }

  /// What a person reads in the element's texts.
  var readText: String? { readTexts.isEmpty ? nil : readTexts.joined(separator: " ") }

  /// What a person reads in each of the element's texts.
  var readTexts: [String] {
    shownViews.compactMap { ($0 as? UILabel)?.text }.filter { !$0.isEmpty }
  }

  /// The element's first picture.
  var readImage: UIImage? { shownViews.lazy.compactMap { ($0 as? UIImageView)?.image }.first }

  /// UIKit's views that show the element.
  var shownViews: [UIView] {
    var views: [UIView] = []
    for item in items { item.addViews(to: &views) }
    return views
  }
}

extension EnvironmentValues {
  /// What answers and menus are told: the look of buttons around them is none of theirs.
  var ofChoices: EnvironmentValues {
    var environment = self
    environment.isEnabled = true
    environment.buttonDress = nil
    environment.buttonLook = .automatic
    environment.keyboardShortcut = nil
    return environment
  }
}
