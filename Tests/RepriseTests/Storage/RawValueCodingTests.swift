import Foundation
import Reprise
import RepriseArchive
import Testing

/// A type that became `RawRepresentable` so that a property wrapper takes it.
struct Tags: Codable, Equatable {
  var names: [String]
}

extension Tags: RawRepresentable {
  var rawValue: String {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  init?(rawValue: String) {
    guard let tags = try? JSONDecoder().decode(Tags.self, from: Data(rawValue.utf8)) else {
      return nil
    }
    self = tags
  }
}

/// The same, done right: it says itself how it is encoded.
struct SoundTags: Equatable {
  var names: [String]
}

extension SoundTags: Codable {
  enum CodingKeys: CodingKey {
    case names
  }

  init(from decoder: any Decoder) throws {
    names = try decoder.container(keyedBy: CodingKeys.self).decode([String].self, forKey: .names)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(names, forKey: .names)
  }
}

extension SoundTags: RawRepresentable {
  var rawValue: String {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  init?(rawValue: String) {
    guard let tags = try? JSONDecoder().decode(SoundTags.self, from: Data(rawValue.utf8)) else {
      return nil
    }
    self = tags
  }
}

enum Order: String, Codable {
  case byName, byPrice
}

/// Types that are encoded by their raw values.
@Suite @MainActor struct RawValueCodingTests {
  let store = MemoryStore()

  @Test func `SP5 a raw value made by encoding the value itself is an error, not an endless call`()
    throws
  {
    let tags = Tags(names: ["brass"])
    #expect(throws: SelfEncodingRawValue.self) {
      _ = try StoredForm<Tags>.raw.write(tags)
    }
    #expect(throws: SelfEncodingRawValue.self) {
      _ = try StoredForm<Tags>.codable.write(tags)
    }
    #expect(throws: SelfEncodingRawValue.self) { _ = try JSONEncoder().encode(tags) }
    #expect(tags.rawValue == "[]")
    store[StorageKey("tags", default: Tags(names: []))] = tags
    #expect(store.keys == [])
    #expect(store.problems.count == 1)
    #expect(store.problems.first?.detail.contains("by encoding itself") == true)
  }

  @Test func `a raw value in JSON is stored where the type says how it is encoded`() throws {
    let tags = SoundTags(names: ["brass", "wind"])
    let archived = try StoredForm<SoundTags>.raw.write(tags)
    #expect(archived == .string(#"{"names":["brass","wind"]}"#))
    let text = try #require(archived)
    #expect(try StoredForm<SoundTags>.raw.read(text) == tags)
    let key = StorageKey("tags", default: SoundTags(names: []))
    store[key] = tags
    #expect(store[key] == tags)
  }

  @Test func `an enum is encoded by its raw value as ever`() throws {
    let data = try JSONEncoder().encode([Order.byPrice])
    #expect(String(decoding: data, as: UTF8.self) == #"["byPrice"]"#)
    #expect(try JSONDecoder().decode([Order].self, from: data) == [.byPrice])
    store[StorageKey("order", default: Order.byName)] = .byPrice
    #expect(store.archivedValue(forKey: "order") == .string("byPrice"))
    #expect(store[StorageKey("order", default: Order.byName)] == .byPrice)
  }
}
