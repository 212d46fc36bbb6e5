import RepriseUIKit

/// What a view is to those who don't see it.
///
/// Source: Apple's documentation of `AccessibilityTraits`.
public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
  private(set) var resolved: UIAccessibilityTraits

  /// Makes no traits.
  public init() {
    resolved = []
  }

  private init(_ resolved: UIAccessibilityTraits) {
    self.resolved = resolved
  }

  /// Something to press.
  public static let isButton = AccessibilityTraits(.button)

  /// A heading.
  public static let isHeader = AccessibilityTraits(.header)

  /// Something that is selected.
  public static let isSelected = AccessibilityTraits(.selected)

  /// Something to follow.
  public static let isLink = AccessibilityTraits(.link)

  /// A picture.
  public static let isImage = AccessibilityTraits(.image)

  /// A text that doesn't change.
  public static let isStaticText = AccessibilityTraits(.staticText)

  /// Says whether all of some traits are among these.
  public func contains(_ member: AccessibilityTraits) -> Bool {
    resolved.contains(member.resolved)
  }

  /// Gives these traits and others.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(resolved.union(other.resolved))
  }

  /// Gives what these traits and others share.
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(resolved.intersection(other.resolved))
  }

  /// Gives what is in these traits or in others, not in both.
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(resolved.symmetricDifference(other.resolved))
  }

  /// Adds traits.
  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    resolved.formUnion(newMember.resolved)
    return (isNew, newMember)
  }

  /// Removes traits.
  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let isKnown = contains(member)
    resolved.subtract(member.resolved)
    return isKnown ? member : nil
  }

  /// Adds traits.
  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let isKnown = contains(newMember)
    resolved.formUnion(newMember.resolved)
    return isKnown ? newMember : nil
  }

  /// Adds others.
  public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }

  /// Keeps what others have too.
  public mutating func formIntersection(_ other: AccessibilityTraits) {
    self = intersection(other)
  }

  /// Keeps what is in these or in others, not in both.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    self = symmetricDifference(other)
  }
}

/// What becomes of the views within one for those who don't see them.
///
/// Source: Apple's documentation of `AccessibilityChildBehavior`.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  /// They aren't there.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")

  /// They are there.
  public static let contain = AccessibilityChildBehavior(name: "contain")

  /// They are read as one.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

extension View {
  /// Adds to what the view is to those who don't see it.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(AccessibilityModifier(added: traits.resolved))
  }

  /// Takes from what the view is to those who don't see it.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    modifier(AccessibilityModifier(removed: traits.resolved))
  }

  /// Says whether the view is one thing to those who don't see it.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modifier(AccessibilityModifier(children: children))
  }

  /// Says whether the view is there at all for those who don't see it.
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(AccessibilityModifier(isHidden: hidden))
  }

  /// Explains the view to those who wait over it, and to those who don't see it.
  public func help(_ textKey: LocalizedStringKey) -> some View {
    modifier(AccessibilityModifier(hint: textKey.localized))
  }

  /// Explains the view to those who wait over it, and to those who don't see it.
  public func help(_ text: Text) -> some View { modifier(AccessibilityModifier(hint: text.string)) }

  /// Explains the view to those who wait over it, and to those who don't see it.
  @_disfavoredOverload
  public func help<Value: StringProtocol>(_ text: Value) -> some View {
    modifier(AccessibilityModifier(hint: String(text)))
  }
}
