import Foundation
import Reprise
import Testing

/// Which scene gets what reaches an app from outside.
@Suite struct EventRouterTests {
  private func subject(_ text: String?) -> EventSubject { EventSubject(text: text) }

  // MARK: Conditions

  @Test(arguments: [
    ("id", "event-id9", true), ("id9", "id", false), ("café", "CAFE-1", true),
    ("CAFE", "un café", true), ("strasse", "Große Straße", true), ("*", "anything", true),
    ("shop:lamp", "SHOP:LAMP?size=3", true), ("\u{e9}", "e\u{301}", true), ("ø", "o", false),
  ])
  func `a condition fits where it stands in the subject`(
    condition: String,
    text: String,
    fits: Bool
  ) {
    #expect((EventConditions([condition]).match(subject(text)) != nil) == fits)
  }

  @Test func `S59 case and accents make no difference to a condition`() {
    #expect(EventConditions(["café"]).match(subject("CAFE-1")) == "café")
    #expect(EventConditions(["CAFE"]).match(subject("cafe\u{301}")) == "CAFE")
    #expect(EventConditions(["cafés"]).match(subject("CAFE-1")) == nil)
  }

  @Test func `S58 no condition and an empty one never fit`() {
    for text in ["", "anything", nil] {
      #expect(EventConditions([]).match(subject(text)) == nil)
      #expect(EventConditions([""]).match(subject(text)) == nil)
    }
    for matching in [Set<String>(), [""]] {
      let router = EventRouter(
        openScenes: [.init(name: "A", preferring: matching, allowing: matching)],
        declarations: [.init(name: "G", matching: matching)]
      )
      #expect(router.choice(for: subject("anything")) == nil)
    }
  }

  @Test func `the longest condition is named, the star only where no other fits`() {
    let conditions = EventConditions(["*", "id", "id9"])
    #expect(conditions.match(subject("id95")) == "id9")
    #expect(conditions.match(subject("x")) == "*")
    #expect(conditions.match(subject(nil)) == "*")
  }

  @Test func `an activity is about its target content, else its page; an address about all of it`()
    throws
  {
    let url = try #require(URL(string: "https://example.org/a?b=c#d"))
    let activity = NSUserActivity(activityType: "a")
    #expect(EventSubject(activity).text == nil)
    activity.webpageURL = url
    #expect(EventSubject(activity).text == "https://example.org/a?b=c#d")
    activity.targetContentIdentifier = "violin"
    #expect(EventSubject(activity).text == "violin")
    #expect(EventSubject(url).text == "https://example.org/a?b=c#d")
  }

  // MARK: Rules

  @Test func `S54 a scene that prefers an event comes before one that allows it`() {
    let router = EventRouter(
      openScenes: [
        .init(name: "B", allowing: ["*"]), .init(name: "A", preferring: ["id1"]),
      ],
      declarations: [.init(name: "G")]
    )
    #expect(
      router.choice(for: subject("id1"))
        == .init(name: "A", isNew: false, rule: .prefers, condition: "id1")
    )
  }

  @Test func `S55 an event that nobody prefers goes to an open scene that allows it`() {
    let router = EventRouter(
      openScenes: [
        .init(name: "B", preferring: ["id1"]), .init(name: "A", allowing: ["*"]),
      ],
      declarations: [.init(name: "G")]
    )
    #expect(
      router.choice(for: subject("id2"))
        == .init(name: "A", isNew: false, rule: .allows, condition: "*")
    )
  }

  @Test func `S56 an event that no open scene wants makes a scene of the declaration that fits`() {
    let router = EventRouter(
      openScenes: [.init(name: "A", preferring: ["other"])],
      declarations: [
        .init(name: "F"), .init(name: "G", matching: ["id"]), .init(name: "H", matching: ["*"]),
      ]
    )
    #expect(
      router.choice(for: subject("id9"))
        == .init(name: "G", isNew: true, rule: .matches, condition: "id")
    )
  }

  @Test func `S57 an event that fits nothing makes a scene of a declaration without conditions`() {
    let router = EventRouter(
      openScenes: [.init(name: "A")],
      declarations: [.init(name: "G", matching: ["id"]), .init(name: "G2"), .init(name: "G3")]
    )
    #expect(
      router.choice(for: subject("x"))
        == .init(name: "G2", isNew: true, rule: .unconditional, condition: nil)
    )
  }

  @Test(arguments: ["id1", nil]) func `S60 where there is one scene, it gets every event`(
    text: String?
  ) {
    var router = EventRouter(
      openScenes: [.init(name: "A")],
      declarations: [.init(name: "G", matching: ["id"])],
      supportsMultipleScenes: false
    )
    let choice = router.choice(for: subject(text))
    #expect(choice == .init(name: "A", isNew: false, rule: .onlyScene, condition: nil))
    router.openScenes = []
    let first = router.choice(for: subject(text))
    #expect(first == .init(name: "G", isNew: true, rule: .onlyScene, condition: nil))
  }

  @Test func `SP19 on request an event that nobody asked for goes to an open scene`() {
    var router = EventRouter(
      openScenes: [.init(name: "last"), .init(name: "first")],
      declarations: [.init(name: "G", matching: ["id"])]
    )
    #expect(router.choice(for: subject("id1"))?.isNew == true)
    router.prefersOpenScenes = true
    #expect(
      router.choice(for: subject("id1"))
        == .init(name: "last", isNew: false, rule: .existing, condition: nil)
    )
    router.openScenes[1].allowing = EventConditions(["id"])
    #expect(router.choice(for: subject("id1"))?.name == "first")
  }

  @Test func `SP20 a condition of its own beats the star, and rule and condition are named`() {
    let router = EventRouter(
      openScenes: [.init(name: "A", allowing: ["*"]), .init(name: "B", allowing: ["id", "*"])],
      declarations: []
    )
    let choice = router.choice(for: subject("id1"))
    #expect(choice?.name == "B")
    #expect(choice?.explanation == "scene B, because it allows (\"id\")")
    #expect(router.choice(for: subject("x"))?.explanation == "scene A, because it allows (\"*\")")
  }
}
