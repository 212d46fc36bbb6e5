import Foundation
import Reprise
import RepriseArchive

/// `reprise inspect`: what an archive holds, node by node.
struct InspectCommand {
  private let surroundings: RepriseCommand.Surroundings

  init(_ surroundings: RepriseCommand.Surroundings) {
    self.surroundings = surroundings
  }

  func run(_ arguments: [String]) throws -> RepriseCommand.ExitCode {
    var notation = "text"
    var subject: String?
    for argument in arguments {
      switch argument {
      case "--help", "-h":
        surroundings.output(Self.help)
        return .success
      case "--json", "--plist":
        notation = String(argument.dropFirst(2))
      case _ where argument.hasPrefix("-") || subject != nil:
        throw UsageError(message: "inspect does not know \"\(argument)\".", help: Self.help)
      default:
        subject = argument
      }
    }
    guard let subject else {
      throw UsageError(message: "inspect needs an app or a file.", help: Self.help)
    }
    let archives = try archives(of: subject)
    switch notation {
    case "json": surroundings.output(try Self.json(archives))
    case "plist": surroundings.output(try Self.propertyList(archives))
    default: surroundings.output(archives.map(\.text).joined(separator: "\n\n"))
    }
    return archives.contains { !$0.losses.isEmpty } ? .failure : .success
  }

  /// The archives behind a name: an app's own and its sessions', one folder's, or one file's.
  private func archives(of subject: String) throws -> [InspectedArchive] {
    let url = URL(fileURLWithPath: subject)
    if FileManager.default.fileExists(atPath: subject) {
      let reader =
        try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
        ? ArchiveReader(directory: subject) : ArchiveReader(file: subject)
      return [InspectedArchive(name: url.lastPathComponent, reader: reader)]
    }
    let home = try StateHome(environment: surroundings.environment)
    guard !subject.contains("/"), home.apps.contains(subject) else {
      throw CommandError(
        message: "there is no file \(subject), and no app of that name has state in \(home.path)."
          + (home.apps.isEmpty ? "" : " Apps there: \(home.apps.joined(separator: ", ")).")
      )
    }
    let directory = try home.directory(of: subject)
    let application = InspectedArchive(
      name: "application",
      reader: try ArchiveReader(directory: directory.application)
    )
    let sessions = try directory.storedSessions.map { session in
      InspectedArchive(
        name: "session \(session.identifier)",
        reader: try ArchiveReader(directory: session.path)
      )
    }
    return [application] + sessions
  }

  private static func json(_ archives: [InspectedArchive]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(archives), as: UTF8.self)
  }

  private static func propertyList(_ archives: [InspectedArchive]) throws -> String {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    let text = String(decoding: try encoder.encode(archives), as: UTF8.self)
    return text.trimmingCharacters(in: .newlines)
  }

  static let help = """
    usage: reprise inspect APP|FILE [--json | --plist]

    Shows what an archive holds: for each node its path, kind, class and size, and
    each key with its value and type. Keys of the framework begin with a dot.

      APP       an app's identifier, such as org.example.editor
      FILE      a folder of an archive, or one base file
      --json    as JSON
      --plist   as a property list

    Damaged archives are shown as far as they can be read; what is lost stands at
    the end, and the exit code is 1. Sealed values are never shown.
    """
}

/// Something that a command could not do.
struct CommandError: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}
