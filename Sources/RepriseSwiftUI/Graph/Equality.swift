/// Whether two values are equal, by `==` where their type has one.
///
/// - Returns: `nil` where the type can't tell.
func equality<Value>(of old: Value, and new: Any) -> Bool? {
  func isEqual<Known: Equatable>(_ old: Known) -> Bool { new as? Known == old }
  return (old as? any Equatable).map { isEqual($0) }
}
