package import Foundation

/// The texts of an app, in the language of whoever uses it.
///
/// They stand in `Localizable.strings` of folders such as `de.lproj` beside the executable. Foundation
/// finds these folders on Linux, and then doesn't take the one of the language that is set.
package struct LocalizedTexts: Sendable {
  /// Those of the process's own app.
  package static let ofApp = LocalizedTexts(
    folder: Bundle.main.resourceURL ?? Bundle.main.bundleURL,
    languages: languages(
      environment: ProcessInfo.processInfo.environment,
      arguments: ProcessInfo.processInfo.arguments
    )
  )

  /// What could not be read, in full sentences.
  package let problems: [String]

  private let table: [String: String]

  /// Reads the texts of the first language that a folder has.
  ///
  /// - Parameters:
  ///   - folder: The folder in which those of the languages lie.
  ///   - languages: The languages that a person reads, the preferred one first.
  package init(folder: URL, languages: [String]) {
    var table: [String: String] = [:]
    var problems: [String] = []
    for language in languages {
      let file = folder.appendingPathComponent("\(language).lproj/Localizable.strings")
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

  /// Gives the text of a key; the key itself where there is none.
  package func text(_ key: String) -> String { table[key] ?? key }

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
