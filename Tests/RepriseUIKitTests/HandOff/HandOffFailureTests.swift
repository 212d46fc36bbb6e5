import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// Answers as a test wants it, or not at all.
@MainActor private final class OddTransport: ActivityTransport {
  private let answer: @MainActor ([UInt8]) -> Result<[UInt8], HandOffFailure>?
  let peers = ["desk"]
  private(set) var questions: [HandOffMessage] = []
  private(set) var cancelled = 0

  init(_ answer: @escaping @MainActor ([UInt8]) -> Result<[UInt8], HandOffFailure>?) {
    self.answer = answer
  }

  convenience init(_ message: HandOffMessage) throws {
    let frame = try message.frame()
    self.init { _ in .success(frame) }
  }

  func send(
    _ frame: [UInt8],
    to peer: String,
    answered: @escaping @MainActor (Result<[UInt8], HandOffFailure>) -> Void
  ) -> any ScheduledWork {
    if let message = try? HandOffFrame.message(in: frame) { questions.append(message) }
    if let answer = answer(frame) { answered(answer) }
    return Cancelling { [weak self] in self?.cancelled += 1 }
  }

  func connect(
    _ frame: [UInt8],
    to peer: String,
    connected: @escaping @MainActor (Result<AppConnection, HandOffFailure>) -> Void
  ) -> any ScheduledWork { Cancelling {} }

  private final class Cancelling: ScheduledWork {
    private let work: () -> Void

    init(_ work: @escaping () -> Void) {
      self.work = work
    }

    func cancel() { work() }
  }
}

/// An activity that doesn't arrive: one clear error, once, whatever went wrong.
@Suite @MainActor struct HandOffFailureTests {
  private static let type = HandOffStory.type
  private static let failed = CocoaError.Code.userActivityHandoffFailed.rawValue
  private static let tooLarge = CocoaError.Code.userActivityHandoffUserInfoTooLarge.rawValue
  private static let timedOut = CocoaError.Code.userActivityRemoteApplicationTimedOut.rawValue
  private static let gone = CocoaError.Code.userActivityConnectionUnavailable.rawValue

  private static let offer = ActivityOffer(
    identifier: "1",
    device: "desk",
    appIdentifier: "org.reprise.story",
    activityType: type,
    title: "Lamp",
    webpageURL: nil
  )

