import Foundation
import RepriseArchive
import Testing

@testable import Reprise

@MainActor
@Suite struct CoderRoundTripTests {
  private let node = CodedNode()

  /// A value, what the archive must hold of it, and its name in a failure.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let value: @Sendable () -> Any?
    let archived: ArchiveValue

    init(_ name: String, _ archived: ArchiveValue, _ value: @escaping @Sendable () -> Any?) {
      testDescription = name
      self.archived = archived
      self.value = value
    }
  }

  nonisolated static let scalars: [Case] = [
    Case("nil", .null) { nil },
    Case("Bool", .bool(true)) { true },
    Case("Int", .integer(-7)) { -7 },
    Case("Int8", .integer(-8)) { Int8(-8) },
    Case("Int16", .integer(-16)) { Int16(-16) },
    Case("Int32", .integer(-32)) { Int32(-32) },
    Case("Int64", .integer(.min)) { Int64.min },
    Case("UInt", .integer(3)) { UInt(3) },
    Case("UInt8", .integer(255)) { UInt8.max },
    Case("UInt16", .integer(65535)) { UInt16.max },
    Case("UInt32", .integer(4_294_967_295)) { UInt32.max },
    Case("UInt64", .unsigned(.max)) { UInt64.max },
    Case("Float", .float(1.5)) { Float(1.5) },
    Case("Double", .double(-0.0)) { -0.0 },
    Case("CGFloat", .double(2.5)) { CGFloat(2.5) },
    Case("String", .string("Viola d’amore")) { "Viola d’amore" },
    Case("Substring", .string("ab")) { "abc".prefix(2) },
    Case("Data", .data([1, 2])) { Data([1, 2]) },
    Case("[UInt8]", .data([3])) { [UInt8]([3]) },
    Case("Date", .date(12.5)) { Date(timeIntervalSinceReferenceDate: 12.5) },
    Case("URL", .url("https://example.org/a?b#c", base: nil)) {
      URL(string: "https://example.org/a?b#c")
    },
    Case("URL with base", .url("b", base: "https://example.org/a/")) {
      URL(string: "b", relativeTo: URL(string: "https://example.org/a/"))
    },
    Case("UUID", .uuid(0x0011_2233_4455_6677, 0x8899_AABB_CCDD_EEFF)) {
      UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF")
    },
    Case("optional Int", .integer(1)) { Int?.some(1) },
    Case("empty optional in an optional", .null) { Int??.some(nil) as Any? },
    Case("NSNumber Bool", .bool(false)) { NSNumber(value: false) },
    Case("NSNumber one", .integer(1)) { NSNumber(value: 1) },
    Case("NSNumber Int8", .integer(1)) { NSNumber(value: Int8(1)) },
    Case("NSNumber Double", .double(2)) { NSNumber(value: 2.0) },
    Case("NSNumber Float", .float(2)) { NSNumber(value: Float(2)) },
    Case("NSNumber UInt64", .unsigned(.max)) { NSNumber(value: UInt64.max) },
    Case("NSString", .string("s")) { NSString("s") },
    Case("NSMutableString", .string("s")) { NSMutableString("s") },
    Case("NSData", .data([9])) { NSData(data: Data([9])) },
    Case("NSDate", .date(1)) { NSDate(timeIntervalSinceReferenceDate: 1) },
    Case("NSURL", .url("a:b", base: nil)) { NSURL(string: "a:b") },
    Case("NSUUID", .uuid(0, 1)) { NSUUID(uuidString: "00000000-0000-0000-0000-000000000001") },
    Case("NSNull", .null) { NSNull() },
    Case("[Int]", .array([.integer(1), .integer(2)])) { [1, 2] },
    Case("[Int?]", .array([.integer(1), .null])) { [1, nil] as [Int?] },
    Case("empty [String]", .array([])) { [String]() },
    Case("[Any]", .array([.bool(true), .string("x")])) { [true, "x"] as [Any] },
    Case("NSArray", .array([.integer(1), .bool(true)])) {
      NSArray(array: [NSNumber(value: 1), NSNumber(value: true)])
    },
    Case(
      "[Int: String]",
      .dictionary([ArchiveEntry(key: .integer(1), value: .string("a"))])
    ) { [1: "a"] },
    Case("NSDictionary", .dictionary([ArchiveEntry(key: .string("k"), value: .double(1.5))])) {
      NSDictionary(dictionary: ["k": 1.5])
    },
    Case("Set", .set([.string("a")])) { Set(["a"]) },
    Case("NSSet", .set([.string("a")])) { NSSet(array: ["a"]) },
  ]

  @Test(arguments: scalars)
  func `a value gets the tag of its type`(_ example: Case) {
    let coder = node.encode { $0.encode(example.value(), forKey: "k") }
    #expect(coder.finish().values["k"] == example.archived)
    #expect(coder.problems.isEmpty)
  }

  @Test func `typed calls keep their types`() {
    let values = node.encode {
      $0.encode(true, forKey: "bool")
      $0.encode(1, forKey: "int")
      $0.encode(Int32(2), forKey: "int32")
      $0.encode(Int64(3), forKey: "int64")
      $0.encode(Float(4), forKey: "float")
      $0.encode(5.0, forKey: "double")
      $0.encode("text", forKey: "text")
    }.finish().values
    #expect(
      values == [
        "bool": .bool(true), "int": .integer(1), "int32": .integer(2), "int64": .integer(3),
        "float": .float(4), "double": .double(5), "text": .string("text"),
      ]
    )
  }

  @Test func `casts after decoding work as on iOS`() throws {
    let coder = node.roundTrip {
      $0.encode(3, forKey: "int")
      $0.encode(2.5, forKey: "double")
      $0.encode(true, forKey: "bool")
      $0.encode("s", forKey: "string")
      $0.encode([1, 2], forKey: "ints")
      $0.encode(["a": 1, "b": 2], forKey: "map")
      $0.encode([1: "x"], forKey: "numbered")
      $0.encode(Set([1, 2]), forKey: "set")
      $0.encode(["a": [1.5]], forKey: "deep")
    }
    let number = coder.decodeObject(forKey: "int")
    #expect(number as? Int == 3)
    #expect(number as? Double == 3)
    #expect(number as? NSNumber == 3)
    #expect(coder.decodeObject(forKey: "double") as? Double == 2.5)
    #expect(coder.decodeObject(forKey: "bool") as? Bool == true)
    #expect(coder.decodeObject(forKey: "string") as? String == "s")
    #expect(coder.decodeObject(forKey: "string") as? NSString == "s")
    #expect(coder.decodeObject(forKey: "ints") as? [Int] == [1, 2])
    #expect(coder.decodeObject(forKey: "ints") as? [Double] == [1, 2])
    #expect(coder.decodeObject(forKey: "ints") as? NSArray == [1, 2])
    #expect(coder.decodeObject(forKey: "map") as? [String: Int] == ["a": 1, "b": 2])
    #expect(coder.decodeObject(forKey: "numbered") as? [Int: String] == [1: "x"])
    #expect(coder.decodeObject(forKey: "set") as? Set<Int> == [1, 2])
    #expect(coder.decodeObject(forKey: "deep") as? [String: [Double]] == ["a": [1.5]])
    #expect(coder.decodeObject(of: NSNumber.self, forKey: "int")?.intValue == 3)
    #expect(coder.decodeObject(of: NSString.self, forKey: "string") == "s")
    #expect(coder.decodeObject(of: NSArray.self, forKey: "ints")?.count == 2)
    let mutable = try #require(coder.decodeObject(of: NSMutableArray.self, forKey: "ints"))
    mutable.add(3)
    #expect(mutable.count == 3)
    #expect(coder.problems.isEmpty)
  }

  @Test func `values of Foundation come back as themselves`() throws {
    var components = DateComponents()
    components.month = 4
    let coder = node.roundTrip {
      $0.encode(IndexPath(indexes: [1, 2]), forKey: "path")
      $0.encode(NSIndexPath(index: 3), forKey: "nspath")
      $0.encode(NSRange(location: 5, length: 6), forKey: "range")
      $0.encode(NSValue(range: NSRange(location: 7, length: 8)), forKey: "boxed")
      $0.encode(NSValue(point: CGPoint(x: 1, y: 2)), forKey: "point")
      $0.encode(IndexSet([1, 9]), forKey: "set")
      $0.encode(components, forKey: "components")
      $0.encode(TimeZone(identifier: "Europe/Vienna"), forKey: "zone")
      $0.encode(Locale(identifier: "de_AT"), forKey: "locale")
      $0.encode(Decimal(string: "1.10"), forKey: "decimal")
      $0.encode([IndexPath(indexes: [1])], forKey: "paths")
    }
    #expect(coder.decodeObject(forKey: "path") as? IndexPath == [1, 2])
    #expect(coder.decodeObject(of: NSIndexPath.self, forKey: "nspath")?.index(atPosition: 0) == 3)
    #expect(coder.decodeObject(forKey: "range") as? NSRange == NSRange(location: 5, length: 6))
    #expect(coder.decodeObject(of: NSValue.self, forKey: "boxed")?.rangeValue.length == 8)
    #expect(coder.decodeObject(forKey: "point") as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(coder.decodeObject(forKey: "set") as? IndexSet == [1, 9])
    #expect(coder.decodeObject(forKey: "components") as? DateComponents == components)
    #expect(
      coder.decodeObject(forKey: "zone") as? TimeZone == TimeZone(identifier: "Europe/Vienna")
    )
    #expect(coder.decodeObject(forKey: "locale") as? Locale == Locale(identifier: "de_AT"))
    #expect(coder.decodeObject(forKey: "decimal") as? Decimal == Decimal(string: "1.10"))
    #expect(coder.decodeObject(forKey: "paths") as? [IndexPath] == [[1]])
    #expect(coder.problems.isEmpty)
  }

  @Test func `points, sizes and rectangles keep every bit in UIKit's spelling`() {
    let rect = CGRect(x: 0.1 + 0.2, y: -0.0, width: 1e300, height: 1e-300)
    let coder = node.roundTrip {
      $0.encode(CGPoint(x: 0.1, y: -2), forKey: "point")
      $0.encode(CGSize(width: 3, height: CGFloat.infinity), forKey: "size")
      $0.encode(rect, forKey: "rect")
      $0.encode(rect as Any, forKey: "boxed")
      $0.encode(doubles: [1, 2.5, 3], forKey: "three")
    }
    #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 0.1, y: -2))
    #expect(coder.decodePoint(forKey: "point") == CGPoint(x: 0.1, y: -2))
    #expect(coder.decodeCGSize(forKey: "size") == CGSize(width: 3, height: CGFloat.infinity))
    #expect(coder.decodeCGRect(forKey: "rect") == rect)
    #expect(coder.decodeCGRect(forKey: "rect").origin.y.sign == .minus)
    #expect(coder.decodeCGRect(forKey: "boxed") == rect)
    #expect(coder.decodeObject(forKey: "boxed") as? CGRect == rect)
    #expect(coder.decodeDoubles(count: 3, forKey: "three") == [1, 2.5, 3])
    #expect(coder.decodeCGPoint(forKey: "missing") == .zero)
    #expect(coder.problems.isEmpty)
    #expect(coder.decodeCGPoint(forKey: "rect") == .zero)
    #expect(coder.problems.map(\.code) == [.typeMismatch])
  }

  @Test func `bytes go in and out by pointer`() {
    let bytes: [UInt8] = [1, 2, 3]
    let coder = node.roundTrip { coder in
      unsafe bytes.withUnsafeBufferPointer {
        unsafe coder.encodeBytes($0.baseAddress, length: $0.count, forKey: "bytes")
      }
      unsafe coder.encodeBytes(nil, length: 0, forKey: "none")
    }
    #expect(coder.decodeObject(forKey: "bytes") as? Data == Data(bytes))
    #expect(unsafe coder.withDecodedUnsafeBytes(forKey: "bytes") { unsafe $0?.count } == 3)
    #expect(unsafe coder.withDecodedUnsafeBufferPointer(forKey: "none") { unsafe $0?.count } == 0)
  }

  @Test func `encoding what was decoded gives the same archive`() {
    let first = node.encode { coder in
      for example in Self.scalars { coder.encode(example.value(), forKey: example.testDescription) }
    }.finish().values
    let decoder = node.decoder(first)
    let second = node.encode { coder in
      for key in first.keys { coder.encode(decoder.decodeObject(forKey: key), forKey: key) }
    }.finish().values
    for key in first.keys { #expect(second[key] == first[key], "\(key)") }
  }

  @Test func `dictionaries are archived in the order of their keys`() throws {
    let map = Dictionary(uniqueKeysWithValues: (10..<40).map { ("\($0)", SecureNote("\($0)")) })
    let values = (0..<2).map { _ in
      node.encode { $0.encode(map, forKey: "map") }.finish().values
    }
    #expect(values[0] == values[1])
    guard case .dictionary(let entries) = values[0]["map"] else {
      Issue.record("the map was not archived as a dictionary")
      return
    }
    #expect(entries.map(\.key) == (10..<40).map { .string("\($0)") })
  }
}
