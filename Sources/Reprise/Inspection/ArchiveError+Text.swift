import Foundation
package import RepriseArchive

extension ArchiveError {
  /// What happened, for a person.
  package var text: String {
    switch self {
    case .damaged(let file, let offset, let detail):
      "\(PlainText.visible(file)) is damaged at byte \(offset): \(detail)."
    case .newerVersion(let file, let minimumReader, let supported):
      "\(PlainText.visible(file)) needs a reader of version \(minimumReader); this one is of "
        + "version \(supported)."
    case .limit(let limit, let node, let key, let found, let allowed):
      "\(node.kind) \(PlainText.visible(node.path.string))\(key.isEmpty ? "" : ", key \(key)"): "
        + "the \(limit.rawValue) is \(found), and \(allowed) is allowed."
    case .system(let call, let file, let code):
      "\(PlainText.visible(file)): \(call) failed: "
        + "\(NSError(domain: NSPOSIXErrorDomain, code: Int(code)).localizedDescription)."
    }
  }
}
