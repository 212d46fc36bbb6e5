import Foundation
import RepriseUIKit

/// A value that a person makes larger and smaller step by step.
///
/// Source: Apple's documentation of `Stepper`.
public struct Stepper<Label: View>: View {
  private let steps: Steps
  private let label: Label

  fileprivate init(_ steps: Steps, label: Label) {
    self.steps = steps
    self.label = label
  }

  /// The label and the buttons.
  public var body: some View { LabeledControl(label: label, control: steps) }

  /// Makes a stepper of what its buttons do; `nil` can't be pressed.
  public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      Steps(up: onIncrement, down: onDecrement, onEditingChanged: onEditingChanged),
      label: label()
    )
  }

  /// Makes a stepper of a value.
  public init<Value: Strideable>(
    value: Binding<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Steps(value, nil, step, onEditingChanged), label: label())
  }

  /// Makes a stepper of a value within a range.
  public init<Value: Strideable>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Steps(value, bounds, step, onEditingChanged), label: label())
  }
}

extension Stepper where Label == Text {
  /// Makes a stepper of what its buttons do, with a title in the app's language.
  public init(
    _ titleKey: LocalizedStringKey,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) },
      onIncrement: onIncrement,
      onDecrement: onDecrement,
      onEditingChanged: onEditingChanged
    )
  }

  /// Makes a stepper of what its buttons do, with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(
    _ title: Title,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) },
      onIncrement: onIncrement,
      onDecrement: onDecrement,
      onEditingChanged: onEditingChanged
    )
  }

  /// Makes a stepper of a value, with a title in the app's language.
  public init<Value: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Steps(value, nil, step, onEditingChanged), label: Text(titleKey))
  }

  /// Makes a stepper of a value, with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title,
    value: Binding<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Steps(value, nil, step, onEditingChanged), label: Text(title))
  }

  /// Makes a stepper of a value within a range, with a title in the app's language.
  public init<Value: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Steps(value, bounds, step, onEditingChanged), label: Text(titleKey))
  }

  /// Makes a stepper of a value within a range, with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: Strideable>(
    _ title: Title,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Steps(value, bounds, step, onEditingChanged), label: Text(title))
  }
}

/// The two buttons alone.
private struct Steps: PrimitiveView, ElementMaking {
  /// What the buttons do now; `nil` can't be pressed.
  let moves: () -> (up: (() -> Void)?, down: (() -> Void)?)

  /// The value as a number; `nil` where the buttons only do something, and for dates and the like.
  let number: () -> SteppedNumber?

  let onEditingChanged: (Bool) -> Void

  init(up: (() -> Void)?, down: (() -> Void)?, onEditingChanged: @escaping (Bool) -> Void) {
    moves = { (up, down) }
    number = { nil }
    self.onEditingChanged = onEditingChanged
  }

  init<Value: Strideable>(
    _ value: Binding<Value>,
    _ bounds: ClosedRange<Value>?,
    _ step: Value.Stride,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.onEditingChanged = onEditingChanged
    number = { SteppedNumber(value, in: bounds, by: step) }
    moves = {
      let current = value.wrappedValue
      let (up, down) = (current.advanced(by: step), current.advanced(by: 0 - step))
      return (
        up: bounds.map { $0.contains(up) } ?? true ? { value.wrappedValue = up } : nil,
        down: bounds.map { $0.contains(down) } ?? true ? { value.wrappedValue = down } : nil
      )
    }
  }

  func makeElement(_ context: ElementContext) -> Element {
    StepsElement(self, context, shown: UIStepper(frame: .zero)) { stepper, _ in
      stepper.intrinsicContentSize
    }
  }
}

/// UIKit's stepper has the value's number; without one it stands at 0 between -1 and 1, and a step
/// away from there is what a person chose.
private final class StepsElement: BoundElement<Steps, UIStepper> {
  override func prepare() {
    shown.addAction(UIAction { [weak self] _ in self?.step() }, for: .valueChanged)
  }

  override func show(_ view: Steps, in environment: EnvironmentValues) {
    let (up, down) = view.moves()
    let number = view.number()
    shown.showsValue = number != nil
    shown.stepValue = number?.step ?? 1
    shown.minimumValue = down == nil ? number?.value ?? 0 : number?.least ?? -1
    shown.maximumValue = up == nil ? number?.value ?? 0 : number?.most ?? 1
    shown.value = number?.value ?? 0
    shown.isEnabled = environment.isEnabled
    shown.tintColor = environment.tintColor
  }

  private func step() {
    let wanted = shown.value
    if let number = view.number() {
      guard wanted != number.value else { return }
      view.onEditingChanged(true)
      number.set(wanted)
      view.onEditingChanged(false)
    } else {
      let (up, down) = view.moves()
      shown.value = 0
      guard let move = wanted > 0 ? up : down else { return }
      view.onEditingChanged(true)
      move()
      view.onEditingChanged(false)
    }
    // What was refused isn't shown.
    update()
  }
}
