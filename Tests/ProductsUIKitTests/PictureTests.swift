import Foundation
import FoundationXML
import Testing
import UIKit

@testable import ProductsUIKit

@Suite @MainActor struct PictureTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples/ProductsUIKit/Pictures")

  /// What a drawing is made of.
  private final class Drawing: NSObject, XMLParserDelegate {
    var root: [String: String] = [:]
    var shapeCount = 0
    var foreign: [String] = []

    func parser(
      _ parser: XMLParser,
      didStartElement name: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      switch name {
      case "svg": root = attributes
      case "path", "rect", "circle", "ellipse": shapeCount += 1
      case "image", "script", "style", "text", "foreignObject": foreign.append(name)
      default: break
      }
    }
  }

  @Test func `every instrument has a picture, and no picture is left over`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let wanted =
      try CatalogueFactsTests.catalogue.get().instruments.map(\.id)
      + PictureBook.Page.allCases.map(\.rawValue)
    #expect(files.sorted() == wanted.map { $0 + ".svg" }.sorted())
  }

  @Test func `pictures are square drawings that need nothing but themselves`() throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) {
      let drawing = Drawing()
      let parser = XMLParser(data: try Data(contentsOf: Self.folder.appending(path: file)))
      parser.delegate = drawing
      #expect(parser.parse(), "\(file)")
      #expect(drawing.root["viewBox"] == "0 0 240 240", "\(file)")
      #expect(drawing.shapeCount >= 5, "\(file)")
      #expect(drawing.foreign == [], "\(file)")
    }
  }

  @Test func `a picture is read when it is first shown, once, until memory gets short`() throws {
    var reads: [String] = []
    let book = PictureBook { name in
      reads.append(name)
      return UIImage(data: Data(name.utf8))
    }
    #expect(reads == [])
    let first = try #require(book.picture(of: "oud"))
    #expect(book.picture(of: "oud") === first)
    #expect(book[.nothingFound] !== first)
    #expect(reads == ["oud", "NothingFound"])
    book.forget()
    #expect(book.picture(of: "oud") != nil)
    #expect(reads == ["oud", "NothingFound", "oud"])
  }

  @Test func `instruments without a picture share a sign, and are asked for once`() throws {
    var reads: [String] = []
    let book = PictureBook { name in
      reads.append(name)
      return name == "Unpictured" ? UIImage(data: Data(name.utf8)) : nil
    }
    let sign = try #require(book.picture(of: "lur"))
    #expect(book.picture(of: "crwth") === sign)
    #expect(book.picture(of: "lur") === sign)
    #expect(reads == ["lur", "Unpictured", "crwth"])
  }

  @Test func `a picture says whose it is`() throws {
    let view = PictureView(frame: .zero)
    view.show(try #require(InstrumentQueryTests.shelf.first))
    let name = try #require(InstrumentQueryTests.shelf.first?.name)
    #expect(view.accessibilityLabel == "Picture of \(name)")
    #expect(view.contentMode == .scaleAspectFit)
  }
}
