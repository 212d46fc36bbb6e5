import Foundation
import FoundationXML
import Testing

/// What a desktop reads of the app, beside what the app says of itself.
@Suite struct DesktopFilesTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples/ProductsUIKit")

  private struct Manifest: Decodable {
    enum CodingKeys: String, CodingKey {
      case identifier = "CFBundleIdentifier"
      case executable = "CFBundleExecutable"
      case displayName = "CFBundleDisplayName"
      case version = "CFBundleShortVersionString"
    }

    var identifier: String
    var executable: String
    var displayName: String
    var version: String
  }

  private let manifest: Manifest
  private let identifier: String

  init() throws {
    let data = try Data(contentsOf: Self.folder.appending(path: "Info.plist"))
    manifest = try PropertyListDecoder().decode(Manifest.self, from: data)
    identifier = manifest.identifier
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
  }

  /// The texts and attributes of the metainfo's elements, by the element's name.
  private final class Metainfo: NSObject, XMLParserDelegate {
    var texts: [String: String] = [:]
    var versions: [String] = []
    private var open = ""

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      open = name
      if name == "release", let version = attributes["version"] { versions.append(version) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      texts[open, default: ""] += string
    }

    func parser(
      _ parser: XMLParser,
      didEndElement name: String,
      namespaceURI: String?,
      qualifiedName: String?
    ) {
      open = ""
    }
  }

  @Test func `the desktop file starts this app and shows its icon`() throws {
    let lines = try text("share/applications/\(identifier).desktop").split(separator: "\n")
    let pairs = lines.compactMap { line -> (String, String)? in
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
    let entry = Dictionary(pairs) { first, _ in first }
    #expect(entry["Exec"] == manifest.executable)
    #expect(entry["Name"] == manifest.displayName)
    #expect(entry["Icon"] == identifier)
  }

  @Test func `the metainfo is of this app and of its version`() throws {
    let metainfo = Metainfo()
    let file = try text("share/metainfo/\(identifier).metainfo.xml")
    let parser = XMLParser(data: Data(file.utf8))
    parser.delegate = metainfo
    #expect(parser.parse())
    #expect(metainfo.texts["id"] == identifier)
    #expect(metainfo.texts["launchable"] == identifier + ".desktop")
    #expect(metainfo.texts["binary"] == manifest.executable)
    #expect(metainfo.texts["name"] == manifest.displayName)
    #expect(metainfo.versions.first == manifest.version)
  }

  @Test(arguments: [("scalable", "", "0 0 128 128"), ("symbolic", "-symbolic", "0 0 16 16")])
  func `the icon is there in both kinds`(folder: String, suffix: String, box: String) throws {
    let icon = try text("share/icons/hicolor/\(folder)/apps/\(identifier)\(suffix).svg")
    #expect(icon.contains("viewBox=\"\(box)\""))
    #expect(XMLParser(data: Data(icon.utf8)).parse())
  }
}
