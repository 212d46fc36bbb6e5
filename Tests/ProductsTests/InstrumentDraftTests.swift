import Foundation
import Testing

@testable import Products

@Suite struct InstrumentDraftTests {
  private let lute = Instrument(
    id: UUID(),
    name: "Lute",
    year: 1602,
    price: 1250.5,
    picture: "lute"
  )
  private let english = Locale(identifier: "en_US")

  @Test func `the draft of an instrument that nobody changed is the instrument`() {
    #expect(InstrumentDraft(lute, locale: english).applied(to: lute) == lute)
    let german = InstrumentDraft(lute, locale: Locale(identifier: "de_DE"))
    #expect(german.price == "1250,5")
    #expect(german.applied(to: lute) == lute)
  }

  @Test func `spaces around what was typed are no fault`() {
    let draft = InstrumentDraft(name: " Oud\n", year: " 1900 ", price: " 12 ", locale: english)
    let oud = draft.applied(to: lute)
    #expect(oud?.name == "Oud")
    #expect(oud?.year == 1900)
    #expect(oud?.price == 12)
    #expect(oud?.id == lute.id)
    #expect(oud?.picture == lute.picture)
  }

  @Test(arguments: [
    (" ", "1602", "1", [InstrumentDraft.Flaw.name]),
    ("Lute", "", "1", [.year]),
    ("Lute", "0", "1", [.year]),
    ("Lute", "2101", "1", [.year]),
    ("Lute", "1602.5", "1", [.year]),
    ("Lute", "99999999999999999999", "1", [.year]),
    ("Lute", "1602", "", [.price]),
    ("Lute", "1602", "-1", [.price]),
    ("Lute", "1602", "1,200", [.price]),
    ("Lute", "1602", "nan", [.price]),
    ("Lute", "1602", "inf", [.price]),
    ("", "old", "dear", [.name, .year, .price]),
  ])
  func `what can't be taken over is told and changes nothing`(
    name: String,
    year: String,
    price: String,
    flaws: [InstrumentDraft.Flaw]
  ) {
    let draft = InstrumentDraft(name: name, year: year, price: price, locale: english)
    #expect(draft.flaws == flaws)
    #expect(draft.applied(to: lute) == nil)
  }

  @Test func `a point is no decimal separator where a comma is`() {
    let german = Locale(identifier: "de_DE")
    let draft = InstrumentDraft(name: "Lute", year: "1602", price: "1.200", locale: german)
    #expect(draft.flaws == [.price])
  }
}
