/// The numbers of names that were met before, found by where a name's text lies in memory.
///
/// A name mostly comes from one constant, so this spares hashing and comparing its text.
struct NameCache {
  private static let placeCount = 256
  private static let usualCount = 128

  private struct Place {
    var first: UInt64 = 0
    var second: UInt64 = 0
    /// The name's number, its space above that, and a bit that says that the place is taken.
    var meaning: UInt32 = 0
    /// Where the name's text is kept.
    var text: UInt32 = 0

    @inline(__always)
    func number(_ first: UInt64, _ second: UInt64, _ space: NameSpace) -> UInt16? {
      guard self.first == first, self.second == second,
        meaning >> 16 == UInt32(space.rawValue) | 0x100
      else { return nil }
      return UInt16(truncatingIfNeeded: meaning)
    }
  }

  private var places: [Place] = []
  // Kept so that no other text can come to lie where a cached one does: one for each taken place.
  private var texts: [String] = []

  /// The number of a name; `nil` when it has to be looked up by its text.
  @inline(__always)
  func number(of text: String, in space: NameSpace) -> UInt16? {
    guard !places.isEmpty, let (first, second) = Text.identity(of: text) else { return nil }
    let index = Self.place(first, second, space)
    if let number = places[index].number(first, second, space) { return number }
    return places[index ^ 1].number(first, second, space)
  }

  /// Remembers a name's number in place of whatever was there.
  mutating func remember(_ text: String, in space: NameSpace, as number: UInt16) {
    guard let (first, second) = Text.identity(of: text) else { return }
    if places.isEmpty {
      places.reserveCapacity(Self.placeCount)
      places.append(contentsOf: repeatElement(Place(), count: Self.placeCount))
      texts.reserveCapacity(Self.usualCount)
    }
    var index = Self.place(first, second, space)
    // Each name may stand in one of two places.
    if places[index].meaning != 0, places[index ^ 1].meaning == 0 { index ^= 1 }
    let meaning = UInt32(number) | (UInt32(space.rawValue) | 0x100) << 16
    var kept = places[index].text
    if places[index].meaning == 0 {
      kept = UInt32(texts.count)
      texts.append(text)
    } else {
      texts[Int(kept)] = text
    }
    places[index] = Place(first: first, second: second, meaning: meaning, text: kept)
  }

  @inline(__always)
  private static func place(_ first: UInt64, _ second: UInt64, _ space: NameSpace) -> Int {
    let mixed = (first ^ second ^ UInt64(space.rawValue)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 56)
  }
}
