import Foundation
import Reprise
import RepriseArchive
import Testing

@Suite struct NSUserActivityTests {
  struct Basket {}

  @MainActor
  final class Screen: NSObject, NSUserActivityDelegate {
    var saved: [String] = []

    func userActivityWillSave(_ userActivity: NSUserActivity) {
      saved.append(userActivity.activityType)
    }
  }

  final class Silent: NSObject, NSUserActivityDelegate {}

  @Test func `an activity comes back with all its parts`() throws {
    let activity = NSUserActivity(activityType: "org.example.review")
    activity.title = "A review"
    activity.userInfo = ["product": 7, "draft": "Warm tone, but", "tags": Set(["a", "b"])]
    activity.requiredUserInfoKeys = ["product"]
    activity.webpageURL = URL(string: "https://example.org/7")
    activity.expirationDate = Date(timeIntervalSinceReferenceDate: 12.5)
    activity.keywords = ["violin"]
    activity.targetContentIdentifier = "product-7"
    activity.persistentIdentifier = "review-7"
    activity.isEligibleForHandoff = false
    activity.isEligibleForSearch = true

    let fields = try activity.archivedFields()
    let copy = try #require(NSUserActivity(fields: fields))
    #expect(copy.activityType == "org.example.review")
    #expect(copy.title == "A review")
    #expect(copy.userInfo?["product"] as? Int == 7)
    #expect(copy.userInfo?["draft"] as? String == "Warm tone, but")
    #expect(copy.userInfo?["tags"] as? Set<String> == ["a", "b"])
    #expect(copy.requiredUserInfoKeys == ["product"])
    #expect(copy.webpageURL == activity.webpageURL)
    #expect(copy.expirationDate == activity.expirationDate)
    #expect(copy.keywords == ["violin"])
    #expect(copy.targetContentIdentifier == "product-7")
    #expect(copy.persistentIdentifier == "review-7")
    #expect(!copy.isEligibleForHandoff)
    #expect(copy.isEligibleForSearch)
    #expect(!copy.isEligibleForPrediction)
    #expect(try copy.archivedFields() == fields)
  }

  @Test func `an activity without anything set is only its type`() throws {
    let activity = NSUserActivity(activityType: "a")
    #expect(try activity.archivedFields() == ["activityType": .string("a")])
    let copy = try #require(NSUserActivity(fields: ["activityType": .string("a")]))
    #expect(copy.userInfo == nil)
    #expect(copy.requiredUserInfoKeys == nil)
    #expect(copy.isEligibleForHandoff)
  }

  @Test func `fields without a type give no activity`() {
    #expect(NSUserActivity(fields: [:]) == nil)
    #expect(NSUserActivity(fields: ["activityType": .integer(1)]) == nil)
  }

  @Test func `U114 a value that can't be saved is refused with the name of its key`() {
    let activity = NSUserActivity(activityType: "org.example.review")
    activity.userInfo = ["product": 7, "basket": Basket()]
    let error = #expect(throws: ActivityError.self) { try activity.archivedFields() }
    #expect(error?.key == "basket")
    #expect(
      error?.description == """
        the user activity "org.example.review" can't be saved: in its userInfo, the value under \
        "basket" is a Basket, which can't be saved. Use strings, numbers, dates, data, URLs, UUIDs, \
        and arrays, sets and dictionaries of these.
        """
    )
  }

  @Test func `added entries replace what has the same key`() {
    let activity = NSUserActivity(activityType: "a")
    activity.addUserInfoEntries(from: ["x": 1])
    activity.addUserInfoEntries(from: ["x": 2, "y": 3])
    #expect(activity.userInfo as? [String: Int] == ["x": 2, "y": 3])
  }

  @MainActor
  @Test func `a delegate is held weakly and may leave the call out`() {
    let activity = NSUserActivity(activityType: "a")
    var screen: Screen? = Screen()
    activity.delegate = screen
    activity.delegate?.userActivityWillSave(activity)
    #expect(screen?.saved == ["a"])
    screen = nil
    #expect(activity.delegate == nil)
    let silent = Silent()
    activity.delegate = silent
    activity.delegate?.userActivityWillSave(activity)
  }
}
