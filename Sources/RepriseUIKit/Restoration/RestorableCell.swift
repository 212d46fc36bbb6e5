import Foundation
import Reprise
import RepriseArchive

/// Where the value of a `@Restorable` property lives, so that it is changed in place.
@MainActor
final class RestorableCell<Value: Codable>: AnyRestorableCell {
  var value: Value

  /// The key that the app gave the property.
  let ownKey: String?

  /// What was restored and isn't the value yet, or can't become it.
  var saved: ArchiveValue?

  private var isKnown = false
  private var isDecoded = true

  init(value: Value, ownKey: String?) {
    self.value = value
    self.ownKey = ownKey
  }

  /// Makes the property known to its owner at the first access, and the restored value its value.
  func prepare<Owner: UIResponder>(for owner: Owner, at storage: AnyKeyPath) {
    if !isKnown {
      isKnown = true
      owner.restorableState.add(self, key: .of(storage, in: Owner.self, ownKey: ownKey))
    }
    guard !isDecoded else { return }
    isDecoded = true
    decode(for: owner)
  }

  func give(_ saved: ArchiveValue) {
    self.saved = saved
    isDecoded = false
  }

  private func decode(for owner: UIResponder) {
    guard let archived = saved else { return }
    do {
      value = try CodableArchive.decode(Value.self, from: archived, depth: 0)
      saved = nil
    } catch {
      owner.context?.engine.note(
        owner,
        code: .badValue,
        detail: CodableArchive.message(for: error, type: "\(Value.self)")
          + " The property keeps its default; what was saved stays until it is set."
      )
    }
  }

  func encode(with coder: RestorationEncoder, key: String) {
    if let saved {
      coder.encode(archived: [key: saved])
    } else {
      // The coder keeps the problem, and the report names it.
      try? coder.encode(codable: value, forKey: key)
    }
  }
}

/// A cell of any type.
@MainActor
protocol AnyRestorableCell: AnyObject {
  /// Takes what was restored, to be decoded at the next access.
  func give(_ saved: ArchiveValue)

  /// Adds the value to an archive: as it was read, while nobody looked at it.
  func encode(with coder: RestorationEncoder, key: String)
}

/// A `@Restorable` property of any type, as it is found in an object.
@MainActor
protocol RestorableProperty {
  /// The key that the app gave it.
  var ownKey: String? { get }
}
