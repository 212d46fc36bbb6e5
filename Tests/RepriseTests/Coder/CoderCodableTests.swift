import Foundation
import RepriseArchive
import Testing

@testable import Reprise

@MainActor
@Suite struct CoderCodableTests {
  private let node = CodedNode(isSecure: true)

  private let draft = Draft(
    text: "Largo",
    tone: .warm,
    saved: Date(timeIntervalSinceReferenceDate: 3.25),
    link: URL(string: "b", relativeTo: URL(string: "https://example.org/")),
    identifier: UUID(),
    blob: Data([1, 2]),
    marks: [Draft.Mark(range: [1, 2], color: nil), Draft.Mark(range: [], color: "red")],
    counts: [1: 0.5, -2: .nan]
  )

  @Test func `a value with Codable comes back with every type kept`() throws {
    let coder = try node.decoder(
      node.encodeOrThrow { try $0.encode(codable: draft, forKey: "draft") }.finish().values
    )
    let copy = try #require(try coder.decode(Draft.self, forKey: "draft"))
    #expect(copy.counts[-2]?.isNaN == true)
    var (left, right) = (copy, draft)
    left.counts[-2] = nil
    right.counts[-2] = nil
    #expect(left == right)
    #expect(copy.link?.baseURL == draft.link?.baseURL)
    #expect(coder.problems.isEmpty)
  }

  @Test func `a plain call archives a value with Codable too`() throws {
    let coder = node.roundTrip { $0.encode([draft], forKey: "drafts") }
    #expect(try coder.decode([Draft].self, forKey: "drafts")?.first?.text == "Largo")
    let map = (coder.decodeObject(forKey: "drafts") as? [[String: Any]])?.first
    #expect(map?["tone"] as? String == "warm")
    #expect(map?["saved"] as? Date == draft.saved)
  }

  @Test func `scalars and Foundation values decode through Codable`() throws {
    let coder = node.roundTrip {
      $0.encode(7, forKey: "int")
      $0.encode(IndexPath(indexes: [1, 2]), forKey: "path")
      $0.encode([UInt8]([1, 2]), forKey: "bytes")
      $0.encode(nil, forKey: "null")
    }
    #expect(try coder.decode(Int.self, forKey: "int") == 7)
    #expect(try coder.decode(Double.self, forKey: "int") == 7)
    #expect(try coder.decode(IndexPath.self, forKey: "path") == [1, 2])
    #expect(try coder.decode([UInt8].self, forKey: "bytes") == [1, 2])
    #expect(try coder.decode(Int.self, forKey: "null") == nil)
    #expect(try coder.decode(Int.self, forKey: "missing") == nil)
  }

  @Test func `what can't be decoded is named by its path`() throws {
    let coder = node.decoder([
      "draft": .dictionary([ArchiveEntry(key: .string("text"), value: .string("x"))]),
      "marks": .array([.dictionary([ArchiveEntry(key: .string("range"), value: .string("no"))])]),
      "after": .integer(1),
    ])
    let missing = #expect(throws: CodingProblem.self) {
      _ = try coder.decode(Draft.self, forKey: "draft")
    }
    #expect(missing?.message == "A Draft could not be decoded: the key \"tone\" is missing.")
    #expect(missing?.key == "draft")
    let mismatch = #expect(throws: CodingProblem.self) {
      _ = try coder.decode([Draft.Mark].self, forKey: "marks")
    }
    #expect(
      mismatch?.message
        == "A Array<Mark> could not be decoded at \"[0].range\": "
        + "The archive holds a string, not an array."
    )
    #expect(coder.problems.count == 2)
    #expect(coder.error != nil)
    #expect(coder.decodeInteger(forKey: "after") == 1)
  }

  @Test func `numbers convert only where nothing is lost`() throws {
    let coder = node.decoder(["big": .integer(300), "half": .double(0.5), "yes": .bool(true)])
    #expect(throws: CodingProblem.self) { try coder.decode(UInt8.self, forKey: "big") }
    #expect(throws: CodingProblem.self) { try coder.decode(Int.self, forKey: "half") }
    #expect(throws: CodingProblem.self) { try coder.decode(Int.self, forKey: "yes") }
    #expect(throws: CodingProblem.self) { try coder.decode(Bool.self, forKey: "big") }
    #expect(try coder.decode(Float.self, forKey: "half") == 0.5)
  }

  @Test func `a value that contains itself ends at the limit`() {
    final class Loop: Encodable {
      var next: Loop?
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(next)
      }
    }
    let loop = Loop()
    loop.next = loop
    let coder = node.encode {
      $0.encode(loop, forKey: "loop")
      $0.encode(1, forKey: "after")
    }
    #expect(coder.problems.map { $0.code } == [.codable])
    #expect(coder.finish().values.keys == ["after"])
    loop.next = nil
  }

  @Test func `a superclass has a container of its own`() throws {
    class Base: Codable {
      var a = 1
      init() {}
    }
    final class Derived: Base {
      enum Key: CodingKey { case b }
      var b = 2
      override init() { super.init() }
      required init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        b = try container.decode(Int.self, forKey: .b)
        try super.init(from: container.superDecoder())
      }
      override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(b, forKey: .b)
        try super.encode(to: container.superEncoder())
      }
    }
    let value = Derived()
    value.a = 5
    value.b = 6
    let coder = try node.decoder(
      node.encodeOrThrow { try $0.encode(codable: value, forKey: "v") }.finish().values
    )
    let copy = try #require(try coder.decode(Derived.self, forKey: "v"))
    #expect(copy.a == 5)
    #expect(copy.b == 6)
  }

  @Test func `Foundation's own coders keep such a value as data`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    try archiver.encode(codable: [1.5, 2], forKey: "numbers")
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    #expect(try unarchiver.decode([Double].self, forKey: "numbers") == [1.5, 2])
    #expect(try unarchiver.decode([Double].self, forKey: "missing") == nil)
  }
}

extension CodedNode {
  /// Lets a body that throws encode, and gives the coder.
  func encodeOrThrow(_ body: (RestorationEncoder) throws -> Void) throws -> RestorationEncoder {
    let coder = encode { _ in }
    try body(coder)
    return coder
  }
}
