import Foundation
import Reprise
import Testing

/// Texts in the app's language outside of views.
@Suite struct LocalizedStringTests {
  @Test func `words and values are the text where no table has the key`() {
    let (name, count, part) = ("Viola", 3, 0.5)
    #expect(String(localized: "Show \(name)") == "Show Viola")
    #expect(String(localized: "\(count) of \(part), 100%") == "3 of 0.5, 100%")
    #expect(String(localized: "50% %@") == "50% %@")
    #expect(String(localized: "Price: \(2_500, format: .number.grouping(.never))") == "Price: 2500")
    #expect(String(localized: "show.title", defaultValue: "Show \(name), 5%") == "Show Viola, 5%")
    #expect(String(localized: "Edit", table: "Missing", comment: "A button.") == "Edit")
  }

  @Test func `a bundle's tables are looked up by words or by a key`() throws {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory() + "bundle-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = folder.appendingPathComponent("de.lproj")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let tables = [
      "Localizable": "\"Show %@\" = \"%@ zeigen\"; \"left\" = \"noch %lld von %lld\";",
      "Menu": "\"Edit\" = \"Bearbeiten\";",
    ]
    for (name, text) in tables {
      try Data(text.utf8).write(to: place.appendingPathComponent("\(name).strings"))
    }
    let shown: String.LocalizationValue = "Show \("Viola")"
    let texts = LocalizedTexts(folder: folder, languages: ["de"])
    #expect(shown.template.text(in: texts) == "Viola zeigen")
    let left: String.LocalizationValue = "\(3) left of \(9)"
    #expect(left.template.text(in: texts, by: "left") == "noch 3 von 9")
    #expect(left.template.text(in: texts, by: "right") == "3 left of 9")
    let menu = LocalizedTexts(folder: folder, table: "Menu", languages: ["de"])
    let edit: String.LocalizationValue = "Edit"
    #expect(edit.template.text(in: menu) == "Bearbeiten")
    #expect(edit.template.text(in: texts) == "Edit")
  }
}
