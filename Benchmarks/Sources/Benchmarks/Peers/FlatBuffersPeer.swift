import CFlatBuffersPeer
import Foundation
import RepriseArchive

/// FlatBuffers in C++: encodes from, and decodes to, C++ objects with `std::string`.
final class FlatBuffersPeer {
  /// A finished buffer.
  final class Buffer {
    fileprivate let pointer: OpaquePointer

    fileprivate init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { flat_buffer_free(pointer) }

    var byteCount: Int { flat_buffer_size(pointer) }
  }

  /// The data set in C++.
  final class Model {
    fileprivate let pointer: OpaquePointer

    fileprivate init(_ pointer: OpaquePointer) { self.pointer = pointer }

    deinit { flat_model_free(pointer) }

    var digest: UInt64 {
      var count = 0
      let bytes = flat_model_plain(pointer, &count)
      defer { free(bytes) }
      return PlainForm.digest(UnsafeBufferPointer(start: bytes, count: count))
    }
  }

  private let model: Model
  private var sizeHint = 1_024

  init(_ records: [Record]) {
    let plain = PlainForm(records).bytes
    model = Model(flat_model_read(plain, plain.count))
    sizeHint = encode().byteCount + 4_096
  }

  func encode() -> Buffer { Buffer(flat_encode(model.pointer, sizeHint)) }

  /// Encodes with a key table that the program keeps itself.
  func encodeNumbered() -> Buffer { Buffer(flat_encode_numbered(model.pointer, sizeHint)) }

  func decode(_ buffer: Buffer) throws -> Model {
    guard let model = flat_decode(buffer.pointer) else { throw PeerFailure("FlatBuffers verify") }
    return Model(model)
  }
}

/// A peer did not do what it should.
struct PeerFailure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
