public import Foundation

extension NSCoder {
  /// Gives an object as soon as everything around it is whole.
  ///
  /// Inside `init?(coder:)`, an object that refers back to the one being made is not there yet, and
  /// `decodeObject(forKey:)` gives `nil` for it. This call gives it after the outermost object was
  /// made; in a node's own coder, after all nodes decoded their state.
  ///
  /// ```swift
  /// coder.decodeLater(forKey: "parent") { [weak self] (parent: Folder?) in self?.parent = parent }
  /// ```
  ///
  /// In a coder that is not of this package the object is asked for at once.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - give: Called once, with `nil` when there is no such object.
  public func decodeLater<Value>(forKey key: String, _ give: @escaping (Value?) -> Void) {
    if let coder = self as? RestorationDecoder {
      coder.later(Value.self, forKey: key, give)
    } else {
      give(decodeObject(forKey: key) as? Value)
    }
  }

  /// Makes an array of instances of a class, or of its subclasses.
  ///
  /// - Parameters:
  ///   - cls: The class of the elements.
  ///   - key: The key.
  /// - Returns: The array; `nil` when there is none, or when it holds anything else.
  public func decodeArrayOfObjects<Object: NSObject & NSSecureCoding>(
    ofClass cls: Object.Type,
    forKey key: String
  ) -> [Object]? {
    guard let elements = decodeObject(of: [NSArray.self, cls], forKey: key) as? [Any] else {
      return nil
    }
    let objects = elements.compactMap { FoundationClass.instance(of: cls, from: $0) }
    return objects.count == elements.count ? objects : nil
  }
}
