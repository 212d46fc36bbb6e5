package import Foundation
package import Reprise

/// What the arguments of a launch say about state restoration, about the direction of lines, and
/// about what is to be opened or continued.
///
/// As with Apple's user defaults, a name with a dash is followed by its value:
/// `-UIStateRestorationDebugLogging YES`.
///
/// - Source: uikit.md §2.14; rows U86, U118, M18.
package struct LaunchArguments: Hashable, Sendable {
  /// How the archive is shown that is about to be restored.
  package enum ArchiveDisplay: String, Hashable, Sendable {
    /// Node by node, as `reprise inspect` prints it.
    case print

    /// Whether it is whole, and what it needs that this program lacks.
    case check
  }

  /// Whether every step of saving and restoring is logged.
  package var logsEverything = false

  /// Whether state survives a force quit and crashes.
  package var isDeveloperMode = false

  /// How the archive is shown; `nil` when it isn't.
  package var archiveDisplay: ArchiveDisplay?

  /// Whether lines run from right to left, whatever the language.
  package var forcesRightToLeft = false

  /// What another device offers, and the app is launched to continue.
  package var takenUp: ActivityOffer?

  /// The addresses to open, as a desktop gives them: `Exec=App %u`.
  package var addresses: [URL] = []

  /// What a search found, and is to be opened: `-SearchResult`.
  package var searchResult: String?

  /// What could not be understood, in full sentences.
  package var problems: [String] = []

  /// What this process was started with.
  package static var ofProcess: LaunchArguments {
    LaunchArguments(Array(ProcessInfo.processInfo.arguments.dropFirst()))
  }

  /// Reads a command line.
  ///
  /// - Parameter arguments: The words after the program's name.
  package init(_ arguments: [String]) {
    addresses = zip([""] + arguments, arguments).compactMap { before, word in
      before.hasPrefix("-") ? nil : Self.address(word)
    }
    for (name, value) in zip(arguments, arguments.dropFirst() + [""]) {
      switch name {
      case "-UIStateRestorationDebugLogging": logsEverything = Self.truth(of: value)
      case "-UIStateRestorationDeveloperMode": isDeveloperMode = Self.truth(of: value)
      case "-NSForceRightToLeftWritingDirection": forcesRightToLeft = Self.truth(of: value)
      case "-TakeUpActivity":
        // What isn't an offer is told below.
        takenUp = try? JSONDecoder().decode(ActivityOffer.self, from: Data(value.utf8))
        guard takenUp == nil else { continue }
        problems.append("-TakeUpActivity takes an offer as JSON, not \"\(value)\".")
      case "-SearchResult": searchResult = value.isEmpty ? nil : value
      case "-RestorationArchive":
        archiveDisplay = ArchiveDisplay(rawValue: value)
        guard archiveDisplay == nil else { continue }
        problems.append("-RestorationArchive takes print or check, not \"\(value)\".")
      default: continue
      }
    }
  }

  /// Reads a word that has a scheme; a letter and a colon are none.
  private static func address(_ word: String) -> URL? {
    guard let scheme = word.split(separator: ":", maxSplits: 1).first, scheme.count > 1,
      scheme.count < word.count, scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    return URL(string: word)
  }

  /// Gives what the app is launched for.
  ///
  /// - Parameter activity: Gives the activity that opens what a search found, if it is there still.
  /// - Returns: The event; `nil` where nothing is to be opened.
  @MainActor
  package func event(
    opening activity: (_ result: String) -> NSUserActivity?
  ) -> UIScene.ConnectionOptions? {
    let found = searchResult.flatMap(activity)
    guard !addresses.isEmpty || found != nil else { return nil }
    return UIScene.ConnectionOptions(
      userActivities: Set([found].compactMap(\.self)),
      urlContexts: Set(addresses.map { UIOpenURLContext(url: $0) })
    )
  }

  /// Reads a truth value as `NSString.boolValue` does: `YES`, `true`, or a number that isn't zero.
  private static func truth(of value: String) -> Bool {
    guard let first = value.drop(while: { "+-0 ".contains($0) }).first else { return false }
    return "YyTt123456789".contains(first)
  }
}

extension AppContext {
  /// Has this launch do what its arguments say.
  package func apply(_ arguments: LaunchArguments) {
    if arguments.isDeveloperMode { isDeveloperMode = true }
    engine.isTracing = arguments.logsEverything
    engine.archiveDisplay = arguments.archiveDisplay
    for problem in arguments.problems { engine.log(problem) }
  }
}
