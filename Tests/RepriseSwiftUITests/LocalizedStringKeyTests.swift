import Foundation
import Reprise
import Testing

@testable import RepriseSwiftUI

/// Keys of texts with values in them.
@Suite struct LocalizedStringKeyTests {
  private func texts(_ table: String) throws -> LocalizedTexts {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory() + "keys-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = folder.appendingPathComponent("de.lproj")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(table.utf8).write(to: place.appendingPathComponent("Localizable.strings"))
    return LocalizedTexts(folder: folder, languages: ["de"])
  }

  @Test func `values stand in the key as places`() {
    let (name, count, part) = ("Viola", 3, 0.5)
    let key: LocalizedStringKey = "\(name): \(count) of \(part), 100%"
    #expect(key.key == "%@: %lld of %lf, 100%%")
    #expect(key.localized == "Viola: 3 of 0.5, 100%")
    #expect(("50% %@" as LocalizedStringKey).localized == "50% %@")
  }

  @Test func `a translation has the values in an order of its own`() throws {
    let texts = try texts(
      "\"%@ of %@\" = \"%2$@: %1$@\"; \"%lld left\" = \"noch %lld\"; \"%@ no\" = \"%9$@ 5%%, 5%\";"
    )
    let (part, whole, count) = ("bow", "cello", 7)
    #expect(("\(part) of \(whole)" as LocalizedStringKey).text(in: texts) == "cello: bow")
    #expect(("\(count) left" as LocalizedStringKey).text(in: texts) == "noch 7")
    #expect(("\(part) no" as LocalizedStringKey).text(in: texts) == " 5%, 5%")
  }

  @Test func `a value may bring its format`() {
    let price = 2_500
    let key: LocalizedStringKey = "Price: \(price, format: .number.grouping(.never))"
    #expect(key.key == "Price: %@")
    #expect(key.localized == "Price: 2500")
  }
}
