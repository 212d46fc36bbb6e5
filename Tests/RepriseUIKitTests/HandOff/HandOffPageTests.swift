import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// An activity goes on in a browser where no app takes it.
@Suite @MainActor struct HandOffPageTests {
  private static let page = "https://example.org/lamp"

  private func opened(_ story: HandOffStory) -> [String] {
    let host = story.phone.script.context?.host as? HeadlessHost
    return (host?.openedURLs ?? []).map(\.absoluteString)
  }

  @Test func `an app that doesn't declare the type has a browser open the page`() async throws {
    let story = try await HandOffStory(activityTypes: ["org.reprise.other"])
    story.activity.webpageURL = URL(string: Self.page)
    let application = try #require(story.phone.script.context?.application)
    let offer = try #require(await application.offeredActivities().first)
    #expect(await story.takeUp(offer) == .openedPage(try #require(URL(string: Self.page))))
    #expect(opened(story) == [Self.page])
    try await application.takeUp(offer)
    #expect(opened(story) == [Self.page, Self.page])
    // No app continued it, and neither is told anything.
    #expect(story.calls.phone == [])
    #expect(story.calls.desk == [])
  }

  @Test func `an app that takes the activity doesn't open its page`() async throws {
    let story = try await HandOffStory()
    story.activity.webpageURL = URL(string: Self.page)
    #expect(await story.takeUp() == .continued)
    #expect(opened(story) == [])
  }

  @Test(arguments: [
    "file:///etc/passwd", "javascript:alert(1)", "ssh://example.org", "instruments:7",
    "https:///lamp",
    "lamp", "mailto:a@example.org",
  ])
  func `nothing but an address of the web is opened`(address: String) async throws {
    let story = try await HandOffStory(activityTypes: ["org.reprise.other"])
    story.activity.webpageURL = URL(string: address)
    let offer = try #require(story.offered.first)
    let application = try #require(story.phone.script.context?.application)
    #expect(await application.offeredActivities() == [])
    guard case .failed(let reason) = await story.takeUp(offer) else {
      Issue.record("\(address) was opened")
      return
    }
    #expect(reason.contains("NSUserActivityTypes"))
    #expect(opened(story) == [])
  }

  @Test func `a device without the app opens the page, which covers what was on screen`()
    async throws
  {
    let story = try await HandOffStory()
    let device = SimulatedDevice()
    let app = try await device.launch(
      SecureDelegate.self,
      manifest: ApplicationManifest(bundleIdentifier: "org.reprise.stranger")
    )
    device.connect(to: story.desk.device)
    let bare = try #require(device.offered.first)
    await #expect(throws: ControlError.self) { try await device.takeUp(bare) }
    #expect(app.isOnScreen)
    story.activity.webpageURL = URL(string: Self.page)
    let taken = try await device.takeUp(try #require(device.offered.first))
    #expect(taken.app == nil)
    #expect(taken.outcome == .openedPage(try #require(URL(string: Self.page))))
    #expect(!app.isOnScreen)
    #expect(story.calls.desk == [])
  }

  @Test(arguments: [false, true])
  func `a device that has the app takes an offer up in it, also when it doesn't run`(isCold: Bool)
    async throws
  {
    let story = try await HandOffStory()
    story.activity.webpageURL = URL(string: Self.page)
    if isCold { story.phone.device.terminate(story.phone.app) }
    story.clear()
    let offer = try #require(story.offered.first)
    let taken = try await Script.$current.withValue(story.phone.script) {
      try await story.phone.device.takeUp(offer)
    }
    #expect(taken.app?.isRunning == true)
    #expect(taken.outcome == .continued)
    #expect((taken.app === story.phone.app) == !isCold)
    let calls = [
      "willContinue \(HandOffStory.type)", "continue \(HandOffStory.type)",
    ]
    #expect(story.calls.phone == (isCold ? ["announced \(HandOffStory.type)"] : []) + calls)
  }
}
