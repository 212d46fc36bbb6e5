import Foundation
import Testing

@testable import ProductsUIKit

@Suite struct CatalogueFactsTests {
  static let catalogue = Result {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try Catalogue(
      file: folder.appendingPathComponent("Examples/ProductsUIKit/instruments.json").path
    )
  }

  @Test func `the catalogue holds at least 24 instruments of every family`() throws {
    let instruments = try Self.catalogue.get().instruments
    #expect(instruments.count >= 24)
    #expect(Set(instruments.map(\.family)) == Set(Instrument.Family.allCases))
    #expect(Set(instruments.map(\.name)).count == instruments.count)
  }

  @Test(arguments: [
    ("grand-piano", 21, 108), ("violin", 55, 105), ("cello", 36, 84), ("flute", 60, 96),
    ("vibraphone", 53, 89), ("piano-accordion", 53, 93), ("pedal-harp", 23, 104),
  ])
  func `ranges are the ones that handbooks give`(id: String, lowest: Int, highest: Int) throws {
    let range = try #require(try Self.catalogue.get()[id]).range
    #expect(range.lowest.midi == lowest)
    #expect(range.highest.midi == highest)
  }

  @Test func `notes are one to three sentences`() throws {
    for instrument in try Self.catalogue.get().instruments {
      let ends = instrument.notes.split(separator: " ").filter { $0.hasSuffix(".") }
      #expect((1...3).contains(ends.count), "\(instrument.id)")
      #expect(instrument.notes.hasSuffix("."), "\(instrument.id)")
    }
  }

  @Test(arguments: [
    (1, "1st century"), (2, "2nd century"), (11, "11th century"), (13, "13th century"),
    (21, "21st century"), (-3, "3rd century BCE"),
  ])
  func `centuries are written in words`(century: Int, text: String) {
    #expect(Instrument.text(ofCentury: century) == text)
  }

  @Test(arguments: [
    ("C4", "C4", "c\u{2032}", "60"), ("Bb1", "B\u{266D}1", "B\u{266D},", "34"),
    ("F#3", "F\u{266F}3", "f\u{266F}", "54"), ("A0", "A0", "A,,", "21"),
  ])
  func `notes are written in three ways`(
    name: String,
    scientific: String,
    helmholtz: String,
    midi: String
  ) throws {
    let note = try #require(NoteName(name))
    #expect(note.text(in: .scientific) == scientific)
    #expect(note.text(in: .helmholtz) == helmholtz)
    #expect(note.text(in: .midi) == midi)
    #expect(note.description == name)
  }

  @Test(arguments: ["", "H2", "c4", "C", "C44", "Cbb4", "C 4"])
  func `what is no note is refused`(text: String) {
    #expect(NoteName(text) == nil)
  }
}
