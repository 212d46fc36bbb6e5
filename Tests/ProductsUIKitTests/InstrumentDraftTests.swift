import Foundation
import Testing

@testable import ProductsUIKit

@Suite struct InstrumentDraftTests {
  let instrument = InstrumentQueryTests.shelf[0]

  @Test func `a fresh draft shows the instrument and has no flaw`() {
    let draft = InstrumentDraft(instrument, edit: nil)
    #expect(draft.name == "Oud – عود")
    #expect(draft.price == "800")
    #expect(draft.century == "9")
    #expect(draft.flaws.isEmpty)
    #expect(draft.edit?.applied(to: instrument) == instrument)
  }

  @Test(arguments: ["", "x", "-1", "nan", "inf", "1e999"])
  func `a price that is no price is a flaw`(text: String) {
    var draft = InstrumentDraft(instrument, edit: nil)
    draft.price = text
    #expect(draft.flaws == [.price])
    #expect(draft.edit == nil)
  }

  @Test(arguments: ["", "0", "22", "-41", "9.5", "ninth"])
  func `a century that is none is a flaw`(text: String) {
    var draft = InstrumentDraft(instrument, edit: nil)
    draft.century = text
    #expect(draft.flaws == [.century])
  }

  @Test func `all flaws are told, in the order of the form`() {
    var draft = InstrumentDraft(instrument, edit: nil)
    draft.name = " "
    draft.price = ""
    draft.century = ""
    #expect(draft.flaws == [.name, .price, .century])
  }

  @Test func `a finished draft changes the instrument and starts the next draft`() throws {
    var draft = InstrumentDraft(instrument, edit: nil)
    draft.name = " Lute "
    draft.price = "12.5"
    draft.century = "-2"
    draft.isFavourite = true
    let edit = try #require(draft.edit)
    let edited = edit.applied(to: instrument)
    #expect(edited.name == "Lute")
    #expect(edited.price.amount == 12.5)
    #expect(edited.century == -2)
    #expect(InstrumentDraft(instrument, edit: edit).price == "12.5")
    #expect(InstrumentDraft(instrument, edit: edit).isFavourite)
  }
}
