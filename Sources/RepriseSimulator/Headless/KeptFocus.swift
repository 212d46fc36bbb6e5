import Foundation
import Reprise
import RepriseArchive
import RepriseUIKit

/// What is edited in each window, which comes back with the window.
///
/// It is kept where state is saved continuously; at edges only, as on iOS, it isn't.
@MainActor
struct KeptFocus {
  /// What is to be edited again, by its window's name.
  private var awaited: [String: ArchiveValue] = [:]

  /// The windows whose saved state says what is edited.
  private var noted: Set<String> = []

  private var attempts = 0

  /// Adds what is edited in a window to its state.
  mutating func encode(of scene: UIWindowScene?, named name: String, into state: inout Fields) {
    guard let context = Self.context(of: scene) else { return }
    let view = context.windows(of: scene).lazy.compactMap { $0.firstResponder as? UIView }.first
    let place = awaited[name] ?? view.flatMap(context.place(of:))
    if place != nil { noted.insert(name) }
    // Once something was edited, nothing is worth noting too.
    if noted.contains(name) { state[Self.key] = place ?? .null }
  }

  /// Takes what is to be edited out of a window's state.
  mutating func decode(named name: String, from state: inout Fields) {
    guard let place = state[Self.key] else { return }
    noted.insert(name)
    if place != .null { awaited[name] = place }
    state[Self.key] = nil
  }

  /// Gives what is to be edited again and is on screen now, where the app chose nothing else.
  mutating func due() -> [UIView] {
    guard !awaited.isEmpty, let context = AppContext.current else { return [] }
    attempts += 1
    var views: [UIView] = []
    for (name, place) in awaited {
      let scene =
        context.scenes.first { $0.session.persistentIdentifier == name } as? UIWindowScene
      let view = name.isEmpty || scene != nil ? context.view(at: place, in: scene) : nil
      guard view != nil || attempts >= Self.mostAttempts else { continue }
      awaited[name] = nil
      if let view, view.window?.firstResponder == nil { views.append(view) }
    }
    return views
  }

  private static func context(of scene: UIWindowScene?) -> AppContext? {
    guard let context = scene?.context ?? AppContext.current,
      context.store.policy.saving == .continuously
    else { return nil }
    return context
  }

  private static let key = "focus"

  /// What isn't on screen after some turns has gone.
  private static let mostAttempts = 3
}
