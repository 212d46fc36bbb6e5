import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What a person does on one device goes on on another one.
@Suite @MainActor struct HandOffTests {
  private static let type = HandOffStory.type

  private func shown(_ story: Story) -> String? { story.roots.first?.title }

  // MARK: Offering

  @Test func `a device sees of an activity what names it, and not what it holds`() async throws {
    let story = try await HandOffStory()
    story.activity.webpageURL = URL(string: "https://example.org/lamp")
    let offer = try #require(story.offered.first)
    #expect(story.offered.count == 1)
    #expect(offer.device == "desk")
    #expect(offer.appIdentifier == "org.reprise.story")
    #expect(offer.activityType == Self.type)
    #expect(offer.title == "Lamp")
    #expect(offer.webpageURL?.absoluteString == "https://example.org/lamp")
    #expect(story.calls.desk == [])
    let text = String(decoding: try JSONEncoder().encode(offer), as: UTF8.self)
    #expect(!text.contains("\"id\""))
  }

  @Test func `only a current, eligible, unexpired activity with a title is offered`() async throws {
    let story = try await HandOffStory()
    let activity = story.activity
    #expect(story.offered.count == 1)
    activity.title = nil
    #expect(story.offered == [])
    activity.title = ""
    #expect(story.offered == [])
    activity.title = "Lamp"
    activity.isEligibleForHandoff = false
    #expect(story.offered == [])
    activity.isEligibleForHandoff = true
    activity.expirationDate = story.desk.device.clock.date.addingTimeInterval(10)
    #expect(story.offered.count == 1)
    story.desk.device.advance(by: .seconds(10))
    #expect(story.offered == [])
    activity.expirationDate = nil
    #expect(story.offered.count == 1)
    story.desk.quietly { activity.resignCurrent() }
    #expect(story.offered == [])
  }

  @Test func `an app in the background and one that has ended offer nothing`() async throws {
    let story = try await HandOffStory()
    story.desk.save()
    #expect(story.offered == [])
    await story.desk.device.open(story.desk.app)
    #expect(story.offered.count == 1)
    story.desk.device.kill(story.desk.app)
    #expect(story.offered == [])
  }

  @Test func `devices that aren't near see nothing`() async throws {
    let story = try await HandOffStory()
    let offer = try #require(story.offered.first)
    story.phone.device.disconnect(from: story.desk.device)
    #expect(story.offered == [])
    #expect(await story.takeUp(offer) == .failed("desk is no longer near."))
    #expect(story.calls.phone == ["willContinue \(Self.type)", "didFail 4609"])
  }

  @Test func `devices of one name are told apart`() {
    let devices = (0..<3).map { _ in SimulatedDevice() }
    devices[1].connect(to: devices[0])
    devices[2].connect(to: devices[0])
    #expect(devices.map(\.name) == ["phone", "phone 2", "phone 3"])
  }

  // MARK: Taking up

