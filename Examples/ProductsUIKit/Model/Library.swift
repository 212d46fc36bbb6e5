import Foundation

/// Something that shows the library and wants to know when it changes.
@MainActor
protocol LibraryObserver: AnyObject {
  func libraryDidChange()
}

/// The catalogue with what a person made of it, shared by all windows.
@MainActor
final class Library {
  /// What is kept of the library between launches.
  struct Keepsake: Codable, Hashable, Sendable {
    var edits: [Instrument.ID: InstrumentEdit] = [:]
    var jottings: [Instrument.ID: String] = [:]
    var settings = DisplaySettings()
  }

  let catalogue: Catalogue

  private var edits: [Instrument.ID: InstrumentEdit] = [:]
  private var jottings: [Instrument.ID: String] = [:]

  var settings = DisplaySettings() {
    didSet { if settings != oldValue { announce(byPerson: true) } }
  }

  /// What to do when a person changed something.
  var onChange: (() -> Void)?

  private struct Observer {
    weak var object: (any LibraryObserver)?
  }

  private var observers: [Observer] = []
  private var isQuiet = false

  init(catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// All instruments, with the person's edits.
  var instruments: [Instrument] {
    guard !edits.isEmpty else { return catalogue.instruments }
    return catalogue.instruments.map { edits[$0.id]?.applied(to: $0) ?? $0 }
  }

  var keepsake: Keepsake {
    get { Keepsake(edits: edits, jottings: jottings, settings: settings) }
    set {
      edits = newValue.edits
      jottings = newValue.jottings
      isQuiet = true
      settings = newValue.settings
      isQuiet = false
      announce(byPerson: false)
    }
  }

  subscript(id: Instrument.ID) -> Instrument? {
    catalogue[id].map { edits[id]?.applied(to: $0) ?? $0 }
  }

  func edit(of id: Instrument.ID) -> InstrumentEdit? { edits[id] }

  func isFavourite(_ id: Instrument.ID) -> Bool { edits[id]?.isFavourite ?? false }

  func apply(_ edit: InstrumentEdit, to id: Instrument.ID) {
    edits[id] = edit
    announce(byPerson: true)
  }

  func jotting(on id: Instrument.ID) -> String { jottings[id] ?? "" }

  func setJotting(_ text: String, on id: Instrument.ID) {
    guard jotting(on: id) != text else { return }
    jottings[id] = text.isEmpty ? nil : text
    announce(byPerson: true)
  }

  func add(_ observer: any LibraryObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
    observers.append(Observer(object: observer))
  }

  private func announce(byPerson: Bool) {
    guard !isQuiet else { return }
    if byPerson { onChange?() }
    for observer in observers { observer.object?.libraryDidChange() }
  }
}
