import Foundation
import RepriseArchive
import Testing

@testable import Reprise

/// A controller's own state as the documentation of UIKit writes it.
@MainActor
private final class ListState {
  var sortOrder = 0
  var query = ""
  var instrument: URL?

  func encodeRestorableState(with coder: NSCoder) {
    coder.encode(sortOrder, forKey: "sortOrder")
    coder.encode(query, forKey: "query")
    coder.encode(instrument, forKey: "instrument")
  }

  func decodeRestorableState(with coder: NSCoder) {
    sortOrder = coder.decodeInteger(forKey: "sortOrder")
    query = coder.decodeObject(forKey: "query") as? String ?? ""
    guard let uri = coder.decodeObject(forKey: "instrument") as? URL else { return }
    instrument = uri
  }
}

@MainActor
@Suite struct CoderStoryTests {
  @Test func `state code in the words of UIKit keeps its values`() {
    let before = ListState()
    before.sortOrder = 2
    before.query = "gamba"
    before.instrument = URL(string: "x-coredata://1/Instrument/p1")
    let after = ListState()
    after.decodeRestorableState(
      with: CodedNode(isSecure: true).roundTrip { before.encodeRestorableState(with: $0) }
    )
    #expect(after.sortOrder == 2)
    #expect(after.query == "gamba")
    #expect(after.instrument == before.instrument)
  }

  @Test(arguments: 0..<8)
  func `any archived values under any calls leave the program running`(_ round: Int) {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var random = Seeded(state: seed)
    for _ in 0..<60 {
      let nodes = NodeTable()
      nodes.add(Knot(), "live")
      let node = CodedNode(isSecure: Bool.random(using: &random), resolver: nodes)
      let types: [any NSCoding.Type] = [
        SecureNote.self, PlainNote.self, FailingNote.self, Folder.self, Knot.self,
      ]
      for type in types { node.classes.register(type) }
      var values = Fields()
      for index in 0..<6 { values["\(index)"] = random.value(depth: 5) }
      values["safe"] = .integer(5)
      let coder = node.decoder(values)
      for _ in 0..<30 { call(coder, key: "\(Int.random(in: 0..<7, using: &random))", &random) }
      coder.runLateReferences()
      #expect(coder.decodeInteger(forKey: "safe") == 5, "seed \(seed)")
    }
  }

  private func call(_ coder: RestorationDecoder, key: String, _ random: inout Seeded) {
    switch Int.random(in: 0..<14, using: &random) {
    case 0: _ = coder.decodeObject(forKey: key)
    case 1: _ = coder.decodeObject(of: [NSObject.self], forKey: key)
    case 2: _ = coder.decodeObject(of: NSMutableArray.self, forKey: key)
    case 3: _ = coder.decodeObject(of: Folder.self, forKey: key)
    case 4: _ = coder.decodePropertyList(forKey: key)
    case 5: _ = coder.decodeInteger(forKey: key)
    case 6: _ = coder.decodeInt32(forKey: key)
    case 7: _ = coder.decodeDouble(forKey: key)
    case 8: _ = coder.decodeBool(forKey: key)
    case 9: _ = coder.decodeCGRect(forKey: key)
    case 10: _ = try? coder.decode(Draft.self, forKey: key)
    case 11: _ = try? coder.decode([String: [Int]].self, forKey: key)
    case 12: coder.decodeLater(forKey: key) { (_: Folder?) in }
    default: _ = coder.decodeArrayOfObjects(ofClass: SecureNote.self, forKey: key)
    }
  }
}

/// Random numbers that can be had again from their seed.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Gives any archived value, also one that no encoder makes.
  mutating func value(depth: Int) -> ArchiveValue {
    switch Int.random(in: 0..<(depth > 0 ? 22 : 12), using: &self) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &self))
    case 2: return .integer(Int64.random(in: .min ... .max, using: &self))
    case 3: return .unsigned(UInt64.random(in: 0 ... .max, using: &self))
    case 4: return .float(Float(bitPattern: UInt32.random(in: 0 ... .max, using: &self)))
    case 5: return .double(Double(bitPattern: next()))
    case 6:
      return .string(["", "{1, 2}", "{{1,2},{3}}", "é\u{0}"].randomElement(using: &self) ?? "")
    case 7: return .data([UInt8](repeating: 7, count: Int.random(in: 0..<4, using: &self)))
    case 8: return .date(Double(bitPattern: next()))
    case 9:
      return .url(["", "a b", "http://[", "x:y"].randomElement(using: &self) ?? "", base: "%")
    case 10: return .objectReference(Int.random(in: -1..<6, using: &self))
    case 11: return [.sealed([]), .nodeReference(Stored.address("live"))].randomElement() ?? .null
    case 12...14: return .array(values(depth))
    case 15: return .set(values(depth))
    case 16, 17:
      return .dictionary(
        values(depth).map { ArchiveEntry(key: $0, value: value(depth: depth - 1)) }
      )
    default: return .object(object(depth))
    }
  }

  private mutating func values(_ depth: Int) -> [ArchiveValue] {
    (0..<Int.random(in: 0..<4, using: &self)).map { _ in value(depth: depth - 1) }
  }

  private mutating func object(_ depth: Int) -> ArchiveObject {
    let classes = [
      "RepriseTests.SecureNote", "RepriseTests.PlainNote", "RepriseTests.FailingNote",
      "RepriseTests.Folder", "RepriseTests.Knot", "RepriseTests.None", "Foundation.IndexPath",
      "Foundation.CGRect", "Foundation.Calendar", "Foundation.IndexSet", "Foundation.TimeZone",
      "Foundation.Decimal", "Foundation.NSRange", "Foundation.CharacterSet", "Foundation.Locale",
      "Foundation.DateComponents", "Foundation.DateInterval", "Foundation.URLComponents",
    ]
    var fields = Fields()
    for key in ["title", "items", "parent", "other", "value"] {
      fields[key] = value(depth: depth - 1)
    }
    return ArchiveObject(
      number: Int.random(in: 0..<6, using: &self),
      className: classes.randomElement(using: &self) ?? "",
      fields: fields
    )
  }
}
