public import Foundation
import Reprise
import RepriseArchive

/// A control that is on or off.
///
/// It saves which.
///
/// - Source: uikit.md §2.8.
@MainActor
open class UISwitch: UIControl {
  private var on = false

  /// The colour while the switch is on.
  open var onTintColor: UIColor?

  /// The colour of the knob.
  open var thumbTintColor: UIColor?

  /// A title beside the switch.
  open var title: String?

  /// Whether the switch is on.
  open var isOn: Bool {
    get { on }
    set { setOn(newValue, animated: false) }
  }

  /// Turns the switch on or off, without sending an action.
  open func setOn(_ on: Bool, animated: Bool) {
    guard self.on != on else { return }
    self.on = on
    invalidateRestorableState()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeFrameworkValue(.bool(on), forKey: "isOn")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if case .bool(let on)? = coder.decodeFrameworkValue(forKey: "isOn") { isOn = on }
  }

  package override func handle(_ event: InputEvent) -> Bool {
    guard takesInput else { return false }
    let wanted: Bool
    switch event {
    case .tap: wanted = !on
    case .choose(let value): wanted = value != 0
    default: return false
    }
    guard wanted != on else { return true }
    setOn(wanted, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }

  package override var displayedText: String? { title }

  package override var displayedState: [String] { super.displayedState + [on ? "on" : "off"] }
}
