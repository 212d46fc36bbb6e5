import Foundation
import RepriseArchive
import Testing

@testable import Reprise

/// What stands under the key: each tag, each kind of class, and nothing at all.
enum Stored: String, CaseIterable, Sendable {
  case missing, null, bool, integer, unsigned, float, double, string, data, date, url, uuid
  case array, dictionary, set, secureObject, plainObject, failingObject, lostClass, reference
  case liveNode, lostNode, sealed, later

  /// The archived value.
  var archived: ArchiveValue? {
    switch self {
    case .missing: nil
    case .null: .null
    case .bool: .bool(true)
    case .integer: .integer(7)
    case .unsigned: .unsigned(1 << 63)
    case .float: .float(1.5)
    case .double: .double(2.5)
    case .string: .string("text")
    case .data: .data([1, 2, 3])
    case .date: .date(12)
    case .url: .url("a", base: "https://example.org/")
    case .uuid: .uuid(0, 1)
    case .array: .array([.integer(7)])
    case .dictionary: .dictionary([ArchiveEntry(key: .string("k"), value: .bool(true))])
    case .set: .set([.string("text")])
    case .secureObject: .object(Self.object("SecureNote"))
    case .plainObject: .object(Self.object("PlainNote"))
    case .failingObject: .object(Self.object("FailingNote"))
    case .lostClass: .object(Self.object("NoSuchNote"))
    case .reference: .objectReference(99)
    case .liveNode: .nodeReference(Self.address("live"))
    case .lostNode: .nodeReference(Self.address("lost"))
    case .sealed: .sealed([1])
    case .later: .unknown(UnknownArchiveValue(tag: 200, bytes: [1]))
    }
  }

  /// What a call that gives objects makes of it, as text.
  var made: String {
    switch self {
    case .bool: "1.0"
    case .integer: "7.0"
    case .unsigned: "9.223372036854776e+18"
    case .float: "1.5"
    case .double: "2.5"
    case .string: "text"
    case .data: "3 bytes"
    case .date: "second 12.0"
    case .url: "https://example.org/a"
    case .uuid: "00000000-0000-0000-0000-000000000001"
    case .array: "[7.0]"
    case .dictionary: "[k: 1.0]"
    case .set: "{text}"
    case .secureObject, .plainObject, .reference: "titled"
    case .liveNode: "live"
    default: "nil"
    }
  }

  /// The number, for the calls that give numbers.
  var number: Double? {
    switch self {
    case .bool: 1
    case .integer: 7
    case .unsigned: 0x1p63
    case .float: 1.5
    case .double: 2.5
    default: nil
    }
  }

  /// Whether a property list may hold it.
  var isPropertyList: Bool {
    [.null, .string, .data, .date, .array, .dictionary].contains(self) || number != nil
  }

  /// Whether it is made without the code of any class of the app.
  var isValue: Bool { isPropertyList || [.null, .url, .uuid, .set].contains(self) }

  /// Whether it is an instance of a class of the app.
  var isObject: Bool {
    [.secureObject, .plainObject, .failingObject, .reference].contains(self)
  }

  /// The class that a call names to get it.
  var ownClass: AnyClass {
    switch self {
    case .missing, .null: NSNull.self
    case .bool, .integer, .unsigned, .float, .double: NSNumber.self
    case .string: NSString.self
    case .data: NSData.self
    case .date: NSDate.self
    case .url: NSURL.self
    case .uuid: NSUUID.self
    case .array: NSArray.self
    case .dictionary: NSDictionary.self
    case .set: NSSet.self
    case .plainObject: PlainNote.self
    case .failingObject: FailingNote.self
    case .liveNode, .lostNode: Knot.self
    case .secureObject, .reference, .lostClass, .sealed, .later: SecureNote.self
    }
  }

  static func address(_ name: String) -> NodeAddress {
    NodeAddress(kind: .controller, path: NodePath(identifiers: [name]))
  }

  static func object(_ name: String, number: Int = 1) -> ArchiveObject {
    ArchiveObject(
      number: number,
      className: "RepriseTests." + name,
      fields: ["title": .string("titled")]
    )
  }
}

/// A call that decodes.
enum Call: String, CaseIterable, Sendable {
  case object, objectOfOwnClass, objectOfSuperclass, objectOfOtherClass, propertyList
  case bool, cInt, int32, int64, integer, float, double, bytes, contains

  var isInteger: Bool { [.cInt, .int32, .int64, .integer].contains(self) }

  /// The answer for a key that is not there.
  var empty: String {
    switch self {
    case .bool, .contains: "false"
    case .cInt, .int32, .int64, .integer: "0"
    case .float, .double: "0.0"
    default: "nil"
    }
  }

  /// Makes the call.
  @MainActor
  func answer(_ coder: RestorationDecoder, _ stored: Stored) -> String {
    switch self {
    case .object: describe(coder.decodeObject(forKey: "key"))
    case .objectOfOwnClass: describe(coder.decodeObject(of: [stored.ownClass], forKey: "key"))
    case .objectOfSuperclass: describe(coder.decodeObject(of: [NSObject.self], forKey: "key"))
    case .objectOfOtherClass: describe(coder.decodeObject(of: [Folder.self], forKey: "key"))
    case .propertyList: describe(coder.decodePropertyList(forKey: "key"))
    case .bool: "\(coder.decodeBool(forKey: "key"))"
    case .cInt: "\(coder.decodeCInt(forKey: "key"))"
    case .int32: "\(coder.decodeInt32(forKey: "key"))"
    case .int64: "\(coder.decodeInt64(forKey: "key"))"
    case .integer: "\(coder.decodeInteger(forKey: "key"))"
    case .float: "\(coder.decodeFloat(forKey: "key"))"
    case .double: "\(coder.decodeDouble(forKey: "key"))"
    case .bytes:
      unsafe coder.withDecodedUnsafeBytes(forKey: "key") {
        unsafe $0.map { "\($0.count) bytes" } ?? "nil"
      }
    case .contains: "\(coder.containsValue(forKey: "key"))"
    }
  }

