import Foundation

/// Insertions and deletions of elements that happen together.
///
/// Deletions name old places, insertions new ones.
struct ListUpdates {
  var deleted: Set<IndexPath> = []
  var inserted: Set<IndexPath> = []
  var reloaded: Set<IndexPath> = []
  var moved: [IndexPath: IndexPath] = [:]
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()

  /// Gives where an element is afterwards; `nil` when it was deleted or made anew.
  func newPath(of path: IndexPath) -> IndexPath? {
    if let target = moved[path] { return target }
    guard !deleted.contains(path), !reloaded.contains(path),
      !deletedSections.contains(path.section), !reloadedSections.contains(path.section)
    else { return nil }
    let leaving = deleted.union(moved.keys)
    let arriving = inserted.union(moved.values)
    let section = shifted(path.section)
    var item = path.item - leaving.count { $0.section == path.section && $0.item < path.item }
    for arrival in arriving.filter({ $0.section == section }).sorted() where arrival.item <= item {
      item += 1
    }
    return IndexPath(item: item, section: section)
  }

  /// Gives where a section is afterwards; `nil` when it was deleted or made anew.
  func newSection(of section: Int) -> Int? {
    guard !deletedSections.contains(section), !reloadedSections.contains(section) else {
      return nil
    }
    return shifted(section)
  }

  private func shifted(_ section: Int) -> Int {
    var result = section - deletedSections.count { $0 < section }
    for inserted in insertedSections where inserted <= result { result += 1 }
    return result
  }

  /// Says whether counts of elements before and after fit the updates.
  ///
  /// - Parameters:
  ///   - old: The count in each section before.
  ///   - new: The count in each section afterwards.
  /// - Returns: What does not fit; `nil` when everything does.
  func mismatch(from old: [Int], to new: [Int]) -> String? {
    let sections = old.count - deletedSections.count + insertedSections.count
    guard sections == new.count else {
      return "there are \(new.count) sections after the update, and there should be \(sections)"
    }
    let kept = old.indices.filter { !deletedSections.contains($0) }
    let places = new.indices.filter { !insertedSections.contains($0) }
    let leaving = deleted.union(moved.keys)
    let arriving = inserted.union(moved.values)
    for (before, after) in zip(kept, places) where !reloadedSections.contains(before) {
      let expected =
        old[before] - leaving.count { $0.section == before }
        + arriving.count { $0.section == after }
      if expected != new[after] {
        return "section \(after) has \(new[after]) elements after the update, and should have "
          + "\(expected)"
      }
    }
    return nil
  }
}