  /// Checks that the phone was told once that the activity comes, and once that it failed.
  private func expectFailure(
    _ code: Int,
    _ text: String,
    in story: HandOffStory,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      story.calls.phone == ["willContinue \(Self.type)", "didFail \(code)"],
      sourceLocation: sourceLocation
    )
    #expect(story.phone.script.failures.count == 1, sourceLocation: sourceLocation)
    #expect(
      story.phone.script.failures.first?.contains(text) == true,
      "\(story.phone.script.failures)",
      sourceLocation: sourceLocation
    )
    #expect(story.desk.script.calls("wasContinued") == [], sourceLocation: sourceLocation)
  }

  // MARK: The sender

  @Test func `an activity that holds too much fails with the size and the limit`() async throws {
    let story = try await HandOffStory()
    let screen = try #require(story.desk.roots.first as? OfferingScreen)
    screen.information = ["picture": Data(count: 256 << 10)]
    await story.takeUp()
    expectFailure(Self.tooLarge, "and 262144 may be handed over", in: story)
    story.clear()
    screen.information = ["picture": Data(count: 20 << 20)]
    await story.takeUp()
    expectFailure(Self.tooLarge, "and 262144 may be handed over", in: story)
    story.clear()
    screen.information = ["picture": Data(count: 250 << 10)]
    #expect(await story.takeUp() == .continued)
  }

  @Test func `a value that can't be handed over fails with its key`() async throws {
    let story = try await HandOffStory()
    let screen = try #require(story.desk.roots.first as? OfferingScreen)
    screen.information = ["id": "lamp", "shade": NSObject()]
    await story.takeUp()
    expectFailure(Self.failed, "\"shade\" is a NSObject", in: story)
  }

  @Test func `an activity that is over fails, here as there`() async throws {
    let story = try await HandOffStory()
    let offer = try #require(story.offered.first)
    story.activity.expirationDate = story.desk.device.clock.date
    await story.takeUp(offer)
    expectFailure(Self.failed, "was of use is over", in: story)
    story.clear()
    // Both devices have clocks of their own.
    story.activity.expirationDate = story.desk.device.clock.date.addingTimeInterval(60)
    story.phone.device.advance(by: .seconds(60))
    await story.takeUp(offer)
    expectFailure(Self.failed, "was of use is over", in: story)
  }

  @Test func `what the person has left fails, and what the app changes while it is asked`()
    async throws
  {
    let story = try await HandOffStory()
    let first = try #require(story.offered.first)
    let second = NSUserActivity(activityType: Self.type)
    second.title = "Clock"
    story.desk.quietly { (story.desk.roots.first as? OfferingScreen)?.begin(second) }
    await story.takeUp(first)
    expectFailure(Self.failed, "no longer in use on desk", in: story)
    story.clear()
    #expect(story.offered.map(\.title) == ["Clock"])
    let leaving = LeavingDelegate()
    second.delegate = leaving
    await story.takeUp()
    expectFailure(Self.failed, "it was invalidated", in: story)
  }

  @Test func `a sender that ended after it offered fails`() async throws {
    let story = try await HandOffStory()
    let offer = try #require(story.offered.first)
    story.desk.device.terminate(story.desk.app)
    await story.takeUp(offer)
    expectFailure(Self.gone, "no longer runs on desk", in: story)
  }

  @Test func `a sender that ends while it is asked fails`() async throws {
    let story = try await HandOffStory()
    story.desk.device.handOffDelay = .seconds(5)
    await story.takeUp()
    #expect(story.calls.phone == ["willContinue \(Self.type)"])
    story.phone.device.advance(by: .seconds(4))
    story.desk.device.kill(story.desk.app)
    story.phone.device.advance(by: .seconds(1))
    expectFailure(Self.gone, "no longer runs on desk", in: story)
  }

  @Test func `a sender that takes too long fails, and what comes later counts for nothing`()
    async throws
  {
    let story = try await HandOffStory()
    story.desk.device.handOffDelay = .seconds(31)
    await story.takeUp()
    story.phone.device.advance(by: .seconds(29))
    #expect(story.calls.phone == ["willContinue \(Self.type)"])
    story.phone.device.advance(by: .seconds(1))
    expectFailure(Self.timedOut, "gave no answer in 30 seconds", in: story)
    story.phone.device.advance(by: .seconds(60))
    #expect(story.calls.phone.count == 2)
    #expect(story.calls.desk == [])
  }

  // MARK: The receiver

  @Test func `an undeclared type and another app's activity are refused before the app is told`()
    async throws
  {
    let story = try await HandOffStory(activityTypes: ["org.reprise.other"])
    let offer = try #require(story.offered.first)
    let application = try #require(story.phone.script.context?.application)
    #expect(await application.offeredActivities() == [])
    guard case .failed(let reason) = await story.takeUp(offer) else {
      Issue.record("it was taken")
      return
    }
    #expect(reason.contains("NSUserActivityTypes"))
    let foreign = ActivityOffer(
      identifier: offer.identifier,
      device: "desk",
      appIdentifier: "org.reprise.stranger",
      activityType: "org.reprise.other",
      title: "Lamp",
      webpageURL: nil
    )
    #expect(
      await story.takeUp(foreign) == .failed("The activity is one of org.reprise.stranger.")
    )
    story.phone.device.terminate(story.phone.app)
    await #expect(throws: ControlError.self) { try await story.phone.launch(takingUp: foreign) }
    #expect(story.calls.phone == [])
    #expect(story.calls.desk == [])
  }

  @Test func `a question of another app is answered with nothing`() async throws {
    let story = try await HandOffStory()
    let sender = try #require(story.desk.script.context?.handOff)
    let offer = try #require(story.offered.first)
    let look = try HandOffMessage.look(app: "org.reprise.stranger").frame()
    #expect(try HandOffFrame.message(in: sender.answer(look).frame) == .offer(nil))
    let take = try HandOffMessage.take(
      app: "org.reprise.stranger",
      offer: offer.identifier,
      type: Self.type
    ).frame()
    guard case .failure(let failure) = try HandOffFrame.message(in: sender.answer(take).frame)
    else {
      Issue.record("it was handed over")
      return
    }
    #expect(failure.code == .undeclared)
    #expect(story.calls.desk == [])
  }

  enum Oddity: CaseIterable {
    case noBytes, noFrame, damaged, cutOff, tooLarge, newer, otherMessage, otherType, noType
    case foreignValue

    @MainActor var transport: OddTransportBox {
      get throws {
        let activity = HandOffMessage.activity(["activityType": .string(HandOffStory.type)])
        switch self {
        case .noBytes: return OddTransportBox { _ in .success([]) }
        case .noFrame: return OddTransportBox { _ in .success(Array("HTTP/1.1 200 OK".utf8)) }
        case .damaged:
          var frame = try activity.frame()
          frame[frame.count - 9] ^= 0x40
          return OddTransportBox { _ in .success(frame) }
        case .cutOff:
          let frame = try activity.frame().dropLast()
          return OddTransportBox { _ in .success(Array(frame)) }
        case .tooLarge:
          var frame = try activity.frame()
          frame[10] = 5
          return OddTransportBox { _ in .success(frame) }
        case .newer:
          let frame = try HandOffFrame.frame([1, 2, 3], version: 3, minimumReader: 3)
          return OddTransportBox { _ in .success(frame) }
        case .otherMessage: return try OddTransportBox(.noted)
        case .otherType:
          return try OddTransportBox(.activity(["activityType": .string("org.reprise.other")]))
        case .noType: return try OddTransportBox(.activity(["title": .string("Lamp")]))
        case .foreignValue:
          let object = ArchiveObject(number: 1, className: "Shop.Lamp", fields: [:])
          return try OddTransportBox(
            .activity([
              "activityType": .string(HandOffStory.type),
              "userInfo": .dictionary([
                ArchiveEntry(key: .string("lamp"), value: .array([.object(object)]))
              ]),
            ])
          )
        }
      }
    }

    var text: String {
      switch self {
      case .noBytes, .cutOff: "has no end"
      case .noFrame: "are no message"
      case .damaged: "bytes are damaged"
      case .tooLarge: "and 262144 may be handed over"
      case .newer: "speaks version 3"
      case .otherMessage: "answered with something else"
      case .otherType: "type org.reprise.other came from desk instead"
      case .noType: "names no type"
      case .foreignValue: "a value under \"userInfo\""
      }
    }
  }

  /// A transport, under a name that an enumeration of this file may give away.
  @MainActor struct OddTransportBox {
    fileprivate let transport: OddTransport

    init(_ answer: @escaping @MainActor ([UInt8]) -> Result<[UInt8], HandOffFailure>?) {
      transport = OddTransport(answer)
    }

    init(_ message: HandOffMessage) throws {
      transport = try OddTransport(message)
    }
  }

  @Test(arguments: Oddity.allCases)
  func `bytes that aren't what was asked for fail, and never stop the app`(oddity: Oddity)
    async throws
  {
    let story = try await HandOffStory()
    story.phone.script.context?.handOff.transport = try oddity.transport.transport
    await story.takeUp(Self.offer)
    expectFailure(oddity == .tooLarge ? Self.tooLarge : Self.failed, oddity.text, in: story)
  }

  @Test func `an answer that comes twice counts once, and a question given up is given up`()
    async throws
  {
    let story = try await HandOffStory()
    let silent = OddTransport { _ in nil }
    let context = try #require(story.phone.script.context)
    context.handOff.transport = silent
    await story.takeUp(Self.offer)
    #expect(
      silent.questions == [.take(app: "org.reprise.story", offer: "1", type: Self.type)]
    )
    #expect(silent.cancelled == 0)
    story.phone.device.advance(by: .seconds(30))
    #expect(silent.cancelled == 1)
    expectFailure(Self.timedOut, "gave no answer", in: story)
  }

  @Test func `an app that ends while it waits hears nothing more`() async throws {
    let story = try await HandOffStory()
    story.desk.device.handOffDelay = .seconds(5)
    await story.takeUp()
    story.phone.device.kill(story.phone.app)
    story.phone.device.advance(by: .seconds(60))
    #expect(story.calls.phone == ["willContinue \(Self.type)"])
  }
}

/// An app that drops its activity when it is asked for it.
private final class LeavingDelegate: NSObject, NSUserActivityDelegate {
  func userActivityWillSave(_ userActivity: NSUserActivity) { userActivity.invalidate() }
}