  private func describe(_ value: Any?) -> String {
    switch value {
    case nil: "nil"
    case let number as NSNumber: "\(number.doubleValue)"
    case let text as String: text
    case let data as Data: "\(data.count) bytes"
    case let date as Date: "second \(date.timeIntervalSinceReferenceDate)"
    case let url as URL: url.absoluteString
    case let uuid as UUID: uuid.uuidString
    case let note as SecureNote: note.title
    case let note as PlainNote: note.title
    case is Knot: "live"
    case is NSNull: "null"
    case let set as Set<AnyHashable>: "{" + set.map { describe($0.base) }.joined() + "}"
    case let array as [Any]: "[" + array.map { describe($0) }.joined() + "]"
    case let map as [AnyHashable: Any]:
      "[" + map.map { describe($0.key.base) + ": " + describe($0.value) }.joined() + "]"
    default: "\(String(describing: value))"
    }
  }
}

/// What a call must answer, and which problem it must leave.
struct Expected: Equatable {
  var answer: String
  var problem: CodingProblem.Code?

  /// Whether the coder's `error` is set: not for what the app can't help, a lost node or an object
  /// that does not want to be made.
  var isError: Bool { problem != nil && problem != .notRestored && problem != .initializerFailed }

  /// The rules of the coder, in words of this table alone.
  init(_ stored: Stored, _ call: Call, isSecure: Bool) {
    answer = call.empty
    switch call {
    case .contains:
      answer = "\(stored != .missing)"
    case _ where stored == .missing:
      break
    case .bool, .cInt, .int32, .int64, .integer, .float, .double:
      expectNumber(stored, call)
    case .bytes:
      if stored == .data { answer = "3 bytes" } else if stored != .null { problem = .typeMismatch }
    case .propertyList where !stored.isPropertyList:
      problem = .typeMismatch
    case .object, .objectOfOwnClass, .objectOfSuperclass, .objectOfOtherClass, .propertyList:
      expectObject(stored, call, isSecure: isSecure)
    }
  }

  private mutating func expectNumber(_ stored: Stored, _ call: Call) {
    guard stored != .null else { return }
    guard let number = stored.number else {
      problem = .typeMismatch
      return
    }
    switch call {
    case .bool: answer = "\(number != 0)"
    case .float: answer = "\(Float(number))"
    case .double: answer = "\(number)"
    default:
      if stored == .unsigned {
        problem = .outOfRange
      } else {
        answer = "\(Int(number.rounded(.towardZero)))"
      }
    }
  }

  private mutating func expectObject(_ stored: Stored, _ call: Call, isSecure: Bool) {
    let isOwnNull = stored == .null && call == .objectOfOwnClass
    problem =
      switch stored {
      case .null: nil
      case .lostClass: .unknownClass
      case .lostNode: .notRestored
      case .sealed, .later: .unreadable
      case _ where isSecure && call == .objectOfOtherClass: .classNotAllowed
      case _ where isSecure && stored.isObject && call == .object: .classNotAllowed
      case .plainObject where isSecure: .notSecure
      case .failingObject: .initializerFailed
      default: nil
      }
    answer = problem == nil ? (isOwnNull ? "null" : stored.made) : "nil"
  }
}

@MainActor
@Suite struct DecodingTableTests {
  /// One cell of the table.
  struct Cell: CustomTestStringConvertible, Sendable {
    let stored: Stored
    let call: Call
    let isSecure: Bool

    var testDescription: String {
      "\(stored.rawValue) by \(call.rawValue)\(isSecure ? ", secure" : "")"
    }

    static let all = Stored.allCases.flatMap { stored in
      Call.allCases.flatMap { call in
        [false, true].map { Cell(stored: stored, call: call, isSecure: $0) }
      }
    }
  }

  @Test(arguments: Cell.all)
  func `a call answers by rule and leaves the other keys readable`(_ cell: Cell) throws {
    let nodes = NodeTable()
    nodes.add(Knot(), "live")
    let node = CodedNode(isSecure: cell.isSecure, resolver: nodes)
    for type: any NSCoding.Type in [SecureNote.self, PlainNote.self, FailingNote.self] {
      node.classes.register(type)
    }
    var values: Fields = ["before": .integer(41)]
    values["key"] = cell.stored.archived
    values["shared"] = .object(Stored.object("SecureNote", number: 99))
    values["after"] = .string("still here")
    let coder = node.decoder(values)

    let expected = Expected(cell.stored, cell.call, isSecure: cell.isSecure)
    #expect(cell.call.answer(coder, cell.stored) == expected.answer)
    #expect((coder.error != nil) == expected.isError)
    #expect(coder.problems.map { $0.code } == (expected.problem.map { [$0] } ?? []))
    #expect(coder.problems.allSatisfy { $0.key == "key" && $0.address == CodedNode.address })

    #expect(coder.decodeInteger(forKey: "before") == 41)
    #expect(coder.decodeObject(forKey: "after") as? String == "still here")
    #expect(coder.decodeObject(of: SecureNote.self, forKey: "shared")?.title == "titled")
    #expect(coder.problems.count == (expected.problem == nil ? 0 : 1))
  }

  @Test func `the table has some six hundred cells`() {
    #expect(Cell.all.count == 24 * 14 * 2)
  }
}
