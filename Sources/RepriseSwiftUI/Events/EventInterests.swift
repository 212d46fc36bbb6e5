import Foundation
import Reprise
import RepriseUIKit

/// What a view wants of events from elsewhere.
enum EventInterest {
  case activity(String, (NSUserActivity) -> Void)
  case address((URL) -> Void)
  case conditions(EventConditionsOfScene)
}

/// A view that wants something of events from elsewhere.
struct EventModifier: PrimitiveModifier {
  let interest: EventInterest

  func changed(from old: EventModifier?, _ element: ModifierElement) {
    let entry = element.keeping { EventInterests.Entry(depth: element.depth) }
    entry.interest = interest
    entry.join(element.environment.interests)
  }

  func ended(_ element: ModifierElement) {
    (element.storage as? EventInterests.Entry)?.join(nil)
  }
}

/// What the views of one window want of events from elsewhere.
@MainActor
final class EventInterests {
  /// One view's wish.
  @MainActor
  final class Entry {
    let depth: Int
    var interest: EventInterest?
    private weak var owner: EventInterests?

    init(depth: Int) {
      self.depth = depth
    }

    /// Makes the wish one of a window's: views may be made before they come into it.
    func join(_ interests: EventInterests?) {
      guard interests !== owner else { return }
      owner?.remove(self)
      owner = interests
      interests?.add(self)
    }
  }

  /// The window's scene.
  weak let scene: UIWindowScene?

  init(of scene: UIWindowScene?) {
    self.scene = scene
  }

  /// Outer views first; of equally deep ones, the one that came first.
  private var entries: [Entry] = []

  private func add(_ entry: Entry) {
    let place = entries.firstIndex { $0.depth > entry.depth } ?? entries.endIndex
    entries.insert(entry, at: place)
  }

  private func remove(_ entry: Entry) {
    entries.removeAll { $0 === entry }
  }

  /// All that the views prefer and allow.
  var conditions: EventConditionsOfScene {
    var all = EventConditionsOfScene()
    for case .conditions(let one)? in entries.map(\.interest) {
      all.preferring.formUnion(one.preferring)
      all.allowing.formUnion(one.allowing)
    }
    return all
  }

  /// Hands an event to all views that want it.
  func receive(_ event: UIScene.ConnectionOptions) {
    for activity in event.userActivities {
      for case .activity(activity.activityType, let action)? in entries.map(\.interest) {
        action(activity)
      }
    }
    for context in event.urlContexts {
      for case .address(let action)? in entries.map(\.interest) { action(context.url) }
    }
  }
}

extension EventInterests: Equatable {
  nonisolated static func == (left: EventInterests, right: EventInterests) -> Bool {
    left === right
  }
}

extension EnvironmentValues {
  private enum InterestsKey: EnvironmentKey {
    static var defaultValue: EventInterests? { nil }
  }

  /// What the views of the window want of events; `nil` before they come into it.
  var interests: EventInterests? {
    get { self[InterestsKey.self] }
    set { self[InterestsKey.self] = newValue }
  }
}
