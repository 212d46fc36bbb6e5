import Foundation
import RepriseSimulator

/// Shows an app that loses its life in the middle of work and comes back.
@main
struct Demo {
  private static let help = """
    usage: demo [APP] [--windows | --headless | --repeat N | --pictures]

    Without an option: opens the app for you where there is a display, and plays the
    story in windows of its own where there is none.

      APP          Products, in SwiftUI, or ProductsUIKit; without it the first is
                   opened, and the stories of both are played
      --windows    the story in windows, on a display of its own; pictures in demo/
      --headless   the story of ProductsUIKit without windows, over its control socket
      --repeat N   the kill of its story in windows, again and again
      --pictures   pictures of it, for its documentation
    """

  static func main() async {
    let environment = ProcessInfo.processInfo.environment
    let isBroken = environment["BREAK"] == "1"
    let hasDisplay = ["WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0]?.isEmpty == false }
    var arguments = Array(CommandLine.arguments.dropFirst())
    var examples = Example.all
    if let name = arguments.first, !name.hasPrefix("-") {
      arguments.removeFirst()
      examples = examples.filter { $0.name == name }
    }
    var isGood = false
    do {
      switch arguments.first {
      case _ where examples.isEmpty:
        print(help)
        exit(2)
      case nil where hasDisplay && !isBroken: isGood = try OpenApp(example: examples[0]).run()
      case nil, "--windows": isGood = try await playInWindows(examples, isBroken: isBroken)
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

  /// Plays the stories of apps, one after the other.
  ///
  /// - Returns: Whether everything came back.
  private static func playInWindows(_ examples: [Example], isBroken: Bool) async throws -> Bool {
    var isGood = true
    for example in examples {
      isGood = try await WindowTour(example: example, isBroken: isBroken).run() && isGood
    }
    return isGood
  }
}
