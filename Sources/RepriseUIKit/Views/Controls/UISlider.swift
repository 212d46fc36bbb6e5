public import Foundation
import Reprise
import RepriseArchive

/// A control for a value between two bounds.
///
/// It saves the value.
///
/// - Source: uikit.md §2.8.
@MainActor
open class UISlider: UIControl {
  private var current: Float = 0

  /// The smallest value.
  open var minimumValue: Float = 0 {
    didSet { value = current }
  }

  /// The largest value.
  open var maximumValue: Float = 1 {
    didSet { value = current }
  }

  /// Whether actions are sent while the knob still moves.
  open var isContinuous = true

  /// The colour at the smaller side.
  open var minimumTrackTintColor: UIColor?

  /// The colour at the larger side.
  open var maximumTrackTintColor: UIColor?

  /// The value, within the bounds.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value, within the bounds, without sending an action.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    let inside = max(minimumValue, min(value, max(minimumValue, maximumValue)))
    guard inside != current else { return }
    current = inside
    invalidateRestorableState()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 31)
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeFrameworkValue(.float(current), forKey: "value")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if case .float(let value)? = coder.decodeFrameworkValue(forKey: "value") { self.value = value }
  }

  package override func handle(_ event: InputEvent) -> Bool {
    guard case .choose(let value) = event, takesInput else { return false }
    let old = current
    setValue(Float(value), animated: true)
    if old != current { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  package override var displayedState: [String] { super.displayedState + ["value=\(current)"] }
}
