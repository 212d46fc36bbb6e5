import Testing

@testable import ProductsUIKit

@Suite struct EmptyMessageTests {
  @Test func `a search without a match repeats the words, and offers everything`() {
    let message = EmptyMessage.list(InstrumentQuery(text: "  blue   tuba "), searching: 38)
    #expect(message.title == "No match")
    #expect(message.text.contains("\u{201C}blue tuba\u{201D}"))
    #expect(message.action != nil)
  }

  @Test func `a search in a family names the family`() {
    let query = InstrumentQuery(text: "oak", family: .brass)
    #expect(EmptyMessage.list(query, searching: 38).title == "No match in Brass")
    let family = EmptyMessage.list(InstrumentQuery(family: .brass), searching: 38)
    #expect(family.title == "Nothing in Brass")
    #expect(family.action != nil)
  }

  @Test func `an empty catalogue has no way out but another catalogue`() {
    let message = EmptyMessage.list(InstrumentQuery(text: "oak"), searching: 0)
    #expect(message.text.contains("--catalogue"))
    #expect(message.action == nil)
  }

  @Test(arguments: [(0, "none"), (1, "only one")])
  func `a comparison needs two instruments`(count: Int, words: String) throws {
    #expect(try #require(EmptyMessage.choice(among: count)).text.contains(words))
    #expect(EmptyMessage.choice(among: 2) == nil)
  }
}
