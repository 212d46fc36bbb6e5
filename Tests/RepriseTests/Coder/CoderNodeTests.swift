import Foundation
import RepriseArchive
import Testing

@testable import Reprise

@MainActor
@Suite struct CoderNodeTests {
  private let nodes = NodeTable()
  private let live = Knot()
  private let node: CodedNode

  init() {
    node = CodedNode(resolver: nodes)
    nodes.add(live, "live")
  }

  @Test func `a live node is archived by its address and found again`() {
    let coder = node.encode { $0.encode(live, forKey: "node") }
    #expect(coder.finish().values["node"] == .nodeReference(Stored.address("live")))
    #expect(nodes.asked == [Stored.address("live")])
    let decoder = node.decoder(coder.finish().values)
    #expect(decoder.decodeObject(forKey: "node") as? Knot === live)
    #expect(decoder.decodeObject(of: Knot.self, forKey: "node") === live)
  }

  @Test func `U60 nodes in collections come back live, texts by value`() {
    let decoder = node.roundTrip {
      $0.encode([live, "text"] as [Any], forKey: "array")
      $0.encode(["node": live, "text": "t"] as [String: Any], forKey: "map")
    }
    let array = decoder.decodeObject(forKey: "array") as? [Any]
    #expect(array?.first as? Knot === live)
    #expect(array?.last as? String == "text")
    let map = decoder.decodeObject(forKey: "map") as? [String: Any]
    #expect(map?["node"] as? Knot === live)
    #expect(map?["text"] as? String == "t")
  }

  @Test func `U61 nodes that refer to each other are both found`() {
    let other = Knot()
    nodes.add(other, "other")
    let first = node.roundTrip { $0.encode(other, forKey: "next") }
    let second = node.roundTrip { $0.encode(live, forKey: "next") }
    #expect(first.decodeObject(forKey: "next") as? Knot === other)
    #expect(second.decodeObject(forKey: "next") as? Knot === live)
  }

  @Test func `a node that was not restored is left out of a collection`() {
    let values = node.encode { $0.encode([live, "text"] as [Any], forKey: "array") }
      .finish().values
    nodes.nodes = []
    let decoder = node.decoder(values)
    #expect(decoder.decodeObject(forKey: "array") as? [String] == ["text"])
    #expect(decoder.problems.map { $0.code } == [.notRestored])
    #expect(decoder.problems.map(\.key) == ["array[0]"])
    #expect(decoder.error == nil)
  }

  @Test func `a late reference of a node comes when asked for`() {
    let decoder = node.roundTrip { $0.encode(live, forKey: "node") }
    var given: [Knot?] = []
    decoder.decodeLater(forKey: "node") { given.append($0) }
    decoder.decodeLater(forKey: "none") { given.append($0) }
    #expect(given.isEmpty)
    decoder.runLateReferences()
    decoder.runLateReferences()
    #expect(given.count == 2)
    #expect(given[0] === live)
    #expect(given[1] == nil)
  }

  @Test func `the framework's values do not meet those of the app`() {
    let coder = node.encode {
      $0.encode("app", forKey: "offset")
      $0.encodeFrameworkValue(.double(1), forKey: "offset")
      $0.encodeFrameworkReferences([live, NSObject()], forKey: "children")
    }
    let (framework, values) = coder.finish()
    #expect(values == ["offset": .string("app")])
    #expect(
      framework == [
        "offset": .double(1),
        "children": .array([.nodeReference(Stored.address("live")), .null]),
      ]
    )
  }

  @Test func `the framework's own keys win when decoding`() {
    let key = "UIApplicationStateRestorationBundleVersionKey"
    let coder = node.encode { $0.encode("mine", forKey: key) }
    #expect(coder.problems.map { $0.code } == [.reservedKey])
    #expect(coder.finish().values[key] == .string("mine"))
    let decoder = node.decoder(
      [key: .string("mine"), "own": .integer(1)],
      standard: [key: .string("1.0"), "own": .integer(2), "added": .integer(3)]
    )
    #expect(decoder.decodeObject(forKey: key) as? String == "1.0")
    #expect(decoder.decodeInteger(forKey: "own") == 1)
    #expect(decoder.decodeInteger(forKey: "added") == 3)
  }

  @Test func `keys that nothing read are known`() {
    let decoder = node.decoder(["a": .integer(1), "b": .null, "c": .string("x")])
    _ = decoder.decodeInteger(forKey: "a")
    _ = decoder.containsValue(forKey: "b")
    #expect(decoder.unreadKeys == ["b", "c"])
  }

  @Test func `calls without a key or in the wrong direction leave a problem`() {
    let encoder = node.encode {
      $0.encode("x")
      $0.encode(Data())
      $0.encodeRootObject("x")
      _ = $0.decodeObject()
      _ = $0.decodeObject(forKey: "k")
      _ = $0.decodeInteger(forKey: "k")
    }
    #expect(
      encoder.problems.map { $0.code } == Array(repeating: .unkeyedCall, count: 4)
        + [.wrongDirection, .wrongDirection]
    )
    let decoder = node.decoder([:])
    decoder.encode(1, forKey: "k")
    decoder.encode("x", forKey: "k")
    #expect(decoder.problems.map { $0.code } == [.wrongDirection, .wrongDirection])
    #expect(encoder.allowsKeyedCoding && decoder.allowsKeyedCoding)
    #expect(decoder.decodingFailurePolicy == .setErrorAndReturn)
  }

  @Test func `an unsupported value is named by node, key and type`() {
    enum Tab { case story }
    let coder = node.encode {
      $0.encode(Tab.story, forKey: "tab")
      $0.encode((1, 2), forKey: "pair")
      $0.encode([Tab.story: 1], forKey: "map")
    }
    #expect(coder.problems.map { $0.code } == Array(repeating: .unsupportedType, count: 3))
    #expect(coder.problems.map(\.key) == ["tab", "pair", "map"])
    #expect(coder.problems[0].message.contains("Tab"))
    #expect(coder.finish().values.keys == ["map"])
  }
}
