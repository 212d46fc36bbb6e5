import RepriseArchive
import Testing

@Suite struct NodePathTests {
  @Test(arguments: [["Root", "Shelf"], ["a/b", "c\\d", ":[1]:"], ["", "x"], ["élan", "日本"]])
  func `names survive being joined to a path`(names: [String]) {
    let path = NodePath(identifiers: names)
    #expect(NodePath(string: path.string).identifiers == names.filter { !$0.isEmpty })
  }

  @Test func `an index is no identifier`() {
    let path = NodePath(identifiers: ["Nav"]).appending(index: 1).appending(identifier: "Page")
    #expect(path.string == "Nav/:[1]:/Page")
    #expect(path.identifiers == ["Nav", "Page"])
    #expect(path.components == [.identifier("Nav"), .index(1), .identifier("Page")])
  }
}
