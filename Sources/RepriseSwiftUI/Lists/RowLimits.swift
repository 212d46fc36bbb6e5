/// What a person can't do to rows that could be done otherwise.
struct RowLimitsModifier: PrimitiveModifier {
  var isMoveDisabled: Bool?
  var isDeleteDisabled: Bool?

  func items(_ items: [LayoutItem], of element: Element) -> [LayoutItem] {
    for item in items {
      // What is said nearer to the row counts.
      if item.traits[MoveLimitKey.self] == nil { item.traits[MoveLimitKey.self] = isMoveDisabled }
      if item.traits[DeleteLimitKey.self] == nil {
        item.traits[DeleteLimitKey.self] = isDeleteDisabled
      }
    }
    return items
  }

  func changed(from old: RowLimitsModifier?, _ element: ModifierElement) {
    element.keeping { RowLimits() }.limits = self
    guard let old else { return }
    if old.isMoveDisabled != isMoveDisabled || old.isDeleteDisabled != isDeleteDisabled {
      element.structureChanged()
    }
  }
}

/// The limits that a modifier sets.
@MainActor
final class RowLimits {
  var limits = RowLimitsModifier()
}

/// Whether a row can't be moved.
enum MoveLimitKey: ViewTraitKey {
  typealias Value = Bool
}

/// Whether a row can't be deleted.
enum DeleteLimitKey: ViewTraitKey {
  typealias Value = Bool
}

extension View {
  /// Says whether a person can't move the row.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(RowLimitsModifier(isMoveDisabled: isDisabled))
  }

  /// Says whether a person can't delete the row.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(RowLimitsModifier(isDeleteDisabled: isDisabled))
  }
}
