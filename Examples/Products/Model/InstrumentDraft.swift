import Foundation

/// What a person has typed about an instrument, finished or not.
struct InstrumentDraft: Hashable, Sendable {
  /// What must be corrected before a draft can be taken over.
  enum Flaw: String, Hashable, Sendable {
    case name = "An instrument needs a name."
    case year = "The year must be a whole number from 1 to 2100."
    case price = "The price must be a number that is not negative."
  }

  var name: String
  var year: String
  var price: String
  private let locale: Locale

  init(name: String, year: String, price: String, locale: Locale = .current) {
    self.name = name
    self.year = year
    self.price = price
    self.locale = locale
  }

  /// Makes the draft of an instrument of which nothing was changed yet.
  init(_ instrument: Instrument, locale: Locale = .current) {
    self.init(
      name: instrument.name,
      year: String(instrument.year),
      price: instrument.price.formatted(
        .number.grouping(.never).precision(.fractionLength(0...2)).locale(locale)
      ),
      locale: locale
    )
  }

  /// What is wrong with the draft, first field first.
  var flaws: [Flaw] {
    var flaws: [Flaw] = []
    if name.allSatisfy(\.isWhitespace) { flaws.append(.name) }
    if yearNumber == nil { flaws.append(.year) }
    if priceNumber == nil { flaws.append(.price) }
    return flaws
  }

  /// The instrument as the draft describes it; `nil` while there are flaws.
  func applied(to instrument: Instrument) -> Instrument? {
    guard flaws.isEmpty, let yearNumber, let priceNumber else { return nil }
    var edited = instrument
    edited.name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    edited.year = yearNumber
    edited.price = priceNumber
    return edited
  }

  private var yearNumber: Int? {
    guard let number = Int(year.trimmingCharacters(in: .whitespaces)) else { return nil }
    return Instrument.years.contains(number) ? number : nil
  }

  /// The price, written with the language's own decimal separator.
  private var priceNumber: Double? {
    let separator = locale.decimalSeparator ?? "."
    let text = price.trimmingCharacters(in: .whitespaces)
    guard separator == "." || !text.contains(".") else { return nil }
    guard let number = Double(text.replacingOccurrences(of: separator, with: ".")) else {
      return nil
    }
    return Instrument.accepts(price: number) ? number : nil
  }
}
