import SwiftUI

extension EnvironmentValues {
  private enum YearFormatKey: EnvironmentKey {
    static let defaultValue = IntegerFormatStyle<Int>.number.grouping(.never)
  }

  private enum PriceFormatKey: EnvironmentKey {
    static let defaultValue = FloatingPointFormatStyle<Double>.Currency(code: "EUR")
      .precision(.fractionLength(0...2))
  }

  /// How years are written.
  var yearFormat: IntegerFormatStyle<Int> {
    get { self[YearFormatKey.self] }
    set { self[YearFormatKey.self] = newValue }
  }

  /// How prices are written.
  var priceFormat: FloatingPointFormatStyle<Double>.Currency {
    get { self[PriceFormatKey.self] }
    set { self[PriceFormatKey.self] = newValue }
  }
}