  @Test func `a scene is told that an activity comes, and then gets it`() async throws {
    let story = try await HandOffStory()
    #expect(await story.takeUp() == .continued)
    #expect(
      story.calls.desk == [
        "willSave \(Self.type)", "update \(Self.type)", "wasContinued \(Self.type)",
      ]
    )
    #expect(story.calls.phone == ["willContinue \(Self.type)", "continue \(Self.type)"])
    #expect(shown(story.phone) == "lamp")
  }

  @Test func `what is handed over is what the sender has at that moment`() async throws {
    let story = try await HandOffStory()
    let offer = try #require(story.offered.first)
    (story.desk.roots.first as? OfferingScreen)?.information = ["id": "clock"]
    await story.takeUp(offer)
    #expect(shown(story.phone) == "clock")
    (story.desk.roots.first as? OfferingScreen)?.information = ["id": "chair"]
    await story.takeUp(offer)
    #expect(shown(story.phone) == "chair")
  }

  @Test func `an app without scenes is told by its delegate`() async throws {
    let story = try await HandOffStory(LinkedDelegate.self, scene: nil)
    #expect(await story.takeUp() == .continued)
    #expect(story.calls.phone == ["willContinue \(Self.type)", "continue \(Self.type)"])
    #expect(shown(story.phone) == "lamp")
    let offer = try #require(story.offered.first)
    story.desk.device.kill(story.desk.app)
    story.clear()
    await story.takeUp(offer)
    #expect(story.calls.phone == ["willContinue \(Self.type)", "didFail \(Self.type)"])
  }

  @Test func `an app that doesn't run is launched, announced the type, and then gets it`()
    async throws
  {
    let story = try await HandOffStory()
    story.phone.device.terminate(story.phone.app)
    let offer = try #require(story.offered.first)
    #expect(try await story.phone.launch(takingUp: offer) == .continued)
    #expect(
      story.calls.phone == [
        "announced \(Self.type)", "willContinue \(Self.type)", "continue \(Self.type)",
      ]
    )
    #expect(story.phone.script.calls("willConnect") == ["willConnect []"])
    #expect(shown(story.phone) == "lamp")
    #expect(story.phone.script.context?.sessions.count == 1)
  }

  @Test func `an app without scenes that doesn't run is launched with the type`() async throws {
    let story = try await HandOffStory(LinkedDelegate.self, scene: nil)
    story.phone.device.terminate(story.phone.app)
    let offer = try #require(story.offered.first)
    #expect(try await story.phone.launch(takingUp: offer) == .continued)
    #expect(story.calls.phone == ["willContinue \(Self.type)", "continue \(Self.type)"])
    #expect(shown(story.phone) == "lamp")
  }

  @Test func `an app in the background comes on screen first`() async throws {
    let story = try await HandOffStory()
    story.phone.save()
    story.clear()
    #expect(await story.takeUp() == .continued)
    let calls = story.phone.script.calls(
      "willEnterForeground",
      "didBecomeActive",
      "willContinue",
      "continue"
    )
    #expect(
      calls == [
        "willEnterForeground", "didBecomeActive", "willContinue \(Self.type)",
        "continue \(Self.type)",
      ]
    )
  }

  @Test func `what arrives after the person has left the app waits for the return`() async throws {
    let story = try await HandOffStory()
    story.desk.device.handOffDelay = .seconds(3)
    #expect(await story.takeUp() == .waiting)
    story.phone.save()
    story.clear()
    story.phone.device.advance(by: .seconds(3))
    #expect(story.calls.phone == [])
    await story.phone.device.open(story.phone.app)
    #expect(story.calls.phone == ["continue \(Self.type)"])
  }

  @Test func `an activity whose window was closed meanwhile goes to another one`() async throws {
    let story = try await HandOffStory()
    story.desk.device.handOffDelay = .seconds(3)
    await story.takeUp()
    let session = try #require(story.phone.script.context?.sessions.first)
    story.phone.run {
      UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    }
    await story.phone.app.settle()
    story.phone.run {
      UIApplication.shared.requestSceneSessionDestruction(session, options: nil) { _ in }
    }
    await story.phone.app.settle()
    story.clear()
    story.phone.device.advance(by: .seconds(3))
    #expect(story.calls.phone == ["willContinue \(Self.type)", "continue \(Self.type)"])
    #expect(shown(story.phone) == "lamp")
  }

  @Test func `two devices hand on to and fro`() async throws {
    let story = try await HandOffStory()
    #expect(await story.takeUp() == .continued)
    let back = NSUserActivity(activityType: Self.type)
    back.title = "Lamp, on the phone"
    story.phone.quietly { (story.phone.roots.first as? OfferingScreen)?.begin(back) }
    let offer = try #require(story.desk.device.offered.first)
    #expect(offer.device == "phone")
    #expect(await story.desk.device.takeUp(offer, in: story.desk.app) == .continued)
    #expect(story.desk.script.calls("continue") == ["continue \(Self.type)"])
    #expect(story.phone.script.calls("wasContinued").count == 1)
  }

  @Test func `an app looks for itself what is offered, and takes it up`() async throws {
    let story = try await HandOffStory()
    let application = try #require(story.phone.script.context?.application)
    let offers = await application.offeredActivities()
    #expect(offers == story.offered)
    try await application.takeUp(try #require(offers.first))
    #expect(shown(story.phone) == "lamp")
    story.desk.device.kill(story.desk.app)
    #expect(await application.offeredActivities() == [])
    await #expect(throws: CocoaError.self) { try await application.takeUp(offers[0]) }
  }
}
