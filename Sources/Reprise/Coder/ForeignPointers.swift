import Foundation

/// What the coder has to read through Foundation's pointers; the only such place in this module.
enum ForeignPointers {
  /// Gives the type code that an `NSValue` or `NSNumber` was made with.
  static func typeCode(of value: NSValue) -> String {
    unsafe String(cString: value.objCType)
  }

  /// Copies the bytes that `encodeBytes(_:length:forKey:)` is given.
  static func copy(_ pointer: UnsafePointer<UInt8>?, length: Int) -> [UInt8] {
    guard let pointer = unsafe pointer, length > 0 else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: pointer, count: length))
  }
}
