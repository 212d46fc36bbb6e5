import Foundation
import FoundationXML

/// Turns the bytes of an Interface Builder file into a tree of elements.
///
/// `XMLParser` says it succeeded for many damaged files, so three things are checked: the first
/// error it names, that there was an element at all, and that none is still open.
final class InterfaceParser: NSObject, XMLParserDelegate {
  private var open: [InterfaceElement] = []
  private var root: InterfaceElement?
  private var failure: (line: Int, element: String?, reason: String)?

  /// Elements whose text counts; between others it is only indentation.
  private static let texts: Set<String> = ["string", "mutableString", "customKeyPath"]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - data: The file's bytes.
  ///   - file: Its name, for messages.
  /// - Returns: The root element.
  /// - Throws: ``StoryboardError``: `malformed`.
  static func parse(_ data: Data, file: String) throws(StoryboardError) -> InterfaceElement {
    let delegate = InterfaceParser()
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = delegate
    let isDone = parser.parse()
    if let failure = delegate.failure {
      throw StoryboardError(
        code: .malformed,
        file: file,
        line: failure.line,
        element: failure.element,
        message: "the file is no well-formed XML: \(failure.reason). Mend it, or open it in "
          + "Interface Builder and save it again."
      )
    }
    if let last = delegate.open.last {
      throw StoryboardError(
        code: .malformed,
        file: file,
        line: last.line,
        element: last.name,
        message: "the file ends before this element does. It was cut off: take an earlier copy."
      )
    }
    guard let root = delegate.root else {
      throw StoryboardError(
        code: .malformed,
        file: file,
        message: "the file holds no element: it is empty. Take an earlier copy."
      )
    }
    guard isDone else {
      throw StoryboardError(
        code: .malformed,
        file: file,
        line: root.line,
        element: root.name,
        message: "the file can't be read to its end. Take an earlier copy."
      )
    }
    return root
  }

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:],
  ) {
    open.append(
      InterfaceElement(name: elementName, attributes: attributeDict, line: parser.lineNumber)
    )
  }

  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName qName: String?,
  ) {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      if root == nil { root = element }
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { add(string) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    add(String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    guard failure == nil else { return }
    failure = (parser.lineNumber, open.last?.name, Self.reason(of: parseError))
  }

  private func add(_ text: String) {
    guard let last = open.last, Self.texts.contains(last.name) else { return }
    open[open.count - 1].text += text
  }

  private static func reason(of error: any Error) -> String {
    switch (error as NSError).code {
    case 4, 5: "it ends too early"
    case 76: "a closing tag doesn't match the tag that is open"
    case 41, 39, 40, 65: "an attribute is written wrongly"
    case 9, 81: "it has a character that XML doesn't allow, or isn't written in UTF-8"
    case 26, 27, 89: "it uses an entity that isn't defined, or that grows without bounds"
    case let code: "error \(code) of the XML reader"
    }
  }
}
