import Foundation
import Reprise
import RepriseArchive
import Testing

@Suite struct PropertyValueTests {
  struct Unsupported {}

  @Test(arguments: [
    ArchiveValue.null, .bool(true), .bool(false), .integer(0), .integer(1), .integer(.min),
    .unsigned(.max), .double(1), .double(-0.1), .double(.infinity),
    .double(.greatestFiniteMagnitude),
    .string(""), .string("e\u{301}"), .data([]), .data([0, 255]), .date(0), .date(-1e10),
    .url("https://example.org/a?b=c#d", base: nil), .url("b", base: "https://example.org/a/"),
    .uuid(1, .max), .array([]), .array([.integer(1), .array([.null, .bool(true)])]),
    .set([.integer(1), .string("a")]),
    .dictionary([
      ArchiveEntry(key: .string("a"), value: .integer(1)),
      ArchiveEntry(key: .integer(7), value: .array([.double(2)])),
      ArchiveEntry(key: .uuid(1, 2), value: .dictionary([])),
    ]),
  ])
  func `a value comes back with its type and its bits`(value: ArchiveValue) throws {
    let plain = try #require(PropertyValue.value(of: value))
    #expect(try PropertyValue.archive(plain) == value)
  }

  @Test func `Swift values keep their own types`() throws {
    #expect(try PropertyValue.archive(true) == .bool(true))
    #expect(try PropertyValue.archive(1) == .integer(1))
    #expect(try PropertyValue.archive(UInt8(1)) == .integer(1))
    #expect(try PropertyValue.archive(UInt64.max) == .unsigned(.max))
    #expect(try PropertyValue.archive(1.0) == .double(1))
    #expect(try PropertyValue.archive(Float(1)) == .float(1))
    #expect(try PropertyValue.archive(CGFloat(1)) == .double(1))
    #expect(try PropertyValue.archive("a") == .string("a"))
  }

  @Test func `Foundation's objects count as what they hold`() throws {
    #expect(try PropertyValue.archive(NSNumber(value: true)) == .bool(true))
    #expect(try PropertyValue.archive(NSNumber(value: 1)) == .integer(1))
    #expect(try PropertyValue.archive(NSNumber(value: 1.0)) == .double(1))
    #expect(try PropertyValue.archive(NSNumber(value: UInt64.max)) == .unsigned(.max))
    #expect(try PropertyValue.archive(NSString(string: "a")) == .string("a"))
    #expect(try PropertyValue.archive(NSNull()) == .null)
    #expect(try PropertyValue.archive(NSArray(array: [1])) == .array([.integer(1)]))
    #expect(try PropertyValue.archive(NSMutableData(length: 2) as Any) == .data([0, 0]))
  }

  @Test func `numbers can be asked for as any numeric type`() throws {
    let number = PropertyValue.value(of: .integer(3))
    #expect(number as? Int == 3)
    #expect(number as? Double == 3)
    #expect(PropertyValue.value(of: .bool(true)) as? Bool == true)
  }

  @Test func `the error names the keys down to the value at fault`() {
    let value: [String: Any] = ["a": ["b": [1, Unsupported()] as [Any]]]
    let error = #expect(throws: PropertyValueError.self) { try PropertyValue.archive(value) }
    #expect(error?.path == ["a", "b", "1"])
    #expect(
      error?.description == """
        the value under "a" → "b" → "1" is a Unsupported, which can't be saved. Use strings, \
        numbers, dates, data, URLs, UUIDs, and arrays, sets and dictionaries of these.
        """
    )
  }

  @Test func `values nested too deep are refused, not followed`() {
    var value: Any = 1
    for _ in 0..<200 { value = [value] }
    let error = #expect(throws: PropertyValueError.self) { try PropertyValue.archive(value) }
    #expect(error?.typeName == "value nested more than 64 deep")
  }

  @Test func `equal dictionaries give fields in one order`() throws {
    let keys = (0..<50).map { "key \($0)" }
    let one = try PropertyValue.fields(Dictionary(uniqueKeysWithValues: keys.map { ($0, 1) }))
    let two = try PropertyValue.fields(
      Dictionary(uniqueKeysWithValues: keys.reversed().map { ($0, 1) })
    )
    #expect(one == two)
    #expect(one.keys == keys.sorted())
  }

  @Test(arguments: 0..<50)
  func `sets and dictionaries of any mixture of scalars give a value and never trap`(
    seed: UInt64
  ) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ bound: UInt64) -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state % bound
    }
    func scalar() -> ArchiveValue {
      let small = next(3)
      return switch next(12) {
      case 0: .null
      case 1: .bool(small == 1)
      case 2: .integer(Int64(small))
      case 3: .unsigned(.max - small)
      case 4: .float(Float(small))
      case 5: .double(small == 2 ? .nan : -Double(small))
      case 6: .string("\(small)")
      case 7: .data([UInt8(small)])
      case 8: .date(Double(small))
      case 9: .url("https://example.org/\(small)", base: nil)
      case 10: .uuid(small, small)
      default: .array([.integer(Int64(small)), .double(Double(small))])
      }
    }
    let members = (0..<40).map { _ in scalar() }
    let entries = members.map { ArchiveEntry(key: $0, value: .set(members)) }
    #expect(PropertyValue.value(of: .set(members)) is Set<AnyHashable>, "seed \(seed)")
    #expect(
      PropertyValue.value(of: .dictionary(entries)) is [AnyHashable: Any],
      "seed \(seed)"
    )
  }
}
