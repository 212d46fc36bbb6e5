import Foundation
import RepriseArchive

extension NSNumber {
  /// The number as an archive keeps it: a bool, a whole number, or a floating-point number.
  ///
  /// A number only tells its type through a C string or to a coder; the coder needs no unsafe code.
  var archiveValue: ArchiveValue {
    let probe = NumberProbe()
    encode(with: probe)
    switch probe.value {
    // A whole number above the signed range reaches the coder as a negative one.
    case .integer(let value) where value < 0 && doubleValue > 0: return .unsigned(uint64Value)
    case let value?: return value
    case nil: return .double(doubleValue)
    }
  }
}

/// A coder that notes the one scalar it is given.
private final class NumberProbe: NSCoder {
  var value: ArchiveValue?

  override var allowsKeyedCoding: Bool { true }
  override func encode(_ value: Bool, forKey key: String) { self.value = .bool(value) }
  override func encode(_ value: Int32, forKey key: String) { self.value = .integer(Int64(value)) }
  override func encode(_ value: Int64, forKey key: String) { self.value = .integer(value) }
  override func encode(_ value: Int, forKey key: String) { self.value = .integer(Int64(value)) }
  override func encode(_ value: Float, forKey key: String) { self.value = .float(value) }
  override func encode(_ value: Double, forKey key: String) { self.value = .double(value) }
  override func encode(_ value: Any?, forKey key: String) {}
}
