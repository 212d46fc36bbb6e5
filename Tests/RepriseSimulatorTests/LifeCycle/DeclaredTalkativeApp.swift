import Foundation
import Reprise
import RepriseSwiftUI
import RepriseUIKit

/// An app of declared scenes that writes down what its views and its scenes hear.
struct DeclaredTalkativeApp: App {
  private let log = CallLog.ofTask
  @Environment(\.scenePhase) private var phase

  init() {
    log?.windowCount = 0
    log?.note("init()", by: "app")
  }

  var body: some Scene {
    WindowGroup { TalkativeShelf(log: log) }
      .onChange(of: phase) { _, new in log?.note("scenePhase is \(new)", by: "app") }
  }
}

/// The view of a window.
struct TalkativeShelf: View {
  let log: CallLog?
  @Environment(\.scenePhase) private var phase
  @SceneStorage("TalkativeShelf.count") private var count = 0
  @State private var number = 0

  private func note(_ call: String) { log?.note(call, by: "window \(number)") }

  var body: some View {
    VStack {
      Button("Count") { count += 1 }
        .accessibilityIdentifier("shelf.open")
      Text("card \(count)")
        .accessibilityIdentifier("shelf.card")
        .onDrag {
          note("onDrag")
          return NSItemProvider(
            object: NSUserActivity(activityType: TalkativeAppDelegate.activityType)
          )
        }
    }
    .onAppear {
      log?.windowCount += 1
      number = log?.windowCount ?? 0
      log?.note("onAppear, count is \(count)", by: "window \(number)")
    }
    .onDisappear { note("onDisappear") }
    .onChange(of: phase) { _, new in note("scenePhase is \(new)") }
    .userActivity(TalkativeAppDelegate.activityType) { activity in
      note("userActivity")
      activity.title = "look \(count)"
      activity.isEligibleForSearch = true
      activity.requiredUserInfoKeys = ["count"]
      activity.userInfo = ["count": count]
    }
    .onContinueUserActivity(TalkativeAppDelegate.activityType) { _ in
      note("onContinueUserActivity")
    }
  }
}
