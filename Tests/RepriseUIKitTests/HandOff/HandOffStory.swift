import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit

/// A device's activity that is asked, and is told that it went on.
final class SendingDelegate: NSObject, NSUserActivityDelegate {
  private let script: Script?

  init(script: Script?) {
    self.script = script
  }

  func userActivityWillSave(_ userActivity: NSUserActivity) {
    script?.add("willSave \(userActivity.activityType)")
  }

  func userActivityWasContinued(_ userActivity: NSUserActivity) {
    script?.add("wasContinued \(userActivity.activityType)")
  }

  func userActivity(
    _ userActivity: NSUserActivity,
    didReceive inputStream: InputStream,
    outputStream: OutputStream
  ) { script?.streams = (inputStream, outputStream) }
}

/// A screen whose activity is what is shown on it, and that takes up what another one showed.
final class OfferingScreen: UIViewController {
  let script = Script.current
  var information: [AnyHashable: Any] = ["id": "lamp"]
  private lazy var sending = SendingDelegate(script: script)

  func begin(_ activity: NSUserActivity) {
    activity.delegate = sending
    userActivity = activity
    activity.becomeCurrent()
  }

  override func updateUserActivityState(_ activity: NSUserActivity) {
    script?.add("update \(activity.activityType)")
    activity.addUserInfoEntries(from: information)
  }

  override func restoreUserActivityState(_ activity: NSUserActivity) {
    title = activity.userInfo?["id"] as? String
  }
}

/// A scene that takes up what comes from another device.
final class HandedScene: ScriptedSceneResponder, UIWindowSceneDelegate {
  func sceneWillEnterForeground(_ scene: UIScene) { script?.add("willEnterForeground") }

  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    script?.add("willContinue \(userActivityType)")
  }

  func scene(
    _ scene: UIScene,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {
    script?.add("didFail \((error as? CocoaError)?.code.rawValue ?? 0)")
    script?.failures.append(error.localizedDescription)
  }

  override func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    super.scene(scene, willConnectTo: session, options: connectionOptions)
    if let type = connectionOptions.handoffUserActivityType { script?.add("announced \(type)") }
  }

  override func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    super.scene(scene, continue: userActivity)
    script?.taken = userActivity
    window?.rootViewController?.restoreUserActivityState(userActivity)
  }
}

/// One app on two devices that are near each other.
@MainActor
final class HandOffStory {
  static let type = "org.reprise.look"

  /// Where the person begins, and where the person goes on.
  let (desk, phone): (Story, Story)

  /// What the person is in the middle of.
  let activity: NSUserActivity

  init(
    _ delegate: any LaunchableApplication.Type = SecureDelegate.self,
    scene: AnyClass? = HandedScene.self,
    activityTypes: [String] = [type]
  ) async throws {
    func story(_ name: String) async throws -> Story {
      let story = try await Story(delegate, scene: scene, activityTypes: activityTypes) {
        [OfferingScreen(nibName: nil, bundle: nil)]
      }
      story.device.name = name
      return story
    }
    desk = try await story("desk")
    phone = try await story("phone")
    phone.device.connect(to: desk.device)
    activity = NSUserActivity(activityType: Self.type)
    activity.title = "Lamp"
    desk.quietly { [activity, desk] in (desk.roots.first as? OfferingScreen)?.begin(activity) }
    clear()
  }

  /// The icons in the phone's switcher.
  var offered: [ActivityOffer] { phone.device.offered }

  /// What was called on both apps, beside what each life has.
  var calls: (desk: [String], phone: [String]) {
    let kinds = [
      "willSave", "update", "wasContinued", "announced", "willContinue", "continue", "didFail",
    ]
    func calls(_ story: Story) -> [String] {
      story.script.calls.filter { call in kinds.contains { call.hasPrefix($0) } }
    }
    return (calls(desk), calls(phone))
  }

  /// Takes up the only offer.
  @discardableResult
  func takeUp(_ offer: ActivityOffer? = nil) async -> HandOffOutcome {
    guard let offer = offer ?? offered.first else { return .failed("nothing is offered") }
    return await phone.device.takeUp(offer, in: phone.app)
  }

  func clear() {
    for story in [desk, phone] {
      story.script.clear()
      story.script.failures = []
    }
  }
}
