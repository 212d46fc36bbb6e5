package import Reprise

/// What tells one thing that a search found from all others of its app: `item:7`, `activity:p:42`.
///
/// It outlives the process that found it, so that a launch can be told what to open.
package struct FoundEntry: Hashable, Codable, Sendable, CustomStringConvertible {
  /// What it is.
  package let kind: EntryKind

  /// The identifier of the item, or of the saved activity.
  package let identifier: String

  /// Names something that was found.
  package init(kind: EntryKind, identifier: String) {
    self.kind = kind
    self.identifier = identifier
  }

  /// Reads what `description` writes; `nil` where the text is something else.
  ///
  /// - Parameter text: A kind, a colon and an identifier.
  package init?(_ text: String) {
    guard let (kind, identifier) = EntryKind.split(text), !identifier.isEmpty else { return nil }
    self.init(kind: kind, identifier: identifier)
  }

  /// The kind and the identifier.
  package var description: String { "\(kind.name):\(identifier)" }

  /// Whether it can still be opened: an item always, as its app says what there is.
  ///
  /// - Parameter saved: The app's saved activities.
  /// - Returns: Whether it can.
  package func isPresent(among saved: [SavedActivity]) -> Bool {
    kind == .item || activity(among: saved) != nil
  }

  /// Makes the activity that opens it.
  ///
  /// - Parameter saved: Gives the app's saved activities.
  /// - Returns: The activity; `nil` for a saved one that was deleted, or whose time is over.
  /// - Source: row S74.
  @MainActor
  package func makeActivity(of saved: () -> [SavedActivity]) -> NSUserActivity? {
    switch kind {
    case .item: .opening(item: identifier)
    case .activity: activity(among: saved())?.makeActivity()
    }
  }

  private func activity(among saved: [SavedActivity]) -> SavedActivity? {
    saved.first { $0.identifier == identifier }
  }
}

extension EntryKind {
  fileprivate var name: String {
    switch self {
    case .item: "item"
    case .activity: "activity"
    }
  }

  /// Takes the kind off the beginning of a text.
  fileprivate static func split(_ text: String) -> (EntryKind, String)? {
    for kind in [EntryKind.item, .activity] where text.hasPrefix("\(kind.name):") {
      return (kind, String(text.dropFirst(kind.name.count + 1)))
    }
    return nil
  }
}

extension SavedActivities {
  /// Gives the activity that opens what a launch was told to open.
  ///
  /// - Parameters:
  ///   - result: What to open, as ``FoundEntry`` describes it.
  ///   - problem: Is told in a sentence why there is no activity.
  /// - Returns: The activity; `nil` where the text names nothing, or what is there no more.
  package func activity(opening result: String, problem: (String) -> Void) -> NSUserActivity? {
    let shown = PlainText.visible(result)
    guard let entry = FoundEntry(result) else {
      problem(
        "-SearchResult takes item:ID or activity:ID, as reprise search prints it, not \"\(shown)\"."
      )
      return nil
    }
    guard let activity = entry.makeActivity(of: { all }) else {
      problem(
        "\(shown) can't be opened: the activity was deleted, or its time is over. The app shows "
          + "what it would show without it."
      )
      return nil
    }
    return activity
  }
}
