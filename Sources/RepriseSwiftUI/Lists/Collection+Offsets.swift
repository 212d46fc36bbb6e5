public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at some places.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var kept = Self()
    for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
    self = kept
  }
}

extension MutableCollection where Self: RangeReplaceableCollection {
  /// Moves the elements at some places before the one at another.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = enumerated().filter { source.contains($0.offset) }.map(\.element)
    var result = Self()
    for (offset, element) in enumerated() {
      if offset == destination { result.append(contentsOf: moved) }
      if !source.contains(offset) { result.append(element) }
    }
    if destination >= count { result.append(contentsOf: moved) }
    self = result
  }
}
