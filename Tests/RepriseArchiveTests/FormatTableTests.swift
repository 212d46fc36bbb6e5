import RepriseArchive
import Testing

/// The table of types in the documentation is the one that the code follows.
@Suite struct FormatTableTests {
  private struct Row {
    var types: String
    var tag: String
    var number: Int?
  }

  private func rows() throws -> [Row] {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/" + root + "/Documentation/ArchiveFormat.md"
    let bytes = try #require(try FileSystem.standard.readFile(path))
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let start = try #require(lines.firstIndex { $0.hasPrefix("| Swift or Foundation type |") })
    return lines[start...].dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.split(separator: "|").map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      return Row(types: cells[0], tag: cells[1], number: Int(cells[2]))
    }
  }

  @Test func `each row names a tag with its number, and no tag is missing`() throws {
    let rows = try rows()
    for row in rows {
      let tag = ArchiveTag.allCases.first { "\($0)" == row.tag }
      #expect(tag != nil && tag.map { Int($0.rawValue) } == row.number, "\(row.types)")
    }
    #expect(Set(rows.map(\.tag)) == Set(ArchiveTag.allCases.map { "\($0)" }))
    #expect(Set(rows.map(\.types)).count == rows.count)
  }

  @Test(arguments: [
    ("`nil`", "null"), ("`NSNull`", "null"), ("`Bool`", "bool"), ("`Int`", "integer"),
    ("`Int8`", "integer"), ("`Int16`", "integer"), ("`Int32`", "integer"),
    ("`Int64`", "integer"), ("`UInt8`", "integer"), ("`UInt16`", "integer"),
    ("`UInt32`", "integer"), ("`UInt64` above", "unsigned"), ("`Float`", "float"),
    ("`Double`", "double"), ("`CGFloat`", "double"), ("`String`", "string"),
    ("`Data`", "data"), ("`Date`", "date"), ("`URL`", "url"), ("`UUID`", "uuid"),
    ("`NSNumber` of a Bool", "bool"), ("`NSNumber` of an integer", "integer"),
    ("`Array`", "array"), ("`Dictionary`", "dictionary"), ("`Set`", "set"),
    ("`CGPoint`", "array"), ("`CGSize`", "array"), ("`CGRect`", "array"),
    ("`Decimal`", "dictionary"), ("`Codable`", "dictionary"), ("`NSCoding`", "object"),
    ("further reference to an object", "objectReference"), ("restorable node", "nodeReference"),
    ("sealed", "sealed"),
  ])
  func `each accepted type has its row`(_ type: String, _ tag: String) throws {
    #expect(try rows().contains { $0.types.contains(type) && $0.tag == tag })
  }

  @Test func `each value has the tag of its type`() {
    let found = Set(Samples.values.map(\.value.tagNumber))
    for tag in ArchiveTag.allCases { #expect(found.contains(tag.rawValue), "\(tag)") }
  }
}
