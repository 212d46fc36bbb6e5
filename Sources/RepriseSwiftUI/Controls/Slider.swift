import Foundation
import RepriseUIKit

/// A value that a person chooses from a range.
///
/// Source: Apple's documentation of `Slider`.
public struct Slider<Label: View, ValueLabel: View>: View {
  private let track: Track
  private let label: Label
  private let ends: (low: ValueLabel, high: ValueLabel)?

  /// The label of those who don't see it, and the track between its ends.
  public var body: some View {
    HStack {
      if let ends { ends.low }
      SpokenControl(label: label, control: track)
      if let ends { ends.high }
    }
    .modifier(OperatedModifier<UISlider>())
  }

  private init(track: Track, label: Label, ends: (low: ValueLabel, high: ValueLabel)?) {
    self.track = track
    self.label = label
    self.ends = ends
  }

  /// Makes a slider with any labels.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The range.
  ///   - label: What the value is called; those who see the slider don't see it.
  ///   - minimumValueLabel: What stands at the lower end.
  ///   - maximumValueLabel: What stands at the upper end.
  ///   - onEditingChanged: Hears of the begin and the end of a change.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(
      track: Track(value, bounds, step: nil, onEditingChanged),
      label: label(),
      ends: (minimumValueLabel(), maximumValueLabel())
    )
  }

  /// Makes a slider with steps and any labels.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The range.
  ///   - step: The distance between two values.
  ///   - label: What the value is called; those who see the slider don't see it.
  ///   - minimumValueLabel: What stands at the lower end.
  ///   - maximumValueLabel: What stands at the upper end.
  ///   - onEditingChanged: Hears of the begin and the end of a change.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(
      track: Track(value, bounds, step: Double(step), onEditingChanged),
      label: label(),
      ends: (minimumValueLabel(), maximumValueLabel())
    )
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Makes a slider with a label for those who don't see it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(track: Track(value, bounds, step: nil, onEditingChanged), label: label(), ends: nil)
  }

  /// Makes a slider with steps and a label for those who don't see it.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(
      track: Track(value, bounds, step: Double(step), onEditingChanged),
      label: label(),
      ends: nil
    )
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Makes a slider.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(
      track: Track(value, bounds, step: nil, onEditingChanged),
      label: EmptyView(),
      ends: nil
    )
  }

  /// Makes a slider with steps.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(
      track: Track(value, bounds, step: Double(step), onEditingChanged),
      label: EmptyView(),
      ends: nil
    )
  }
}

/// A slider alone.
private struct Track: PrimitiveView, ElementMaking {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let onEditingChanged: (Bool) -> Void

  init<Value: BinaryFloatingPoint>(
    _ value: Binding<Value>,
    _ bounds: ClosedRange<Value>,
    step: Double?,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.value = Binding {
      Double(value.wrappedValue)
    } set: {
      value.wrappedValue = max(bounds.lowerBound, min(Value($0), bounds.upperBound))
    }
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step
    self.onEditingChanged = onEditingChanged
  }

  func makeElement(_ context: ElementContext) -> Element {
    TrackElement(self, context, shown: UISlider(frame: .zero)) { slider, proposal in
      CGSize(width: proposal.width ?? 200, height: slider.intrinsicContentSize.height)
    }
  }
}

private final class TrackElement: BoundElement<Track, UISlider> {
  override func prepare() {
    shown.addAction(UIAction { [weak self] _ in self?.choose() }, for: .valueChanged)
  }

  override func show(_ view: Track, in environment: EnvironmentValues) {
    shown.minimumValue = Float(view.bounds.lowerBound)
    shown.maximumValue = Float(view.bounds.upperBound)
    shown.value = Float(view.value.wrappedValue)
    shown.isEnabled = environment.isEnabled
    shown.minimumTrackTintColor = environment.tintColor
  }

  private func choose() {
    var value = Double(shown.value)
    if let step = view.step, step > 0 {
      let low = view.bounds.lowerBound
      value = low + ((value - low) / step).rounded() * step
    }
    view.onEditingChanged(true)
    view.value.wrappedValue = value
    view.onEditingChanged(false)
    shown.value = Float(view.value.wrappedValue)
  }
}

/// A control that says what it is called only to those who don't see it.
struct SpokenControl<Label: View, Control: View>: PrimitiveView, ElementMaking {
  let label: Label
  let control: Control

  func makeElement(_ context: ElementContext) -> Element { SpokenElement(self, context) }
}

private final class SpokenElement<Label: View, Control: View>: Element {
  private var label: Element?
  private var control: Element?

  init(_ view: SpokenControl<Label, Control>, _ context: ElementContext) {
    super.init(context)
    take(view)
  }

  override var children: [Element] { [label, control].compactMap { $0 } }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? SpokenControl<Label, Control> else { return false }
    self.environment = environment
    take(view)
    return true
  }

  private func take(_ view: SpokenControl<Label, Control>) {
    label = updated(label, to: view.label, at: .position(0))
    control = updated(control, to: view.control, at: .position(1))
    (control as? any NamedByLabel)?.name(label?.readText)
  }

  override func makeItems() -> [LayoutItem] { control?.items ?? [] }
}
