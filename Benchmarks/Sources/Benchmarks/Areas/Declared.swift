/// What the declarative layer costs over what it stands on.
@MainActor
enum Declared {
  static func rows(_ place: Workplace, size: Int) async throws -> [Row] {
    try await LongList.rows(place, size: size)
      + StorageWrites.rows(place, size: size)
      + FirstFrames.rows(place)
  }
}
