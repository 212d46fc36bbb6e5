public import Foundation
import RepriseArchive

extension NSCoder {
  /// Decodes a value that names something outside the archive, and waits for that.
  ///
  /// The restore goes on at once. Later, on the main actor, `receive` is called exactly once: with
  /// what the resolver gave, or with the reason why the screen has to do without it. An answer after
  /// the deadline is ignored and noted. Meanwhile the saved value stays in the archive as it is.
  ///
  /// ```swift
  /// coder.decodeWaiting(URL.self, forKey: "document", deadline: .seconds(10)) { url in
  ///   self.show(.loading(url))
  /// } resolve: { url in
  ///   try await library.document(at: url)
  /// } receive: { [weak self] outcome in
  ///   switch outcome {
  ///   case .resolved(let document): self?.show(document)
  ///   case .fallback: self?.showShelf()
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the saved value, as it is decoded through `Decodable`.
  ///   - key: The key.
  ///   - deadline: How long to wait at most.
  ///   - placeholder: Shows, at once, what stands there meanwhile.
  ///   - resolve: Looks for what the value names; `nil` says that it is gone for good.
  ///   - receive: Takes the outcome.
  /// - Returns: What waits, to be cancelled when the person goes on; `nil` when no such value was
  ///   saved, and then nothing is called.
  /// - Source: row M7.
  @MainActor
  @discardableResult
  public func decodeWaiting<Reference: Decodable, Value>(
    _ type: Reference.Type,
    forKey key: String,
    deadline: Duration = .seconds(30),
    placeholder: (Reference) -> Void = { _ in },
    resolve: @escaping @MainActor (Reference) async throws -> Value?,
    receive: @escaping @MainActor (WaitingOutcome<Value>) -> Void
  ) -> WaitingReference? {
    // What went wrong is kept by the coder.
    guard let reference = (try? decode(type, forKey: key)) ?? nil else { return nil }
    let coder = self as? RestorationDecoder
    let waiting = coder?.makeWaiting(forKey: key) ?? WaitingReference.unkept(key)
    placeholder(reference)
    waiting.begin(
      clock: coder?.waiting?.clock ?? MainQueueClock(),
      deadline: deadline,
      resolve: { try await resolve(reference) },
      receive: receive
    )
    return waiting
  }
}

extension WaitingReference {
  /// A reference out of a coder that keeps nothing.
  fileprivate static func unkept(_ key: String) -> WaitingReference {
    WaitingReference(
      key: key,
      address: NodeAddress(kind: .object, path: .root),
      value: .null
    )
  }
}
