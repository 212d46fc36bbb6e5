public import Foundation

/// What encoders and decoders of restoration have in common.
///
/// Every call of `NSCoder` that one of them does not serve ends here: it does nothing, answers
/// `nil` or zero, and leaves a ``CodingProblem``. Foundation's own versions stop the program. The
/// calls for a point, a size or a rectangle *without* a key still do: they can't be overridden.
public class RestorationCoder: NSCoder {
  let session: CodingSession

  init(session: CodingSession) {
    self.session = session
    super.init()
  }

  /// What could not be encoded or decoded so far, in the order in which it happened; at most 1000.
  public var problems: [CodingProblem] { session.problems }

  /// Stops a program that uses a coder away from the main actor.
  func requireMainActor() {
    MainActor.preconditionIsolated(
      "Restoration coders belong to the main actor: encode and decode objects there."
    )
  }

  /// Refuses a call without a key.
  func refuseUnkeyed() {
    session.note(.unkeyedCall, "A call without a key does nothing here; use a key.")
  }

  /// Refuses a call that only the other kind of coder serves.
  func refuseDirection(_ key: String) {
    session.at(key) {
      session.note(.wrongDirection, "An encoder cannot decode, and a decoder cannot encode.")
    }
  }

  /// Refuses a decoding call and gives an empty answer.
  private func refuse<Value>(_ key: String, _ answer: Value) -> Value {
    refuseDirection(key)
    return answer
  }

  // MARK: What the coder is

  /// Always `true`.
  public override var allowsKeyedCoding: Bool { true }

  /// Whether only objects that support secure coding may be encoded and decoded.
  public override var requiresSecureCoding: Bool { session.requiresSecureCoding }

