import Foundation
import Reprise
import RepriseArchive

/// `reprise sessions`: what is stored, for which apps, how old, how large.
struct SessionsCommand {
  private let surroundings: RepriseCommand.Surroundings

  init(_ surroundings: RepriseCommand.Surroundings) {
    self.surroundings = surroundings
  }

  func run(_ arguments: [String]) throws -> RepriseCommand.ExitCode {
    var wanted: String?
    for argument in arguments {
      if argument == "--help" || argument == "-h" {
        surroundings.output(Self.help)
        return .success
      }
      guard !argument.hasPrefix("-"), wanted == nil else {
        throw UsageError(message: "sessions does not know \"\(argument)\".", help: Self.help)
      }
      wanted = argument
    }
    let home = try StateHome(environment: surroundings.environment)
    let apps = home.apps.filter { wanted == nil || $0 == wanted }
    guard !apps.isEmpty else {
      surroundings.output(
        wanted.map { "\($0) has nothing stored in \(home.path)." }
          ?? "nothing is stored in \(home.path)."
      )
      return wanted == nil ? .success : .failure
    }
    var isWhole = true
    for app in apps { isWhole = try list(app, in: home) && isWhole }
    return isWhole ? .success : .failure
  }

  /// Prints an app's sessions.
  ///
  /// - Returns: Whether everything could be read.
  private func list(_ app: String, in home: StateHome) throws -> Bool {
    let directory = try home.directory(of: app)
    surroundings.output(app)
    var isWhole = list("application", at: directory.application)
    // Without the app's own archive, sessions are listed by their folders alone.
    let records = (try? directory.sessionRecords()) ?? []
    for session in directory.storedSessions {
      isWhole = list("\(session.identifier)", at: session.path) && isWhole
      let record = records.first { $0.identifier == session.identifier }
      surroundings.output("    \(use(of: record))")
    }
    return isWhole
  }

  /// Prints how much an archive holds.
  ///
  /// - Returns: Whether it could be read whole.
  private func list(_ name: String, at path: String) -> Bool {
    do {
      let reader = try ArchiveReader(directory: path)
      surroundings.output("  \(name)  \(size(of: reader))")
      return reader.damage.isEmpty
    } catch {
      surroundings.output("  \(name)  can't be read: \(error)")
      return false
    }
  }

  private func use(of record: SessionRecord?) -> String {
    guard let record else { return "not in the app's list of sessions" }
    let place = record.isForeground ? "on screen" : "in background"
    return "\(place), last used \(age(of: Date(timeIntervalSinceReferenceDate: record.lastUsed)))"
  }

  private func size(of reader: ArchiveReader) -> String {
    "\(reader.count) nodes, \(ByteText.text(of: reader.byteCount))"
      + (reader.damage.isEmpty ? "" : ", damaged")
  }

  private func age(of date: Date) -> String {
    let seconds = Int(surroundings.now.timeIntervalSince(date))
    return switch seconds {
    case ..<60: "just now"
    case ..<3600: "\(seconds / 60) min ago"
    case ..<86_400: "\(seconds / 3600) h ago"
    default: "\(seconds / 86_400) days ago"
    }
  }

  static let help = """
    usage: reprise sessions [APP]

    Lists the apps that have saved state, and their scene sessions: how many nodes,
    how large, when last used. State is looked for in $XDG_STATE_HOME, or in
    ~/.local/state. The exit code is 1 when an archive can't be read.
    """
}
