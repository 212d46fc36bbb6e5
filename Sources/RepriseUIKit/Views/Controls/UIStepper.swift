public import Foundation
import Reprise
import RepriseArchive

/// A control that raises and lowers a value by steps.
///
/// It saves the value.
///
/// - Source: uikit.md §2.8.
@MainActor
open class UIStepper: UIControl {
  private var current: Double = 0

  /// The smallest value.
  open var minimumValue: Double = 0 {
    didSet { value = current }
  }

  /// The largest value.
  open var maximumValue: Double = 100 {
    didSet { value = current }
  }

  /// The size of a step.
  open var stepValue: Double = 1

  /// Whether a step beyond one bound goes to the other.
  open var wraps = false

  /// Whether holding the button makes more steps.
  open var autorepeat = true

  /// Whether actions are sent while the button is held.
  open var isContinuous = true

  /// Whether a host that can shows the value between the buttons.
  package var showsValue = true

  /// The value, within the bounds.
  open var value: Double {
    get { current }
    set {
      guard !newValue.isNaN else { return }
      let inside = max(minimumValue, min(newValue, max(minimumValue, maximumValue)))
      guard inside != current else { return }
      current = inside
      invalidateRestorableState()
    }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeFrameworkValue(.double(current), forKey: "value")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if case .double(let value)? = coder.decodeFrameworkValue(forKey: "value") { self.value = value }
  }

  package override func handle(_ event: InputEvent) -> Bool {
    guard case .choose(let value) = event, takesInput else { return false }
    let old = current
    self.value = value
    if old != current { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  package override var displayedState: [String] { super.displayedState + ["value=\(current)"] }
}
