/// Whether a new value of a view says the same as the last one.
///
/// By `==` where the view has one, else field by field. What can't be compared counts as changed.
@MainActor
enum ViewComparison {
  private static var hopeless: Set<ObjectIdentifier> = []

  static func isEqual<Content>(_ old: Content, _ new: Content) -> Bool {
    if let isSame = equality(of: old, and: new) { return isSame }
    let type = ObjectIdentifier(Content.self)
    guard !hopeless.contains(type) else { return false }
    var isComparable = true
    let isSame = fieldsAreEqual(old, new, &isComparable)
    if !isComparable { hopeless.insert(type) }
    return isSame
  }

  private static func fieldsAreEqual(_ old: Any, _ new: Any, _ isComparable: inout Bool) -> Bool {
    let (old, new) = (Mirror(reflecting: old), Mirror(reflecting: new))
    guard old.children.count == new.children.count else { return false }
    for (old, new) in zip(old.children, new.children) {
      guard fieldIsEqual(old.value, new.value, &isComparable) else { return false }
    }
    return true
  }

  private static func fieldIsEqual(_ old: Any, _ new: Any, _ isComparable: inout Bool) -> Bool {
    if let old = old as? any InputComparing { return old.saysTheSame(as: new) }
    // What such a property holds lasts; its own changes are heard of elsewhere.
    if old is any ConnectedProperty { return true }
    if let isSame = equality(of: old, and: new) { return isSame }
    let kind = Mirror(reflecting: old).displayStyle
    switch kind {
    case .class, .foreignReference:
      return (old as AnyObject) === (new as AnyObject)
    case .struct, .tuple:
      return fieldsAreEqual(old, new, &isComparable)
    case .optional, .collection, .enum, .set, .dictionary:
      // Cases without a payload have no field that tells them apart.
      return false
    default:
      isComparable = false
      return false
    }
  }
}

/// A property that is compared in a way of its own.
@MainActor
protocol InputComparing {
  func saysTheSame(as other: Any) -> Bool
}
