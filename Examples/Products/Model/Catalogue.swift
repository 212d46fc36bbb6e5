import SwiftUI

/// The instruments, shared by all windows and kept in a file of their own.
@MainActor
@Observable
final class Catalogue {
  /// The instruments in the order of their file.
  private(set) var instruments: [Instrument]

  /// What a person must be told: that something could not be read or written.
  var problem: String?

  @ObservationIgnored private let files: CatalogueFiles

  /// Reads what was kept, or at the first run what comes with the app.
  ///
  /// - Parameter files: Where both are.
  /// - Throws: ``CatalogueError`` when neither can be read.
  init(files: CatalogueFiles = .current) throws {
    self.files = files
    do {
      if let kept = try files.readKept() {
        instruments = kept
        return
      }
      instruments = try files.readSupplied()
    } catch let error as CatalogueError where error.file == files.kept.path {
      let saved = try files.setAside()
      instruments = try files.readSupplied()
      problem = "\(error) It was kept as \(saved.path)."
    }
  }

  subscript(id: Instrument.ID) -> Instrument? { instruments.first { $0.id == id } }

  /// Takes an edit over, and keeps it at once.
  func update(_ instrument: Instrument) {
    guard let place = instruments.firstIndex(where: { $0.id == instrument.id }),
      instruments[place] != instrument
    else { return }
    instruments[place] = instrument
    save()
  }

  /// Removes an instrument; windows that show it go back to the shelf.
  func remove(_ id: Instrument.ID) {
    instruments.removeAll { $0.id == id }
    save()
    NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: [id.uuidString]) {}
  }

  /// Brings back every instrument that comes with the app and was removed.
  func bringBack() {
    do {
      let known = Set(instruments.map(\.id))
      instruments += try files.readSupplied().filter { !known.contains($0.id) }
      save()
    } catch {
      problem = "\(error)"
    }
  }

  func save() {
    do {
      try files.write(instruments)
    } catch {
      problem = "The catalogue can't be saved: \(error)"
    }
  }
}
