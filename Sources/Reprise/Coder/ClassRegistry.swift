public import Foundation

/// The classes whose instances may be made from an archive, by the names in the archive.
///
/// A class is decodable when it was registered here, when the decoding call names it in its class
/// list, or when an encoder with this registry met one of its instances since the program started.
/// No other way leads from a name in a file to a class: the names are looked up in this list and
/// never handed to the run-time system.
///
/// The name of a class is its module-qualified name (`App.Note`). The run-time name of a private or
/// local class changes with every start of the program, so that such a class needs a name of its
/// own through ``setClassName(_:for:)``.
///
/// Belongs to the main actor's coders; not thread safe.
public final class ClassRegistry {
  private var classes: [String: AnyClass] = [:]
  private var ownNames: [ObjectIdentifier: String] = [:]

  /// The names that were asked for, since printing one takes long.
  private var printedNames: [ObjectIdentifier: String?] = [:]

  /// The present names of classes whose instances were archived under former ones.
  package var presentNames: [String: String] = [:]

  /// Makes a registry without classes.
  public init() {}

  /// Allows instances of a class to be made from an archive, under its module-qualified name.
  ///
  /// - Parameter type: A class of the app.
  /// - Returns: Whether the class has a stable name; a private or local class has none.
  @discardableResult
  public func register(_ type: any NSCoding.Type) -> Bool {
    guard let type = type as? AnyClass, let name = archiveName(of: type) else { return false }
    classes[name] = type
    return true
  }

  /// Gives a class a name of its own in archives, and registers it under that name.
  ///
  /// A name that another class has is taken over from it.
  ///
  /// - Parameters:
  ///   - name: The name in the archive; keep it forever.
  ///   - type: The class, which may be private, local or generic.
  public func setClassName(_ name: String, for type: any NSCoding.Type) {
    guard let type = type as? AnyClass else { return }
    ownNames[ObjectIdentifier(type)] = name
    classes[name] = type
  }

  /// Makes instances of a class from objects that were archived under an earlier name.
  ///
  /// - Parameters:
  ///   - type: The class of today.
  ///   - name: The name in older archives.
  public func setClass(_ type: any NSCoding.Type, forClassName name: String) {
    guard let type = type as? AnyClass else { return }
    classes[name] = type
  }

  /// The names that can be decoded, sorted.
  public var names: [String] { classes.keys.sorted() }

  /// Gives the class that has a name; `nil` when none was registered.
  ///
  /// - Parameter name: A name from an archive.
  /// - Returns: The class.
  public func type(named name: String) -> AnyClass? {
    classes[name] ?? presentNames[name].flatMap { classes[$0] }
  }

  /// Gives the name that a class has in archives.
  ///
  /// - Parameter type: Any class.
  /// - Returns: Its own name or its module-qualified name; `nil` for a class without a stable name.
  public func archiveName(of type: AnyClass) -> String? {
    if let name = ownNames[ObjectIdentifier(type)] { return name }
    if let printed = printedNames[ObjectIdentifier(type)] { return printed }
    let name = String(reflecting: type)
    let printed = name.contains("(unknown context at ") ? nil : name
    printedNames[ObjectIdentifier(type)] = .some(printed)
    return printed
  }

  /// Remembers a class that an encoder met, unless its name is taken.
  func noteEncoded(_ type: AnyClass, name: String) {
    guard classes[name] == nil else { return }
    classes[name] = type
  }
}
