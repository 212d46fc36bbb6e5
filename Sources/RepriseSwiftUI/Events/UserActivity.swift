public import Foundation
public import Reprise
import RepriseUIKit

/// What a view writes into an activity of its window.
struct UserActivityModifier: PrimitiveModifier {
  let type: String
  let isActive: Bool
  let update: @MainActor (NSUserActivity) -> Void

  func changed(from old: UserActivityModifier?, _ element: ModifierElement) {
    if let old, old.type != type { ended(element) }
    if let handler = element.storage as? ActivityHandler, old?.type == type {
      handler.update = update
      handler.isActive = isActive
      handler.setNeedsSave()
      return
    }
    guard let scene = element.environment.interests?.scene else { return }
    element.storage = scene.activities.handle(
      type,
      depth: element.depth,
      isActive: isActive,
      update: update
    )
  }

  func ended(_ element: ModifierElement) {
    (element.storage as? ActivityHandler)?.remove()
    element.storage = nil
  }
}

extension View {
  /// Advertises what the view shows as an activity of its window.
  ///
  /// All active views of a window that name a type write into one activity, outer ones first, when
  /// it is saved or shown elsewhere.
  ///
  /// - Parameters:
  ///   - activityType: The activity's type.
  ///   - isActive: Whether the view takes part.
  ///   - update: Writes into the activity, which may hold what others wrote.
  /// - Returns: The view that takes part.
  public func userActivity(
    _ activityType: String,
    isActive: Bool = true,
    _ update: @escaping @MainActor (NSUserActivity) -> Void
  ) -> some View {
    modifier(UserActivityModifier(type: activityType, isActive: isActive, update: update))
  }

  /// Advertises something that the view shows as an activity of its window; nothing for `nil`.
  ///
  /// - Parameters:
  ///   - activityType: The activity's type.
  ///   - element: What is shown.
  ///   - update: Writes into the activity, which may hold what others wrote.
  /// - Returns: The view that takes part while there is something.
  public func userActivity<Shown>(
    _ activityType: String,
    element: Shown?,
    _ update: @escaping @MainActor (Shown, NSUserActivity) -> Void
  ) -> some View {
    modifier(
      UserActivityModifier(type: activityType, isActive: element != nil) { activity in
        if let element { update(element, activity) }
      }
    )
  }

  /// Takes up activities from elsewhere: from a search, another device, another window.
  ///
  /// All views of a window that name the type are told, outer ones first.
  public func onContinueUserActivity(
    _ activityType: String,
    perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    modifier(EventModifier(interest: .activity(activityType, action)))
  }

  /// Takes up addresses that the app is asked to open.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(EventModifier(interest: .address(action)))
  }

  /// Says which events from elsewhere the view's window is there for, and which it may take.
  ///
  /// - Parameters:
  ///   - preferring: Texts of which one stands in the target of events that it is there for.
  ///   - allowing: Texts of which one stands in the target of events that it may take; `*` for all.
  /// - Returns: The view with its interests.
  public func handlesExternalEvents(
    preferring: Set<String>,
    allowing: Set<String>
  ) -> some View {
    modifier(
      EventModifier(
        interest: .conditions(
          EventConditionsOfScene(preferring: preferring, allowing: allowing)
        )
      )
    )
  }
}
