import Foundation
import RepriseArchive
import Testing

@testable import Reprise

@MainActor
@Suite struct CoderObjectTests {
  @Test func `U62 an object by value comes back equal in a new process`() {
    let values = CodedNode().encode { $0.encode(SecureNote("Cello"), forKey: "note") }
      .finish().values
    let later = CodedNode(isSecure: true, classes: ClassRegistry()).decoder(values)
    #expect(later.decodeObject(of: SecureNote.self, forKey: "note")?.title == "Cello")
    #expect(later.problems.isEmpty)
  }

  @Test func `without secure coding a registered class needs no list`() {
    let values = CodedNode().encode { $0.encode(PlainNote("Cello"), forKey: "note") }
      .finish().values
    let classes = ClassRegistry()
    let strange = CodedNode(classes: classes).decoder(values)
    #expect(strange.decodeObject(forKey: "note") == nil)
    #expect(strange.problems.map { $0.code } == [.unknownClass])
    classes.register(PlainNote.self)
    let known = CodedNode(classes: classes).decoder(values)
    #expect((known.decodeObject(forKey: "note") as? PlainNote)?.title == "Cello")
  }

  @Test func `a subclass comes back as itself where its superclass is allowed`() {
    let node = CodedNode(isSecure: true)
    let coder = node.roundTrip { $0.encode(LongNote("long"), forKey: "note") }
    #expect(coder.decodeObject(of: SecureNote.self, forKey: "note") is LongNote)
    let other = node.decoder(
      node.encode { $0.encode(SecureNote("s"), forKey: "n") }.finish().values
    )
    #expect(other.decodeObject(of: LongNote.self, forKey: "n") == nil)
    #expect(other.problems.map { $0.code } == [.classNotAllowed])
  }

