extension UIControl {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger went down.
    public static let touchDown = Event(rawValue: 1 << 0)

    /// A finger went down again and again.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)

    /// A finger was lifted within the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)

    /// A finger was lifted outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)

    /// The system ended the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)

    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)

    /// The control's main event.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    /// The control's menu is about to open.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)

    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)

    /// The text was edited.
    public static let editingChanged = Event(rawValue: 1 << 17)

    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)

    /// The return key was pressed.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)

    /// Every event of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)

    /// Every event of editing.
    public static let allEditingEvents = Event(rawValue: 0xF_0000)

    /// Every event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing in particular.
    public static let normal: State = []

    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)

    /// Takes no input.
    public static let disabled = State(rawValue: 1 << 1)

    /// Selected.
    public static let selected = State(rawValue: 1 << 2)

    /// Takes keys.
    public static let focused = State(rawValue: 1 << 3)
  }

  /// How content lies across a control.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center

    /// At the left.
    case left

    /// At the right.
    case right

    /// From edge to edge.
    case fill

    /// Where lines begin.
    case leading

    /// Where lines end.
    case trailing
  }

  /// How content lies along a control's height.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center

    /// At the upper edge.
    case top

    /// At the lower edge.
    case bottom

    /// From edge to edge.
    case fill
  }
}
