import Foundation
import RepriseSimulator

/// Shows an app that loses its life in the middle of work and comes back.
@main
struct Demo {
  private static let help = """
    usage: demo [--windows | --headless | --repeat N | --pictures]

    Without an option: opens the app for you where there is a display, and plays the
    story in windows of its own where there is none.

      --windows    the story in windows, on a display of its own; pictures in demo/
      --headless   the story without windows, over the app's control socket
      --repeat N   the kill of the story in windows, again and again
      --pictures   pictures of the app, for its documentation
    """

  static func main() async {
    let environment = ProcessInfo.processInfo.environment
    let isBroken = environment["BREAK"] == "1"
    let hasDisplay = ["WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0]?.isEmpty == false }
    let arguments = Array(CommandLine.arguments.dropFirst())
    var isGood = false
    do {
      switch arguments.first {
      case nil where hasDisplay && !isBroken: isGood = try OpenApp().run()
      case nil, "--windows": isGood = try await WindowTour(isBroken: isBroken).run()
      case "--headless": isGood = try HeadlessTour(isBroken: isBroken).run()
      case "--repeat":
        let count = arguments.dropFirst().first.flatMap { Int($0) } ?? 20
        isGood = try await KillStory(count: count).run()
      case "--pictures": isGood = try await Pictures().run()
      default:
        print(help)
        exit(2)
      }
    } catch {
      print("The demo could not be played to its end: \(error)")
    }
    exit(isGood ? 0 : 1)
  }
}
