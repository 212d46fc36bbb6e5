import RepriseUIKit

/// What assistive technologies and tests know of a view.
nonisolated struct AccessibilityModifier: PrimitiveModifier, Equatable {
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var added: UIAccessibilityTraits = []
  var removed: UIAccessibilityTraits = []
  var isHidden: Bool?
  var children: AccessibilityChildBehavior?

  @MainActor
  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    var views: [UIView] = []
    for item in items { item.addViews(to: &views) }
    if let view = items.first?.traits[OperatedViewKey.self] ?? views.first {
      if let label { view.accessibilityLabel = label }
      if let value { view.accessibilityValue = value }
      if let hint { view.accessibilityHint = hint }
      if let identifier { view.accessibilityIdentifier = identifier }
      view.accessibilityTraits = view.accessibilityTraits.union(added).subtracting(removed)
      join(views, in: view)
    }
    if let isHidden {
      for view in views { view.accessibilityElementsHidden = isHidden }
    }
    return items
  }

  /// Has one view stand for all.
  @MainActor
  private func join(_ views: [UIView], in view: UIView) {
    guard let children, children != .contain else { return }
    view.isAccessibilityElement = true
    for other in views where other !== view { other.accessibilityElementsHidden = true }
    guard children == .combine else { return }
    let texts = views.compactMap { ($0 as? UILabel)?.text ?? $0.accessibilityLabel }
    if texts.count > 1 { view.accessibilityLabel = texts.joined(separator: ", ") }
  }

  @MainActor
  func changed(from old: AccessibilityModifier?, _ element: ModifierElement) {
    if let old, old != self { element.structureChanged() }
  }
}

extension View {
  /// Gives the view a name for those who don't see it.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    modifier(AccessibilityModifier(label: labelKey.localized))
  }

  /// Gives the view a name for those who don't see it.
  public func accessibilityLabel(_ label: Text) -> some View {
    modifier(AccessibilityModifier(label: label.string))
  }

  /// Gives the view a name for those who don't see it.
  @_disfavoredOverload
  public func accessibilityLabel<Label: StringProtocol>(_ label: Label) -> some View {
    modifier(AccessibilityModifier(label: String(label)))
  }

  /// Says to those who don't see the view what it is set to.
  public func accessibilityValue(_ value: Text) -> some View {
    modifier(AccessibilityModifier(value: value.string))
  }

  /// Says to those who don't see the view what it is set to.
  @_disfavoredOverload
  public func accessibilityValue<Value: StringProtocol>(_ value: Value) -> some View {
    modifier(AccessibilityModifier(value: String(value)))
  }

  /// Says to those who don't see the view what it does.
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    modifier(AccessibilityModifier(hint: hintKey.localized))
  }

  /// Gives the view a name for tests.
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(AccessibilityModifier(identifier: identifier))
  }
}
