import Testing

@testable import RepriseSpotlight

/// How texts are compared.
@Suite struct SearchWordsTests {
  @Test(arguments: [
    ("Violin, 1889", "violin 1889 "),
    ("Café CRÈME", "cafe creme "),
    ("Straße Ørsted Łódź Ísafjörður", "strasse orsted lodz isafjordur "),
    ("ΣΊΣΥΦΟΣ σίσυφος", "σισυφοσ σισυφοσ "),
    ("İstanbul ısı", "istanbul isi "),
    ("ﬁne ½ Ⅷ", "fine 1 2 viii "),
    ("شَجَرَة", "شجرة "),
    ("שָׁלוֹם", "שלום "),
    ("हिन्दी", "हिन्दी "),
    ("日本の歌", "日 本 の 歌 "),
    ("guitar🎸solo", "guitar 🎸 solo "),
    ("👍🏽 👩‍🚀 ❤️", "👍 👩‍🚀 ❤ "),
    ("C# 100 €", "c 100 € "),
    ("don't-stop", "don t stop "),
    ("", ""), (" \n\t", ""),
  ])
  func `case, accents and marks make no difference`(text: String, words: String) {
    #expect(SearchWords.folded(text) == words)
  }

  @Test func `composed and decomposed letters are the same`() {
    #expect(SearchWords.folded("e\u{301}te\u{301}") == SearchWords.folded("été"))
  }

  @Test(arguments: [
    ("gui", #""gui"*"#),
    ("classical gui", #""classical"* AND "gui"*"#),
    ("don't", #""don t"*"#),
    (#"" OR title:x NEAR(a b) *"#, #""or"* AND "title x"* AND "near a"* AND "b"*"#),
    ("a\"; DROP TABLE item; --", #""a"* AND "drop"* AND "table"* AND "item"*"#),
    ("日本", #""日 本"*"#),
  ])
  func `only words get into an expression, in quotes`(text: String, expression: String) {
    #expect(SearchWords.expression(for: text) == expression)
  }

  @Test(arguments: ["", "  ", "\"", "*", "--", "\u{0}", ":;!?"])
  func `without a word nothing is looked for`(text: String) {
    #expect(SearchWords.expression(for: text) == nil)
  }
}
