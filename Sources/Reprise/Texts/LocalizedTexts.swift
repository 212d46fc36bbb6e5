package import Foundation
import Synchronization

/// A table of an app's texts, in the language of whoever uses it.
///
/// They stand in files such as `Localizable.strings` of folders such as `de.lproj` beside the executable. Foundation
/// finds these folders on Linux, and then doesn't take the one of the language that is set.
package struct LocalizedTexts: Sendable {
  /// Those of the process's own app.
  package static let ofApp = named(nil, in: nil)

  /// Gives those of a table in the language that is set for the process; each file is read once.
  ///
  /// - Parameters:
  ///   - table: The table's name; `nil` for `Localizable`.
  ///   - bundle: Where it is; `nil` for the app.
  /// - Returns: The texts; none where there is no such file.
  package static func named(_ table: String?, in bundle: Bundle?) -> LocalizedTexts {
    let bundle = bundle ?? .main
    let folder = bundle.resourceURL ?? bundle.bundleURL
    let name = table ?? "Localizable"
    return known.withLock { known in
      let place = folder.appendingPathComponent(name)
      if let texts = known[place] { return texts }
      let texts = LocalizedTexts(folder: folder, table: name, languages: languagesOfProcess)
      known[place] = texts
      for problem in texts.problems {
        FileHandle.standardError.write(Data("reprise: \(problem)\n".utf8))
      }
      return texts
    }
  }

  private static let known = Mutex<[URL: LocalizedTexts]>([:])

  private static let languagesOfProcess = languages(
    environment: ProcessInfo.processInfo.environment,
    arguments: ProcessInfo.processInfo.arguments
  )

  /// What could not be read, in full sentences.
  package let problems: [String]

  private let table: [String: String]

  /// Reads the texts of the first language that a folder has.
  ///
  /// - Parameters:
  ///   - folder: The folder in which those of the languages lie.
  ///   - name: The table's name.
  ///   - languages: The languages that a person reads, the preferred one first.
  package init(folder: URL, table name: String = "Localizable", languages: [String]) {
    var table: [String: String] = [:]
    var problems: [String] = []
    for language in languages {
      let file = folder.appendingPathComponent("\(language).lproj/\(name).strings")
      guard let data = try? Data(contentsOf: file) else { continue }
      do {
        table = try PropertyListDecoder().decode([String: String].self, from: data)
      } catch {
        problems.append("\(file.path) can't be read: \(error)")
      }
      break
    }
    self.table = table
    self.problems = problems
  }

  /// The text of a key; `nil` where there is none.
  package subscript(_ key: String) -> String? { table[key] }

  /// Gives the languages that a person set, the preferred one first, each also without its region.
  ///
  /// `-AppleLanguages "(de, en)"` counts before the environment, and of that `LANGUAGE` before
  /// `LC_ALL`, `LC_MESSAGES` and `LANG`, as gettext has it.
  ///
  /// - Parameters:
  ///   - environment: The environment's variables.
  ///   - arguments: The command line.
  /// - Returns: The languages: `de-AT`, `de`.
  package static func languages(
    environment: [String: String],
    arguments: [String],
  ) -> [String] {
    var wanted: [Substring] = []
    if let index = arguments.firstIndex(of: "-AppleLanguages"), index + 1 < arguments.count {
      wanted = arguments[index + 1].split { "(), \"".contains($0) }
    } else {
      let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
        .first { !$0.isEmpty }
      // Who set no language at all wants none of those either.
      guard let locale, !["C", "POSIX"].contains(plain(locale[...])) else { return [] }
      wanted = (environment["LANGUAGE"] ?? "").split(separator: ":") + [locale[...]]
    }
    var languages: [String] = []
    for name in wanted {
      let plain = plain(name)
      let language = String(plain.prefix { $0 != "-" })
      for candidate in [plain, language] where !languages.contains(candidate) {
        languages.append(candidate)
      }
    }
    return languages
  }

  /// A locale's language and region, without encoding and variant.
  private static func plain(_ locale: Substring) -> String {
    String(locale.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
  }
}
