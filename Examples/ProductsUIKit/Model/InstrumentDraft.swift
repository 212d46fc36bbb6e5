import Foundation

/// What a person has typed into the edit form, finished or not.
struct InstrumentDraft: Codable, Hashable, Sendable {
  /// What must be corrected before a draft can be taken over.
  enum Flaw: Hashable, Sendable {
    case name
    case price
    case century

    var message: String {
      switch self {
      case .name: "An instrument needs a name."
      case .price: "The price must be a number that is not negative."
      case .century: "The century must be a whole number from 1 to 21, or -40 to -1 for BCE."
      }
    }
  }

  var name: String
  var price: String
  var century: String
  var notes: String
  var isFavourite: Bool
  var condition: Float

  init(_ instrument: Instrument, edit: InstrumentEdit?) {
    name = edit?.name ?? instrument.name
    price = Self.text(of: edit?.amount ?? instrument.price.amount)
    century = String(edit?.century ?? instrument.century)
    notes = edit?.notes ?? instrument.notes
    isFavourite = edit?.isFavourite ?? false
    condition = edit?.condition ?? 3
  }

  /// What is wrong with the draft, first field first.
  var flaws: [Flaw] {
    var flaws: [Flaw] = []
    if name.allSatisfy(\.isWhitespace) { flaws.append(.name) }
    if amount == nil { flaws.append(.price) }
    if centuryNumber == nil { flaws.append(.century) }
    return flaws
  }

  /// The finished edit; `nil` while there are flaws.
  var edit: InstrumentEdit? {
    guard flaws.isEmpty, let amount, let centuryNumber else { return nil }
    return InstrumentEdit(
      name: name.trimmingCharacters(in: .whitespacesAndNewlines),
      amount: amount,
      century: centuryNumber,
      notes: notes,
      isFavourite: isFavourite,
      condition: condition
    )
  }

  private var amount: Double? {
    guard let number = Double(price.trimmingCharacters(in: .whitespaces)) else { return nil }
    return number >= 0 && number.isFinite ? number : nil
  }

  private var centuryNumber: Int? {
    guard let number = Int(century.trimmingCharacters(in: .whitespaces)), number != 0 else {
      return nil
    }
    return Instrument.centuries.contains(number) ? number : nil
  }

  private static func text(of amount: Double) -> String {
    Int(exactly: amount).map(String.init) ?? String(amount)
  }
}

/// A person's own version of an instrument.
struct InstrumentEdit: Codable, Hashable, Sendable {
  var name: String
  var amount: Double
  var century: Int
  var notes: String
  var isFavourite: Bool
  var condition: Float

  /// The instrument as this edit shows it.
  func applied(to instrument: Instrument) -> Instrument {
    var copy = instrument
    copy.name = name
    copy.price.amount = amount
    copy.century = century
    copy.notes = notes
    return copy
  }
}
