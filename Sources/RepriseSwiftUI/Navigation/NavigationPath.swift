import Foundation
import Reprise
import RepriseUIKit
import Synchronization

/// The screens of a stack, as values of any types.
///
/// Two paths are equal when their elements are, also after one of them was saved and read again.
///
/// Source: Apple's documentation of `NavigationPath`.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// Makes an empty path.
  public init() {}

  /// Makes a path of values.
  public init<Values: Sequence>(_ elements: Values) where Values.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// Makes a path of values.
  public init<Values: Sequence>(_ elements: Values)
  where Values.Element: Hashable & Decodable & Encodable {
    values = elements.map { AnyHashable($0) }
  }

  /// Makes a path of what was saved, up to the first element that can't be read any more.
  ///
  /// Under the policy that follows Apple's documents, such an element leaves the path empty.
  public init(_ codable: CodableRepresentation) {
    let (values, problem) = Self.read(codable)
    if let problem { Diagnostics.say(problem) }
    self.values = problem != nil && Self.isStrict ? [] : values
  }

  /// Reads the leading elements that can be read, and says why there aren't more.
  static func read(
    _ codable: CodableRepresentation
  ) -> (values: [AnyHashable], problem: String?) {
    var values: [AnyHashable] = []
    for (index, element) in codable.elements.enumerated() {
      do {
        values.append(try element.value())
      } catch {
        return (
          values,
          "element \(index) of a saved navigation path is a \(element.typeName), which can't be "
            + "read: \(error). What is above it isn't shown either."
        )
      }
    }
    return (values, nil)
  }

  private static var isStrict: Bool {
    guard isOnMainActor else { return false }
    return MainActor.assumeIsolated {
      AppContext.current?.store.policy.damagedArchive == .removed
    }
  }

  /// How many elements there are.
  public var count: Int { values.count }

  /// Whether there is none.
  public var isEmpty: Bool { values.isEmpty }

  /// What can be saved; `nil` where an element isn't `Codable`.
  public var codable: CodableRepresentation? {
    let (saved, problem) = savedPart
    if let problem { Diagnostics.say(problem) }
    return problem == nil ? saved : nil
  }

  /// Adds a value at the end.
  public mutating func append<Value: Hashable>(_ value: Value) {
    values.append(AnyHashable(value))
  }

  /// Adds a value at the end.
  public mutating func append<Value: Decodable & Encodable & Hashable>(_ value: Value) {
    values.append(AnyHashable(value))
  }

  /// Removes values at the end.
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }

  /// The leading elements that can be saved, and why there aren't more.
  var savedPart: (path: CodableRepresentation, problem: String?) {
    var elements: [PathElement] = []
    for (index, value) in values.enumerated() {
      let type = type(of: value.base)
      guard let codable = value.base as? any Codable & Hashable else {
        return (
          CodableRepresentation(elements: elements),
          "element \(index) of a navigation path is a \(type), which isn't Codable, so the path "
            + "can't be saved."
        )
      }
      do {
        elements.append(try PathElement(codable))
      } catch {
        return (
          CodableRepresentation(elements: elements),
          "element \(index) of a navigation path, a \(type), can't be saved: \(error)"
        )
      }
    }
    return (CodableRepresentation(elements: elements), nil)
  }

  /// A path in a form that can be saved.
  ///
  /// Source: Apple's documentation of `NavigationPath.CodableRepresentation`.
  public struct CodableRepresentation: Codable, Equatable {
    let elements: [PathElement]

    init(elements: [PathElement]) {
      self.elements = elements
    }

    /// Reads a path: the types and texts of its elements, the last one first.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [PathElement] = []
      while !container.isAtEnd {
        let tag = try container.decode(String.self)
        elements.append(PathElement(tag: tag, text: try container.decode(String.self)))
      }
      self.elements = elements.reversed()
    }

    /// Writes the types and texts of the elements, the last one first.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements.reversed() {
        try container.encode(element.tag)
        try container.encode(element.text)
      }
    }
  }

  /// Has elements read as a type whose name was another one when they were saved.
  ///
  /// Source: Reprise's own.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - formerName: The type's name with its module: `Shop.Article`.
  public static func register<Value: Codable & Hashable>(
    _ type: Value.Type,
    formerName: String
  ) {
    let tag = PathElement.tag(of: type)
    PathElement.formerNames.withLock { $0[formerName] = tag }
  }
}
