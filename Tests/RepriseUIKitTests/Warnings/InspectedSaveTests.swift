import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What `reprise inspect` shows of an app's save.
@Suite @MainActor struct InspectedSaveTests {
  @Test
  func `U119 a save is shown with classes, restoration classes, top-level keys and references`()
    async throws
  {
    let script = Script()
    script.willEncode = { $0.encode("Ida", forKey: "user") }
    let story = try await Story(script: script) { [tabs("T", [navigation("N", [Screen("A")])])] }
    story.quietly {
      (story.roots[0].children[0] as? UINavigationController)?
        .pushViewController(Screen("M", isMade: true, note: "kept"), animated: false)
      let view = UIScrollView()
      view.restorationIdentifier = "scroll"
      story.screen("M")?.view.addSubview(view)
    }
    story.save()
    story.device.terminate(story.app)
    let directory = StateDirectory(path: "\(story.device.stateHome)/org.reprise.story/reprise")
    let archives = try InspectedArchive.all(in: directory)
    #expect(archives.map(\.name) == ["application"])
    let lines = archives[0].text.split(separator: "\n").map(String.init)
    let shown = [
      "  T  controller RepriseUIKit.UITabBarController, ",
      "    N  controller RepriseUIKit.UINavigationController, ",
      "      A  controller RepriseUIKitTests.Screen, ",
      "      M  controller RepriseUIKitTests.Screen, ",
      "        scroll  view RepriseUIKit.UIScrollView, ",
      "          .engine.restorationClass: string = \"RepriseUIKitTests.Screen\"",
      "          .engine.views: array = [→ view ./scroll]",
      "          note: string = \"kept\"",
      "        .stack: array = [→ controller ./A, → controller ./M]",
      "      user: string = \"Ida\"",
      "      .engine.roots: array = [→ controller T]",
      "      .UIApplicationStateRestorationBundleVersionKey: string = \"7\"",
    ]
    for line in shown {
      #expect(lines.contains { $0.hasPrefix(line) }, "\(line)\nis not in\n\(archives[0].text)")
    }
    let nodes = archives[0].nodes
    let made = nodes.filter { $0.framework.fields["engine.restorationClass"] != nil }
    #expect(made.map(\.path) == ["T/N/M"])
  }
}