  /// Always `setErrorAndReturn`: a failure never stops the program.
  public override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }

  /// The first failure; later keys stay readable.
  public override var error: (any Error)? { session.error }

  /// Always `nil`: classes are allowed call by call.
  public override var allowedClasses: [AnyClass]? { nil }

  /// Always zero.
  public override var systemVersion: UInt32 { 0 }

  /// Always `NSNotFound`: keyed archives have no class versions.
  public override func version(forClassName className: String) -> Int { NSNotFound }

  /// Keeps an error that an object reports while it encodes or decodes itself.
  public override func failWithError(_ error: any Error) {
    session.note(.reportedByObject, "An object reported an error of type \(type(of: error)).")
    if session.error == nil { session.error = error }
  }

  // MARK: Calls without a key

  /// Does nothing but note a problem.
  public override func encodeValue(
    ofObjCType type: UnsafePointer<Int8>,
    at addr: UnsafeRawPointer
  ) { refuseUnkeyed() }

  /// Does nothing but note a problem; the memory is left as it is.
  public override func decodeValue(
    ofObjCType type: UnsafePointer<Int8>,
    at data: UnsafeMutableRawPointer
  ) { refuseUnkeyed() }

  /// Does nothing but note a problem.
  public override func encode(_ data: Data) { refuseUnkeyed() }

  /// Gives `nil` and notes a problem.
  public override func decodeData() -> Data? {
    refuseUnkeyed()
    return nil
  }

  /// Does nothing but note a problem.
  public override func encode(_ object: Any?) { refuseUnkeyed() }

  /// Does nothing but note a problem.
  public override func encodeRootObject(_ rootObject: Any) { refuseUnkeyed() }

  /// Does nothing but note a problem.
  public override func encodeBycopyObject(_ anObject: Any?) { refuseUnkeyed() }

  /// Does nothing but note a problem.
  public override func encodeByrefObject(_ anObject: Any?) { refuseUnkeyed() }

  /// Does nothing but note a problem.
  public override func encodeConditionalObject(_ object: Any?) { refuseUnkeyed() }

  /// Does nothing but note a problem.
  public override func encodeArray(
    ofObjCType type: UnsafePointer<Int8>,
    count: Int,
    at array: UnsafeRawPointer
  ) { refuseUnkeyed() }

  /// Does nothing but note a problem; the memory is left as it is.
  public override func decodeArray(
    ofObjCType itemType: UnsafePointer<Int8>,
    count: Int,
    at array: UnsafeMutableRawPointer
  ) { refuseUnkeyed() }

  /// Does nothing but note a problem.
  public override func encodeBytes(_ byteaddr: UnsafeRawPointer?, length: Int) { refuseUnkeyed() }

  /// Gives `nil` and notes a problem.
  public override func decodeObject() -> Any? {
    refuseUnkeyed()
    return nil
  }

  /// Does nothing but note a problem.
  public override func encodePropertyList(_ aPropertyList: Any) { refuseUnkeyed() }

  /// Gives `nil` and notes a problem.
  public override func decodePropertyList() -> Any? {
    refuseUnkeyed()
    return nil
  }

  // MARK: Encoding calls, which an encoder replaces

  /// Does nothing but note a problem.
  public override func encode(_ objv: Any?, forKey key: String) { refuseDirection(key) }

  /// Does nothing but note a problem.
  public override func encodeConditionalObject(_ objv: Any?, forKey key: String) {
    refuseDirection(key)
  }

  /// Does nothing but note a problem.
  public override func encode(_ boolv: Bool, forKey key: String) { refuseDirection(key) }

  /// Does nothing but note a problem.
  public override func encode(_ intv: Int32, forKey key: String) { refuseDirection(key) }

  /// Does nothing but note a problem.
  public override func encode(_ intv: Int64, forKey key: String) { refuseDirection(key) }

  /// Does nothing but note a problem.
  public override func encode(_ intv: Int, forKey key: String) { refuseDirection(key) }

  /// Does nothing but note a problem.
  public override func encode(_ realv: Float, forKey key: String) { refuseDirection(key) }

  /// Does nothing but note a problem.
  public override func encode(_ realv: Double, forKey key: String) { refuseDirection(key) }

  /// Archives bytes under a key.
  public override func encodeBytes(
    _ bytesp: UnsafePointer<UInt8>?,
    length lenv: Int,
    forKey key: String
  ) { keep(bytes: unsafe ForeignPointers.copy(bytesp, length: lenv), forKey: key) }

  // MARK: Decoding calls, which a decoder replaces

  /// Gives `false` and notes a problem.
  public override func containsValue(forKey key: String) -> Bool { refuse(key, false) }

  /// Gives `nil` and notes a problem.
  public override func decodeObject(forKey key: String) -> Any? { refuse(key, nil) }

  /// Gives `nil` and notes a problem.
  public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    refuse(key, nil)
  }

  /// Gives `nil` and notes a problem.
  public override func decodePropertyList(forKey key: String) -> Any? { refuse(key, nil) }

  /// Gives `false` and notes a problem.
  public override func decodeBool(forKey key: String) -> Bool { refuse(key, false) }

  /// Gives zero and notes a problem.
  public override func decodeCInt(forKey key: String) -> Int32 { refuse(key, 0) }

  /// Gives zero and notes a problem.
  public override func decodeInt32(forKey key: String) -> Int32 { refuse(key, 0) }

  /// Gives zero and notes a problem.
  public override func decodeInt64(forKey key: String) -> Int64 { refuse(key, 0) }

  /// Gives zero and notes a problem.
  public override func decodeInteger(forKey key: String) -> Int { refuse(key, 0) }

  /// Gives zero and notes a problem.
  public override func decodeFloat(forKey key: String) -> Float { refuse(key, 0) }

  /// Gives zero and notes a problem.
  public override func decodeDouble(forKey key: String) -> Double { refuse(key, 0) }

  /// Calls a body with archived bytes; with `nil` when there are none.
  public override func withDecodedUnsafeBufferPointer<ResultType>(
    forKey key: String,
    body: (UnsafeBufferPointer<UInt8>?) throws -> ResultType
  ) rethrows -> ResultType {
    guard let bytes = bytes(forKey: key) else { return try body(nil) }
    return try unsafe bytes.withUnsafeBufferPointer(body)
  }

  /// Calls a body with archived bytes; with `nil` when there are none.
  public override func withDecodedUnsafeBytes<ResultType>(
    forKey key: String,
    body: (UnsafeRawBufferPointer?) throws -> ResultType
  ) rethrows -> ResultType {
    guard let bytes = bytes(forKey: key) else { return try body(nil) }
    return try unsafe bytes.withUnsafeBytes(body)
  }

  /// What an encoder does with bytes.
  func keep(bytes: [UInt8], forKey key: String) { refuseDirection(key) }

  /// What a decoder gives as bytes.
  func bytes(forKey key: String) -> [UInt8]? { refuse(key, nil) }
}
