public import Foundation
import Reprise
import RepriseArchive

/// A control for a choice among a few segments.
///
/// It saves the selected segment; a number that is out of range now selects none.
///
/// - Source: uikit.md §2.8.
@MainActor
open class UISegmentedControl: UIControl {
  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
  }

  /// Stands for "none is selected".
  public static let noSegment = -1

  private var segments: [Segment] = []
  private var selected = UISegmentedControl.noSegment

  /// Whether the selection goes back after a tap.
  open var isMomentary = false

  /// The colour of the selected segment.
  open var selectedSegmentTintColor: UIColor?

  /// Makes a control of titles and pictures.
  ///
  /// - Parameter items: `String`s and `UIImage`s; others become empty segments.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
    frame.size = intrinsicContentSize
  }

  /// Makes a control of actions.
  ///
  /// - Parameters:
  ///   - frame: Its place.
  ///   - actions: What the segments show and do.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
  }

  /// Makes an empty control with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a control from an archive or a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The count of segments.
  open var numberOfSegments: Int { segments.count }

  /// The number of the selected segment; `noSegment` is none.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      let index = segments.indices.contains(newValue) ? newValue : Self.noSegment
      guard selected != index else { return }
      selected = index
      invalidateRestorableState()
    }
  }

  /// Adds a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let index = max(0, min(segment, segments.count))
    segments.insert(Segment(title: title), at: index)
    if selected >= index { selectedSegmentIndex = selected + 1 }
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    if selected == segment {
      selectedSegmentIndex = Self.noSegment
    } else if selected > segment {
      selectedSegmentIndex = selected - 1
    }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = Self.noSegment
  }

  /// Sets a segment's title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].title = title }
  }

  /// Gives a segment's title.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// Sets a segment's picture.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].image = image }
  }

  /// Gives a segment's picture.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }

  /// Sets whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].isEnabled = enabled }
  }

  /// Says whether a segment can be chosen.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  open override var intrinsicContentSize: CGSize {
    // All segments are as wide as the widest one.
    let font = UIFont.systemFont(ofSize: 15, weight: .semibold)
    let widest = segments.map { font.size(of: $0.title ?? "").width + 24 }.max() ?? 0
    return CGSize(width: widest * CGFloat(segments.count), height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeFrameworkValue(.integer(Int64(selected)), forKey: "selectedSegmentIndex")
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if case .integer(let index)? = coder.decodeFrameworkValue(forKey: "selectedSegmentIndex") {
      selectedSegmentIndex = Int(clamping: index)
    }
  }

  package override func handle(_ event: InputEvent) -> Bool {
    guard case .choose(let value) = event, takesInput, value >= 0,
      value < Double(segments.count), segments[Int(value)].isEnabled
    else { return false }
    let index = Int(value)
    guard index != selected || isMomentary else { return true }
    selectedSegmentIndex = index
    let action = segments[index].action
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if let action { sendAction(action) }
    if isMomentary { selectedSegmentIndex = Self.noSegment }
    return true
  }

  package override var displayedText: String? {
    segments.map { $0.title ?? $0.image?.name ?? "" }.joined(separator: " | ")
  }

  package override var displayedState: [String] {
    super.displayedState
      + (segments.indices.contains(selected)
        ? ["selected=\(segments[selected].title ?? String(selected))"] : [])
  }
}
