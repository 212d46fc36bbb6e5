/// A value as the number that a stepper shows.
@MainActor
struct SteppedNumber {
  let value: Double
  let step: Double
  let least: Double
  let most: Double

  /// Sets the value to what a person chose: by buttons, or by typing a number.
  let set: (Double) -> Void

  /// More than anybody steps to; beyond it not every whole number is one of its own.
  private static let limit = 1e15

  /// Makes one of a value; `nil` for what is no number, such as a date.
  init?<Value: Strideable>(
    _ binding: Binding<Value>,
    in bounds: ClosedRange<Value>?,
    by step: Value.Stride
  ) {
    let current = binding.wrappedValue
    guard let value = Self.number(current), let step = Self.number(step), step > 0 else {
      return nil
    }
    self.value = value
    self.step = step
    // A value out of bounds stays until it is changed.
    least = min(value, bounds.flatMap { Self.number($0.lowerBound) } ?? -Self.limit)
    most = max(value, bounds.flatMap { Self.number($0.upperBound) } ?? Self.limit)
    set = { wanted in
      guard let distance = Self.stride(wanted - value, as: Value.Stride.self) else { return }
      binding.wrappedValue = current.advanced(by: distance)
    }
  }

  private static func number(_ value: Any) -> Double? {
    if let value = value as? any BinaryInteger { return Double(value) }
    return (value as? any BinaryFloatingPoint).map { Double($0) }
  }

  private static func stride<Stride>(_ distance: Double, as type: Stride.Type) -> Stride? {
    func whole<Number: BinaryInteger>(_ type: Number.Type) -> Stride? {
      Number(exactly: distance.rounded()) as? Stride
    }
    func real<Number: BinaryFloatingPoint>(_ type: Number.Type) -> Stride? {
      Number(distance) as? Stride
    }
    if let type = type as? any BinaryInteger.Type { return whole(type) }
    return (type as? any BinaryFloatingPoint.Type).flatMap { real($0) }
  }
}
