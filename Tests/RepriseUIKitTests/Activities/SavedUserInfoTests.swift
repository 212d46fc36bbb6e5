import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What of an activity's `userInfo` outlives its process.
@Suite @MainActor struct SavedUserInfoTests {
  private struct Basket {}

  private static let type = "org.reprise.look"

  private func saved(_ information: [AnyHashable: Any]) async throws -> (Story, NSUserActivity?) {
    let script = Script()
    script.activity = { _ in
      let activity = NSUserActivity(activityType: Self.type)
      activity.userInfo = information
      return activity
    }
    let story = try await Story(
      scene: ActivityScene.self,
      activityTypes: [Self.type],
      script: script
    ) { [Screen("A")] }
    story.save()
    let notes = story.report.notes
    story.device.terminate(story.app)
    try await story.launch()
    #expect(notes.isEmpty == !information.keys.contains("basket"))
    if let note = notes.first {
      #expect(note.code == .unreadable)
      #expect(note.key == "basket")
      #expect(note.detail.contains("\"basket\" is a Basket"))
    }
    return (story, script.context?.sessions.first?.stateRestorationActivity)
  }

  @Test func `S36 a value of each of the ten legal types comes back equal`() async throws {
    let identifier = UUID()
    let url = try #require(URL(string: "https://example.org/a?b=c#d"))
    let date = Date(timeIntervalSinceReferenceDate: 0.1 + 0.2)
    let (_, activity) = try await saved([
      "array": ["a", "b"], "data": Data([0, 255]), "date": date, "dictionary": ["a": [1, 2]],
      "null": NSNull(), "number": 0.1 + 0.2, "set": Set(["x", "y"]), "string": "e\u{301}",
      "url": url, "uuid": identifier, 7: true,
    ])
    let information = try #require(activity?.userInfo)
    #expect(information.count == 11)
    #expect(information["array"] as? [String] == ["a", "b"])
    #expect(information["data"] as? Data == Data([0, 255]))
    #expect(information["date"] as? Date == date)
    #expect((information["dictionary"] as? [AnyHashable: Any])?["a"] as? [Int] == [1, 2])
    #expect(information["null"] is NSNull)
    #expect(information["number"] as? Double == 0.1 + 0.2)
    #expect(information["set"] as? Set<String> == ["x", "y"])
    #expect(information["string"] as? String == "e\u{301}")
    #expect(information["url"] as? URL == url)
    #expect(information["uuid"] as? UUID == identifier)
    #expect(information[7] as? Bool == true)
  }

  @Test func `S37 a value of another type is refused by its key, and the others are kept`()
    async throws
  {
    let (_, activity) = try await saved(["product": 7, "basket": Basket(), "text": "kept"])
    let information = try #require(activity?.userInfo)
    #expect(information.count == 2)
    #expect(information["product"] as? Int == 7)
    #expect(information["text"] as? String == "kept")
  }
}
