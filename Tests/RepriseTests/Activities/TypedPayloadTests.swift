import Foundation
import Reprise
import RepriseArchive
import Testing

/// Values of an app's own types in an activity.
@Suite struct TypedPayloadTests {
  struct Instrument: Codable, Equatable {
    var id: UUID
    var name: String
    var price: Double?
    var years = [1890, 1900]
    var maker = Maker(name: "Anna", born: Date(timeIntervalSinceReferenceDate: 5))
  }

  struct Maker: Codable, Equatable {
    var name: String
    var born: Date
  }

  struct Short: Codable, Equatable {
    var id: Int
    var name: String
  }

  struct Other: Codable {
    var number: Int
  }

  @Test func `S38 a payload's coding keys are the keys of userInfo`() throws {
    let activity = NSUserActivity(activityType: "a")
    try activity.setTypedPayload(Short(id: 7, name: "Violin"))
    #expect(Set(activity.userInfo?.keys.map { "\($0.base)" } ?? []) == ["id", "name"])
    #expect(activity.userInfo?["id"] as? Int == 7)
    #expect(activity.userInfo?["name"] as? String == "Violin")
    #expect(try activity.typedPayload(Short.self) == Short(id: 7, name: "Violin"))
  }

  @Test func `a payload comes back whole, also from an archive`() throws {
    let payload = Instrument(id: UUID(), name: "Viola")
    let activity = NSUserActivity(activityType: "a")
    try activity.setTypedPayload(payload)
    let copy = try #require(NSUserActivity(fields: activity.archivedFields()))
    #expect(try copy.typedPayload(Instrument.self) == payload)
  }

  @Test func `a payload replaces the one before and leaves other entries`() throws {
    let activity = NSUserActivity(activityType: "a")
    activity.userInfo = ["page": 3]
    try activity.setTypedPayload(Instrument(id: UUID(), name: "Viola", price: 2.5))
    try activity.setTypedPayload(Instrument(id: UUID(), name: "Viola", price: nil))
    #expect(try activity.typedPayload(Instrument.self).price == nil)
    #expect(activity.userInfo?["page"] as? Int == 3)
  }

  @Test func `S39 a single value and an array can't be payloads`() {
    let activity = NSUserActivity(activityType: "a")
    let expected = NSUserActivity.TypedPayloadError.encodingError
    #expect(throws: expected) { try activity.setTypedPayload(7) }
    #expect(throws: expected) { try activity.setTypedPayload("text") }
    #expect(throws: expected) { try activity.setTypedPayload([Other(number: 1)]) }
    #expect(throws: expected) { try activity.setTypedPayload(Other?.none) }
    #expect(throws: expected) { try activity.setTypedPayload(Date()) }
    #expect(activity.userInfo == nil)
  }

  @Test func `S40 an activity without entries has no payload`() {
    let activity = NSUserActivity(activityType: "a")
    let expected = NSUserActivity.TypedPayloadError.invalidContent
    #expect(throws: expected) { try activity.typedPayload(Other.self) }
    activity.userInfo = [:]
    #expect(throws: expected) { try activity.typedPayload(Other.self) }
  }

  @Test func `S41 a payload of another type is refused`() throws {
    let activity = NSUserActivity(activityType: "a")
    try activity.setTypedPayload(Short(id: 7, name: "Violin"))
    let expected = NSUserActivity.TypedPayloadError.invalidContent
    #expect(throws: expected) { try activity.typedPayload(Other.self) }
    activity.userInfo = ["number": "seven"]
    #expect(throws: expected) { try activity.typedPayload(Other.self) }
    activity.userInfo = ["number": 7]
    #expect(try activity.typedPayload(Other.self).number == 7)
  }
}
