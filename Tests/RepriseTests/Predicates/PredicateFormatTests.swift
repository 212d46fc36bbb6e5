import Foundation
import Reprise
import Testing

/// Predicates that are made from a format.
@Suite struct PredicateFormatTests {
  @Test(arguments: [
    ("self == 'violin'", "violin", true), ("self == 'violin'", "Violin", false),
    ("SELF ==[c] \"violin\"", "VIOLIN", true), ("self =[cd] 'cafe'", "Café", true),
    ("self != 'violin'", "viola", true), ("self BEGINSWITH 'vio'", "viola", true),
    ("self beginswith 'la'", "viola", false), ("self ENDSWITH 'la'", "viola", true),
    ("self CONTAINS[c] 'OL'", "viola", true), ("self LIKE 'v*a'", "viola", true),
    ("self LIKE 'v?a'", "viola", false), ("self LIKE 'a.c'", "abc", false),
    ("self IN {'viola', 'violin'}", "viola", true), ("self IN {'viola'}", "violin", false),
    ("self MATCHES 'v[a-z]+'", "viola", true), ("self MATCHES 'v[a-z]'", "viola", false),
    ("TRUEPREDICATE", "", true), ("FALSEPREDICATE", "", false),
    ("self BEGINSWITH 'v' AND NOT self ENDSWITH 'n'", "viola", true),
    ("self BEGINSWITH 'v' && self ENDSWITH 'n'", "viola", false),
    ("(self == 'a' OR self == 'b') AND self != 'b'", "b", false),
    ("self == 'a' || self == 'b' AND self == 'c'", "a", true),
    ("self > 'a' AND self <= 'c'", "c", true), ("!(self == 'it\\'s')", "it's", false),
  ])
  func `a format says what it says on iOS`(format: String, text: String, holds: Bool) {
    #expect(NSPredicate(format: format).evaluate(with: text) == holds)
  }

  @Test func `arguments stand where the format says`() {
    let name = "violin"
    #expect(NSPredicate(format: "self == %@", name).evaluate(with: "violin"))
    #expect(NSPredicate(format: "self IN %@", ["a", "b"]).evaluate(with: "b"))
    #expect(NSPredicate(format: "self > %d AND self < %f", 3, 4.5).evaluate(with: 4))
    #expect(NSPredicate(format: "%K == %@", "name", "x").evaluate(with: ["name": "x"]))
    #expect(NSPredicate(format: "self == %@", argumentArray: ["x"]).evaluate(with: "x"))
    #expect(NSPredicate(format: "maker.name == 'x'").evaluate(with: ["maker": ["name": "x"]]))
    #expect(!NSPredicate(format: "name == 'x'").evaluate(with: "text"))
  }

  @Test(arguments: [
    "", "self", "self ==", "self == 'a", "self == 'a' b", "(self == 'a'", "self == %@",
    "self ~ 'a'",
    "self ==[x] 'a'", "AND", "self == %y",
  ])
  func `a format that can't be read never holds, and says why`(format: String) {
    let predicate = NSPredicate(format: format)
    #expect(!predicate.evaluate(with: "a"))
    #expect(predicate.tree?.reachBeyondSubject?.contains("can't be read") == true)
  }

  @Test func `what a predicate says can be asked, but for a block`() {
    let text = NSPredicate(format: "self == 'a'")
    #expect(text.tree == .comparison(.subject, .equal, .text("a"), []))
    #expect(NSPredicate(value: true).tree == .constant(true))
    #expect(NSPredicate(value: false).tree == .constant(false))
    #expect(NSPredicate { _, _ in true }.tree == nil)
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [text, NSPredicate(value: true)])
    #expect(both.tree == .all([.comparison(.subject, .equal, .text("a"), []), .constant(true)]))
    let mixed = NSCompoundPredicate(orPredicateWithSubpredicates: [
      text, NSPredicate { _, _ in true },
    ])
    #expect(mixed.tree == nil)
    #expect(NSCompoundPredicate(notPredicateWithSubpredicate: text).tree?.reachBeyondSubject == nil)
  }
}
