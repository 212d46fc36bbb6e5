package import Foundation

/// What reaches an app from outside, as far as scenes are chosen by it.
package struct EventSubject: Hashable, Sendable {
  /// The text that conditions are looked for in; `nil` when the event says nothing.
  package let text: String?

  /// Names a subject.
  package init(text: String?) {
    self.text = text
  }

  /// The subject of an activity: its target content, else its page.
  package init(_ activity: NSUserActivity) {
    text = activity.targetContentIdentifier ?? activity.webpageURL?.absoluteString
  }

  /// The subject of an address: all of it.
  package init(_ url: URL) {
    text = url.absoluteString
  }
}

/// Texts of which one must stand in an event's subject.
///
/// Case and accents make no difference. `"*"` fits every event, the empty text and the empty set fit
/// none.
///
/// - Source: rows S58, S59.
package struct EventConditions: Hashable, Sendable {
  /// The texts.
  package let texts: Set<String>

  /// Makes conditions.
  package init(_ texts: Set<String>) {
    self.texts = texts
  }

  /// The text that fits every event.
  package static let everything = "*"

  /// Finds the condition that an event meets: the longest one, `"*"` only where no other fits.
  ///
  /// - Parameter subject: What the event is about.
  /// - Returns: The condition; `nil` when there is none.
  package func match(_ subject: EventSubject) -> String? {
    if let text = subject.text.map(Self.folded) {
      let fitting = texts.filter { condition in
        guard !condition.isEmpty, condition != Self.everything else { return false }
        return text.contains(Self.folded(condition))
      }
      if let best = fitting.min(by: { (-$0.count, $0) < (-$1.count, $1) }) { return best }
    }
    return texts.contains(Self.everything) ? Self.everything : nil
  }

  private static func folded(_ text: String) -> String {
    // Upper case unites more letters than lower case does: ß with ss, both small sigmas.
    text.uppercased().withoutAccents
  }
}
