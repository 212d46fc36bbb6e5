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
    guard !FileManager.default.fileExists(atPath: subject) else {
      guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else {
        return [try archive(url.lastPathComponent, ArchiveReader(file: subject))]
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: subject)
      if names.contains(where: { $0.hasPrefix("base-") && $0.hasSuffix(".reprise") }) {
        return [try archive(url.lastPathComponent, ArchiveReader(directory: subject))]
      }
      guard names.contains("application") else {
        throw CommandError(message: "\(subject) holds no archive.")
      }
      return try InspectedArchive.all(in: StateDirectory(path: url.path))
    }
    let home = try StateHome(environment: surroundings.environment)
    guard !subject.contains("/"), home.apps.contains(subject) else {
      throw CommandError(
        message: "there is no file \(subject), and no app of that name has state in \(home.path)."
          + (home.apps.isEmpty ? "" : " Apps there: \(home.apps.joined(separator: ", ")).")
      )
    }
    return try InspectedArchive.all(in: home.directory(of: subject))
  }

  private func archive(
    _ name: String,
    _ reader: @autoclosure () throws -> ArchiveReader,
  ) throws -> InspectedArchive {
    do {
      return InspectedArchive(name: name, reader: try reader())
    } catch let error as ArchiveError {
      throw UnreadableArchive(name: name, cause: error)
    }
  }

  private static func json(_ archives: [InspectedArchive]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "infinity",
      negativeInfinity: "-infinity",
      nan: "nan"
    )
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(ArchiveValue.text(ofDate: date.timeIntervalSinceReferenceDate))
    }
    return PlainText.json(String(decoding: try encoder.encode(archives), as: UTF8.self))
  }

  private static func propertyList(_ archives: [InspectedArchive]) throws -> String {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    if let key = InspectedFields.notationKey { encoder.userInfo[key] = "plist" }
    let text = String(decoding: try encoder.encode(archives), as: UTF8.self)
    return PlainText.xml(text.trimmingCharacters(in: .newlines))
  }

  static let help = """
    usage: reprise inspect APP|FILE [--json | --plist]

    Shows what an archive holds: a tree of nodes, each with its kind, class and
    size, and each key with its value's type and its value. Keys that begin with a
    dot are the framework's own. "→" leads to another node, "→ ./" to one below, "#"
    to an object.

      APP       an app's identifier, such as org.example.editor
      FILE      an app's folder of state, the folder of one archive, or a base file
      --json    as JSON: every value has its type beside it; dates also in seconds
                since 2001, data in Base64
      --plist   as a property list of the same shape; a text that XML can't carry
                is data there

    Long values are cut at 80 columns; --json and --plist have them whole.
    Damaged archives are shown as far as they can be read; what is lost stands at
    the end. Sealed values are never shown.

    Exit codes: 0 everything was read; 1 something is lost, or there is no such
    archive; 2 the command line was not understood.
    """
}

/// Something that a command could not do.
struct CommandError: Error, CustomStringConvertible {
  let message: String
  var description: String { message }
}
