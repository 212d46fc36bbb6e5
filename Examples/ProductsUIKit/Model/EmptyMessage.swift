/// What a screen says while it has nothing to show, and what a person can do about it.
struct EmptyMessage: Hashable, Sendable {
  var title: String
  var text: String

  /// What the button says that shows everything again; `nil` where there is none.
  var action: String?

  /// What a list of instruments says.
  ///
  /// - Parameters:
  ///   - query: What the list shows.
  ///   - count: How many instruments there are to search in.
  /// - Returns: The message for a list without rows.
  static func list(_ query: InstrumentQuery, searching count: Int) -> Self {
    guard count > 0 else {
      return Self(
        title: "No instruments",
        text: "The catalogue is empty. Start the app with another: --catalogue FILE."
      )
    }
    let words = query.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let place = query.family.map { " in \($0.title)" } ?? ""
    guard !words.isEmpty else {
      return Self(
        title: "Nothing\(place)",
        text: "The catalogue holds no instrument of this family.",
        action: "Show All Instruments"
      )
    }
    return Self(
      title: "No match\(place)",
      text: "No name, place or material holds \u{201C}\(words)\u{201D}.",
      action: "Show All Instruments"
    )
  }

  /// What the choice for a comparison says when the catalogue can't be compared with itself.
  ///
  /// - Parameter count: How many instruments there are.
  /// - Returns: `nil` when there are enough.
  static func choice(among count: Int) -> Self? {
    guard count < 2 else { return nil }
    return Self(
      title: "Nothing to compare",
      text: "A comparison needs two instruments; the catalogue holds "
        + (count == 0 ? "none." : "only one.")
    )
  }

  /// What a comparison says that has no differences to show.
  static let noDifferences = Self(
    title: "No differences",
    text: "These two agree in everything that is shown here."
  )

  /// What the notes say before there are any.
  static let noNotes = Self(
    title: "No notes yet",
    text: "Write down what you want to remember: who plays one, where one is for sale."
  )
}
