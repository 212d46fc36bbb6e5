import Foundation
import Reprise
import Testing

/// The texts of an app in the language that is set.
@Suite struct LocalizedTextsTests {
  @Test(arguments: [
    (["LANG": "de_AT.UTF-8"], ["de-AT", "de"]),
    (["LANG": "en_GB.UTF-8", "LC_ALL": "pt_BR@x"], ["pt-BR", "pt"]),
    (["LANG": "de_DE.UTF-8", "LANGUAGE": "sv:da_DK"], ["sv", "da-DK", "da", "de-DE", "de"]),
    (["LANG": "C", "LANGUAGE": "de"], []), ([:], []), (["LANG": ""], []),
    (["LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8", "LANGUAGE": "de"], []),
  ])
  func `the languages are those of the environment`(
    environment: [String: String],
    languages: [String]
  ) {
    #expect(LocalizedTexts.languages(environment: environment, arguments: ["app"]) == languages)
  }

  @Test func `languages among the arguments count before those of the environment`() {
    let languages = LocalizedTexts.languages(
      environment: ["LANG": "de_DE.UTF-8"],
      arguments: ["app", "-AppleLanguages", "(fr-CA, \"en\")"]
    )
    #expect(languages == ["fr-CA", "fr", "en"])
    #expect(
      LocalizedTexts.languages(environment: [:], arguments: ["app", "-AppleLanguages"]).isEmpty
    )
  }

  /// Makes a folder with texts of some languages.
  private func folder(_ files: [String: String]) throws -> URL {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory() + "texts-\(UUID().uuidString)")
    for (language, text) in files {
      let place = folder.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place.appendingPathComponent("Localizable.strings"))
    }
    return folder
  }

  @Test func `the first language that the app has is taken, and what it lacks is not there`() throws
  {
    let folder = try folder([
      "de": "/* edit */ \"Edit\" = \"Bearbeiten\";", "en": "Edit = Change;",
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = LocalizedTexts(folder: folder, languages: ["sv", "de-AT", "de", "en"])
    #expect(texts["Edit"] == "Bearbeiten")
    #expect(texts["Remove"] == nil)
    #expect(texts.problems.isEmpty)
    #expect(LocalizedTexts(folder: folder, languages: [])["Edit"] == nil)
  }

  @Test(arguments: ["\"Edit\" = \"Bear", "(a, b)", "\u{0}\u{1}"])
  func `a file that can't be read is named, and has no texts`(text: String) throws {
    let folder = try folder(["de": text])
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = LocalizedTexts(folder: folder, languages: ["de"])
    #expect(texts["Edit"] == nil)
    #expect(texts.problems.count == 1)
    #expect(texts.problems.first?.contains("de.lproj/Localizable.strings") == true)
  }
}
