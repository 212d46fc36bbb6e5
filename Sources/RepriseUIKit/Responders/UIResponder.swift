import Foundation
public import Reprise

/// An object that takes part in the responder chain.
@MainActor
open class UIResponder: RootObject {
  /// The running app that this object was made in; `nil` outside any app.
  package weak let context: AppContext?

  /// What the responder does by name, because a storyboard says so.
  var named: NamedActions?

  private var activity: NSUserActivity?
  var ownRestorableState: RestorableState?

  /// Makes a responder.
  public init() {
    context = AppContext.current
    super.init(hidden: ())
    context?.noteBirth(of: self)
  }

  /// The next responder in the chain; `nil` at its end.
  open var next: UIResponder? { nil }

  /// Whether this object may become first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this object may stop being first responder.
  open var canResignFirstResponder: Bool { true }

  /// Whether this object is the first responder of its window.
  open var isFirstResponder: Bool { firstResponderWindow?.firstResponder === self }

  /// Makes this object its window's first responder.
  ///
  /// - Returns: Whether it is first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = firstResponderWindow else { return false }
    return window.changeFirstResponder(to: self)
  }

  /// Ends this object's time as first responder.
  ///
  /// - Returns: Whether it is no longer first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder, let window = firstResponderWindow else { return true }
    return window.changeFirstResponder(to: nil)
  }

  /// The activity that this responder keeps up to date.
  ///
  /// Of the controllers on screen, the activity of the one on top becomes current by itself, and is
  /// no longer current when its scene is left.
  open var userActivity: NSUserActivity? {
    get { activity }
    set {
      activity = newValue
      if newValue != nil { context?.usesActivities = true }
      invalidateRestorableState()
    }
  }

  /// Asks for this responder's part of an activity that is about to be saved.
  ///
  /// The activity's `userInfo` is empty when the first responder is asked.
  ///
  /// - Parameter activity: The activity to add entries to.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Takes up an activity that is being continued.
  ///
  /// - Parameter activity: The activity to take up.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  /// Says that this object's restorable state changed and is to be saved soon.
  ///
  /// Built-in views and containers call it themselves. During a restore the mark is collected and
  /// nothing is written.
  open func invalidateRestorableState() {
    context?.engine.mark(self)
  }

  /// The window whose first responder this object could be.
  package var firstResponderWindow: UIWindow? { nil }

  // MARK: Storyboards

  /// Called once everything of a storyboard's scene or a nib is made and connected.
  open func awakeFromNib() {}
}
