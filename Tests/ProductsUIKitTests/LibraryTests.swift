import Foundation
import Testing

@testable import ProductsUIKit

@Suite @MainActor struct LibraryTests {
  final class Witness: LibraryObserver {
    var count = 0

    func libraryDidChange() { count += 1 }
  }

  let library = Library(catalogue: Catalogue(instruments: InstrumentQueryTests.shelf))

  @Test func `an edit shows in the list and by id, and observers hear of it`() throws {
    let witness = Witness()
    var changes = 0
    library.add(witness)
    library.onChange = { changes += 1 }
    var draft = InstrumentDraft(try #require(library["oud"]), edit: nil)
    draft.name = "Lute of the east"
    draft.isFavourite = true
    library.apply(try #require(draft.edit), to: "oud")
    #expect(library["oud"]?.name == "Lute of the east")
    #expect(library.instruments.first?.name == "Lute of the east")
    #expect(library.isFavourite("oud"))
    #expect(witness.count == 1)
    #expect(changes == 1)
  }

  @Test func `what was kept comes back and is not announced as new`() throws {
    library.settings.textSize = 20
    library.apply(
      try #require(InstrumentDraft(InstrumentQueryTests.shelf[1], edit: nil).edit),
      to: "guiro"
    )
    let next = Library(catalogue: library.catalogue)
    let witness = Witness()
    var changes = 0
    next.add(witness)
    next.onChange = { changes += 1 }
    next.keepsake = library.keepsake
    #expect(next.settings.textSize == 20)
    #expect(next.edit(of: "guiro") != nil)
    #expect(witness.count == 1)
    #expect(changes == 0)
  }

  @Test func `a jotting is kept per instrument and announced once`() {
    var changes = 0
    library.onChange = { changes += 1 }
    library.setJotting("Warm tone, but", on: "oud")
    library.setJotting("Warm tone, but", on: "oud")
    #expect(library.jotting(on: "oud") == "Warm tone, but")
    #expect(library.jotting(on: "guiro").isEmpty)
    #expect(changes == 1)
    #expect(library.keepsake.jottings == ["oud": "Warm tone, but"])
  }

  @Test func `an edit of an instrument that is gone shows nothing`() throws {
    let edit = try #require(InstrumentDraft(InstrumentQueryTests.shelf[0], edit: nil).edit)
    library.apply(edit, to: "kazoo")
    #expect(library["kazoo"] == nil)
    #expect(library.instruments.count == InstrumentQueryTests.shelf.count)
  }

  @Test func `observers that are gone are not held`() {
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      library.add(witness)
    }
    #expect(gone == nil)
    library.settings.showsPrices = false
  }
}
