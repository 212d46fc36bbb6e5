import Foundation
import Reprise
import RepriseArchive

/// One archive in the list of `reprise sessions`.
struct SessionRow {
  var name: String
  var count = ""
  var size = ""
  var state = ""
  var age = ""
  /// What can't be read; `nil` when everything can.
  var loss: String?

  /// Reads how much an archive holds.
  init(name: String, directory: String) {
    self.name = PlainText.visible(name)
    do {
      let reader = try ArchiveReader(directory: directory)
      let damage = reader.verify()
      count = "\(reader.addresses.count)"
      size = ByteText.text(of: reader.byteCount)
      if !damage.isEmpty {
        loss = "damaged in \(PlainText.count(damage.count, "place")): reprise inspect says where"
      }
    } catch {
      loss = "can't be read: \(error.text)"
    }
  }

  /// Reads how much a session holds, and says how it was used.
  init(_ session: StoredSession, record: SessionRecord?, now: Date) {
    self.init(name: "\(session.identifier)", directory: session.path)
    guard let record else {
      state = "unlisted"
      return
    }
    state = record.isDiscarded ? "closed" : record.isForeground ? "on screen" : "background"
    age = Self.age(of: Date(timeIntervalSinceReferenceDate: record.lastUsed), now: now)
  }

  /// The rows below their headings, in columns, what is lost below each.
  static func table(of rows: [SessionRow]) -> [String] {
    var headings = SessionRow()
    (headings.name, headings.count, headings.size) = ("archive", "nodes", "size")
    (headings.state, headings.age) = ("state", "last used")
    let nameWidth = rows.map(\.name.count).filter { $0 <= 36 }.max() ?? 0
    let sizeWidth = rows.map(\.size.count).max() ?? 0
    return ([headings] + rows).flatMap { row in
      // A name that is too long for its column has a line of its own.
      let isLong = row.name.count > 36
      let line =
        "  " + pad(isLong ? "" : row.name, to: nameWidth)
        + "  " + pad(row.count, to: 5, atEnd: false)
        + "  " + pad(row.size, to: sizeWidth, atEnd: false)
        + "  " + pad(row.state, to: 10)
        + "  " + row.age
      let end = line.lastIndex { $0 != " " }
      return (isLong ? ["  \(row.name)"] : [])
        + [end.map { String(line[...$0]) } ?? ""]
        + (row.loss.map { PlainText.wrap("    \($0)", indent: "    ") } ?? [])
    }
  }

  private init() {
    name = ""
  }

  private static func pad(_ text: String, to width: Int, atEnd: Bool = true) -> String {
    let spaces = String(repeating: " ", count: max(0, width - text.count))
    return atEnd ? text + spaces : spaces + text
  }

  private static func age(of date: Date, now: Date) -> String {
    let seconds = now.timeIntervalSince(date)
    return switch seconds {
    case ..<60: "just now"
    case ..<3600: "\(Int(seconds / 60)) min ago"
    case ..<86_400: "\(Int(seconds / 3600)) h ago"
    case ..<8_640_000_000: "\(Int(seconds / 86_400)) d ago"
    default: "long ago"
    }
  }
}
