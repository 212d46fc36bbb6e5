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

  @Test(arguments: [
    "", "Shelf", "Shelf/Page", "Shelf/Page/", "/", "Nav/:[1]:/Page", "Nav/:[1]:", "a\\/b",
    "x/a\\/b",
    "x/\\:[1]:", "x/a:b", "élan/日本",
  ])
  func `the last identifier is the last of all`(stored: String) {
    let path = NodePath(string: stored)
    #expect(path.lastIdentifier == path.identifiers.last)
  }
  @Test(arguments: ["Shelf", "Shelf/Page", "Nav/:[1]:/Page", "x/a\\/b", "x/\\:[1]:", "x/a:b", ""])
  func `a path ends with its last name and no other`(stored: String) {
    let path = NodePath(string: stored)
    for name in ["Shelf", "Page", "age", "a/b", "b", ":[1]:", "a:b", "Shelf/Page", ""] {
      #expect(path.ends(with: name) == (path.lastIdentifier == name), "\(name)")
    }
  }
}
