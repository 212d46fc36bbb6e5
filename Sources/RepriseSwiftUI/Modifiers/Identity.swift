/// What a view is known by.
struct IdentityModifier: PrimitiveModifier {
  let identity: ElementPlace

  var place: ElementPlace? { identity }
}

/// What stands for a choice: a tab, a row, an entry of a list.
struct TagModifier: PrimitiveModifier {
  let tag: AnyHashable

  var place: ElementPlace? { .id(tag) }

  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    for item in items { item.traits[TagKey.self] = tag }
    return items
  }

  func changed(from old: TagModifier?, _ element: ModifierElement) {
    if old?.tag != tag { element.structureChanged() }
  }
}

/// The tag of a view.
enum TagKey: ViewTraitKey {
  typealias Value = AnyHashable
}

extension View {
  /// Gives the view an identity: with another one it is another view, whose state begins anew.
  public func id<Identity: Hashable>(_ id: Identity) -> some View {
    modifier(IdentityModifier(identity: .id(AnyHashable(id))))
  }

  /// Gives the view the value that it stands for in a choice.
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }

  /// Gives the view the name by which its state is saved and found again.
  ///
  /// Source: Reprise's own; a view without one is known by `id`, `tag` or its place.
  public func restorationIdentifier(_ identifier: String) -> some View {
    modifier(IdentityModifier(identity: .name(identifier)))
  }
}
