/// Counts of bytes as people read them.
package enum ByteText {
  package static func text(of count: Int) -> String {
    switch count {
    case 1: "1 byte"
    case ..<1024: "\(count) bytes"
    case ..<(1024 * 1024): "\((Double(count) / 102.4).rounded() / 10) KB"
    default: "\((Double(count) / 104_857.6).rounded() / 10) MB"
    }
  }
}
