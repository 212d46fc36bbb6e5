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
      guard let wanted else {
        surroundings.output("nothing is stored in \(home.path).")
        return .success
      }
      throw CommandError(
        message: "\(wanted) has nothing stored in \(home.path)."
          + (home.apps.isEmpty ? "" : " Apps there: \(home.apps.joined(separator: ", ")).")
      )
    }
    var isWhole = true
    for (index, app) in apps.enumerated() {
      if index > 0 { surroundings.output("") }
      isWhole = try list(app, in: home) && isWhole
    }
    return isWhole ? .success : .failure
  }

  /// Prints an app's archives.
  ///
  /// - Returns: Whether everything could be read.
  private func list(_ app: String, in home: StateHome) throws -> Bool {
    let directory = try home.directory(of: app)
    // Without the app's own archive, sessions are listed by their folders alone.
    let known = (try? directory.sessionRecords()) ?? []
    let stored = directory.storedSessions
    var rows = [SessionRow(name: "application", directory: directory.application)]
    for record in known {
      guard let session = stored.first(where: { $0.identifier == record.identifier }) else {
        continue
      }
      rows.append(SessionRow(session, record: record, now: surroundings.now))
    }
    for session in stored where !known.contains(where: { $0.identifier == session.identifier }) {
      rows.append(SessionRow(session, record: nil, now: surroundings.now))
    }
    surroundings.output(
      "\(app): \(PlainText.count(rows.count - 1, "session")), "
        + ByteText.text(of: directory.byteCount)
    )
    SessionRow.table(of: rows).forEach(surroundings.output)
    if !directory.quarantined.isEmpty {
      surroundings.output(
        "  and \(PlainText.count(directory.quarantined.count, "record")) set aside"
      )
    }
    return !rows.contains { $0.loss != nil }
  }

  static let help = """
    usage: reprise sessions [APP]

    Lists the apps that have saved state, and their scene sessions, the most
    recently used first: nodes, bytes, on screen or not, when last used.
    The first line of an app counts all its files, older generations included.
    "unlisted" are sessions that the app's own archive does not name.

    State is looked for in $XDG_STATE_HOME, or in ~/.local/state.

    Exit codes: 0 everything could be read; 1 something is damaged, or APP has no
    state; 2 the command line was not understood.
    """
}
