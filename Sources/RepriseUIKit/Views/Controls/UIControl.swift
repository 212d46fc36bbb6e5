public import Foundation

/// A view that turns input into actions.
@MainActor
open class UIControl: UIView {
  private var registered: [(action: UIAction, events: Event)] = []

  /// Makes a control with an action for its main event.
  ///
  /// - Parameters:
  ///   - frame: Its place.
  ///   - primaryAction: What its main event does.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Makes a control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a control from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Whether the control takes input.
  open var isEnabled = true

  /// Whether the control is selected.
  open var isSelected = false

  /// Whether the control is pressed.
  open var isHighlighted = false

  /// Whether a tap opens the control's menu, instead of doing what else it does.
  open var showsMenuAsPrimaryAction = false

  /// Makes the control's menu each time that it opens; `nil` where there is none.
  package var menuSource: (() -> UIMenu?)?

  /// Whether the control has a menu.
  package var hasMenu: Bool { menuSource != nil }

  /// The control's menu, as it opens now.
  package var currentMenu: UIMenu? { menuSource?() }

  /// How content lies across the control.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center

  /// How content lies along the control's height.
  open var contentVerticalAlignment = ContentVerticalAlignment.center

  /// The control's state, from its flags.
  open var state: State {
    var state: State = isEnabled ? [] : .disabled
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }

  /// Adds an action; one with the same name for the same events is replaced.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - controlEvents: When to do it.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registered.append((action, controlEvents))
  }

  /// Removes an action from some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with a name from some events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    registered = registered.compactMap { action, events in
      guard action.identifier == identifier else { return (action, events) }
      let rest = events.subtracting(controlEvents)
      return rest.isEmpty ? nil : (action, rest)
    }
  }

  /// Runs one action, as sent by this control.
  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  /// Runs the actions of some events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in registered where !events.isDisjoint(with: controlEvents) {
      sendAction(action)
    }
  }

  /// Every event that has an action.
  public var allControlEvents: Event {
    registered.reduce(into: []) { $0.formUnion($1.events) }
  }

  package override func handle(_ event: InputEvent) -> Bool {
    guard case .tap = event, takesInput else { return false }
    if opensMenuByTap { return openMenu() }
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
    return true
  }

  package override var displayedState: [String] {
    var facts = super.displayedState
    if !isEnabled { facts.append("disabled") }
    if isSelected { facts.append("selected") }
    return facts
  }
}

extension UIView {
  /// Whether a person's input reaches this view.
  package var takesInput: Bool {
    if let control = self as? UIControl, !control.isEnabled { return false }
    var view: UIView? = self
    while let current = view {
      guard !current.isHidden, current.isUserInteractionEnabled,
        current.alpha >= 0.01
      else { return false }
      view = current.superview
    }
    return true
  }
}