  @Test func `U63 a value that is not secure is left out and the rest stays`() throws {
    let coder = CodedNode(isSecure: true).encode {
      $0.encode("before", forKey: "before")
      $0.encode(PlainNote("p"), forKey: "plain")
      $0.encode([SecureNote("s"), PlainNote("p")] as [Any], forKey: "mixed")
      $0.encode("after", forKey: "after")
    }
    let values = coder.finish().values
    #expect(values.keys == ["before", "mixed", "after"])
    guard case .array(let elements) = values["mixed"] else {
      Issue.record("the mixed array is gone")
      return
    }
    #expect(elements.count == 1)
    #expect(coder.problems.map { $0.code } == [.notSecure, .notSecure])
    #expect(coder.problems.map(\.key) == ["plain", "mixed[1]"])
    #expect(coder.problems[0].address == CodedNode.address)
    #expect(
      coder.problems[0].description
        == "list/item, key \"plain\": PlainNote does not support secure coding, which this coder "
        + "requires; the value was left out. Let the class conform to NSSecureCoding, with "
        + "supportsSecureCoding true. (not secure)"
    )
  }

  @Test func `U64 two nodes use the same key without meeting`() {
    let first = CodedNode().roundTrip { $0.encode("a", forKey: "key") }
    let second = CodedNode().roundTrip { $0.encode("b", forKey: "key") }
    #expect(first.decodeObject(forKey: "key") as? String == "a")
    #expect(second.decodeObject(forKey: "key") as? String == "b")
  }

  @Test func `an object that is shared is the same object afterwards`() throws {
    let note = SecureNote("shared")
    let coder = CodedNode().roundTrip {
      $0.encode(note, forKey: "first")
      $0.encode([note, note], forKey: "list")
    }
    let list = try #require(coder.decodeObject(forKey: "list") as? [SecureNote])
    let first = coder.decodeObject(of: SecureNote.self, forKey: "first")
    #expect(list.count == 2)
    #expect(list.allSatisfy { $0 === first })
    #expect(coder.decodeObject(forKey: "first") as? SecureNote === first)
  }

  @Test func `a cycle is closed by late references`() throws {
    let root = Folder("root")
    for name in ["a", "b"] { root.add(Folder(name)) }
    root.items[0].add(Folder("c"))
    let coder = CodedNode(isSecure: true).roundTrip { $0.encode(root, forKey: "root") }
    let copy = try #require(coder.decodeObject(of: Folder.self, forKey: "root"))
    #expect(copy.items.map(\.name) == ["a", "b"])
    #expect(copy.items.allSatisfy { $0.parent === copy })
    #expect(copy.items[0].items[0].parent === copy.items[0])
    #expect(copy.parent == nil)
    #expect(coder.problems.isEmpty)
  }

  @Test func `a cycle without late references ends with nil and a problem`() throws {
    let first = Knot()
    let second = Knot()
    first.other = second
    second.other = first
    let coder = CodedNode().roundTrip { $0.encode(first, forKey: "knot") }
    let copy = try #require(coder.decodeObject(forKey: "knot") as? Knot)
    #expect(copy.other != nil)
    #expect(copy.other?.other == nil)
    #expect(coder.problems.map { $0.code } == [.backReference])
    #expect(coder.problems.map(\.key) == ["knot.other.other"])
    first.other = nil
  }

  @Test func `an object that nothing else saves is null when encoded on condition`() {
    let note = SecureNote("kept")
    let coder = CodedNode().roundTrip {
      $0.encodeConditionalObject(SecureNote("dropped"), forKey: "dropped")
      $0.encodeConditionalObject(note, forKey: "kept")
      $0.encode(note, forKey: "note")
    }
    #expect(coder.containsValue(forKey: "dropped"))
    #expect(coder.decodeObject(forKey: "dropped") == nil)
    let kept = coder.decodeObject(forKey: "kept") as? SecureNote
    #expect(kept?.title == "kept")
    #expect(coder.decodeObject(forKey: "note") as? SecureNote === kept)
    #expect(coder.problems.isEmpty)
  }

  @Test func `a private class needs a name of its own`() {
    let node = CodedNode()
    let refused = node.encode { $0.encode(makeHiddenNote(), forKey: "note") }
    #expect(refused.finish().values.isEmpty)
    #expect(refused.problems.map { $0.code } == [.unstableClassName])
    final class Local: SecureNote {}
    #expect(!node.classes.register(Local.self))
    node.classes.setClassName("App.Local", for: Local.self)
    let coder = node.roundTrip { $0.encode(Local("local"), forKey: "note") }
    #expect(coder.decodeObject(forKey: "note") is Local)
  }

  @Test func `an earlier class name leads to the class of today`() {
    let node = CodedNode()
    node.classes.setClass(SecureNote.self, forClassName: "Old.Note")
    let object = ArchiveObject(number: 1, className: "Old.Note", fields: ["title": .string("t")])
    let coder = node.decoder(["note": .object(object)])
    #expect((coder.decodeObject(forKey: "note") as? SecureNote)?.title == "t")
  }

  @Test func `names in an archive lead to registered classes only`() {
    let coder = CodedNode().decoder([
      "a": .object(ArchiveObject(number: 1, className: "Foundation.NSObject", fields: [:])),
      "b": .object(ArchiveObject(number: 2, className: "RepriseTests.Knot", fields: [:])),
      "c": .object(ArchiveObject(number: 3, className: "", fields: [:])),
    ])
    for key in ["a", "b", "c"] { #expect(coder.decodeObject(forKey: key) == nil) }
    #expect(coder.problems.map { $0.code } == [.unknownClass, .unknownClass, .unknownClass])
  }

  @Test func `nesting ends at a limit, with a problem and the rest intact`() {
    var bomb: [Any] = []
    for _ in 0..<10_000 { bomb = [bomb] }
    var chain = Knot()
    for _ in 0..<500 {
      let next = Knot()
      next.other = chain
      chain = next
    }
    let coder = CodedNode().encode {
      $0.encode(bomb, forKey: "bomb")
      $0.encode(chain, forKey: "chain")
      $0.encode("after", forKey: "after")
    }
    #expect(coder.problems.map { $0.code } == [.tooDeep, .tooDeep])
    let values = coder.finish().values
    #expect(values["after"] == .string("after"))

    var deep: ArchiveValue = .integer(1)
    for _ in 0..<500 { deep = .array([deep]) }
    let decoder = CodedNode().decoder(["deep": deep, "after": .integer(2)])
    #expect(decoder.decodeObject(forKey: "deep") != nil)
    #expect(decoder.problems.map { $0.code } == [.tooDeep])
    #expect(decoder.decodeInteger(forKey: "after") == 2)
  }

  @Test func `an object whose key gets another value stays with those that share it`() {
    let note = SecureNote("shared")
    let coder = CodedNode().roundTrip {
      $0.encode(note, forKey: "first")
      $0.encode(note, forKey: "second")
      $0.encode([note], forKey: "third")
      $0.encode(1, forKey: "first")
    }
    #expect(coder.decodeInteger(forKey: "first") == 1)
    let third = coder.decodeObject(forKey: "third") as? [SecureNote]
    #expect(third?.first?.title == "shared")
    #expect(coder.decodeObject(forKey: "second") as? SecureNote === third?.first)
    #expect(coder.problems.isEmpty)
  }

  @Test func `a value larger than a record is left out`() {
    let coder = CodedNode().encode {
      $0.encode(Data(count: 16 << 20), forKey: "large")
      $0.encode(Data(count: (16 << 20) - (65 << 10)), forKey: "fits")
      $0.encode(Data(count: 4096), forKey: "more")
      $0.encode(1, forKey: "after")
    }
    #expect(coder.finish().values.keys == ["fits", "after"])
    #expect(coder.problems.map { $0.code } == [.tooLarge, .tooLarge])
    let list = CodedNode().encode {
      $0.encode(Data(count: (16 << 20) - (65 << 10)), forKey: "fits")
      $0.encode([Int](repeating: 1, count: 3000), forKey: "list")
    }
    #expect(list.problems.count == 1000)
  }

  @Test func `the archive takes whatever the coder lets through`() throws {
    var deep: [Any] = []
    for _ in 0..<100 { deep = [deep] }
    var chain = Knot()
    for _ in 0..<100 {
      let next = Knot()
      next.other = chain
      chain = next
    }
    let coder = CodedNode().encode {
      $0.encode(deep, forKey: "deep")
      $0.encode(chain, forKey: "chain")
      $0.encode([[IndexPath(indexes: [1])]], forKey: "paths")
      $0.encode(["t": Draft.Mark(range: [1], color: nil)], forKey: "marks")
    }
    let values = coder.finish().values
    let directory = NSTemporaryDirectory() + "reprise-coder-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: directory) }
    var writer = try ArchiveWriter(directory: directory, durability: .buffered)
    try writer.append([.put(Record(address: CodedNode.address, values: values))])
    let read = try ArchiveReader(directory: directory).record(at: CodedNode.address)
    #expect(read?.values == values)
  }
}
