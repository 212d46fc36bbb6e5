import Foundation
import Reprise
import RepriseArchive

extension RestorationEngine {
  /// Finds a class that was saved as a restoration class.
  ///
  /// The name is taken only if it consists of plain names, `Module.Class` or `Module.Outer.Class`,
  /// and the class counts only if it adopts the protocol: adopting it is what puts a class on the
  /// list of what may be made.
  func restorationClass(named savedName: String) -> AnyClass? {
    if let last = lastRestorationClass, last.name == savedName { return last.type }
    let name = aliases.present(className: savedName)
    if let known = restorationClasses[name] {
      lastRestorationClass = (savedName, known)
      return known
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard (2...5).contains(parts.count), parts.allSatisfy(Self.isPlain) else { return nil }
    let type: AnyClass? = parts.count == 2 ? NSClassFromString(name) : Self.nestedClass(parts)
    if let type { restorationClasses[name] = type }
    return type
  }

  /// Adds to what the app has renamed.
  func register(_ aliases: RestorationAliases) {
    self.aliases.merge(aliases)
    lastRestorationClass = nil
    classes.presentNames = self.aliases.classNames
  }

  /// Gives the name under which a restoration class is saved.
  func archiveName(
    of type: (any Any.Type)?,
    at address: NodeAddress,
    in scope: RestorationScope,
  ) -> ArchiveValue? {
    guard let type = type as? AnyClass else { return nil }
    let name = archiveName(of: type)
    guard !name.isEmpty else {
      note(
        nil,
        address: address,
        in: scope,
        code: .badValue,
        detail: "the restoration class of \(address.path) is private or local, so it has no name "
          + "that lasts. Make it internal."
      )
      return nil
    }
    restorationClasses[name] = type
    return .string(name)
  }

  /// Gives a class's module-qualified name; empty when it has none that lasts.
  func archiveName(of type: AnyClass) -> String {
    if let name = archiveNames[ObjectIdentifier(type)] { return name }
    let printed = String(reflecting: type)
    let name = printed.contains("(") ? "" : printed
    archiveNames[ObjectIdentifier(type)] = name
    return name
  }

  /// Whether an object is of a class, by its archived name, or of a subclass of it.
  func isKind(_ object: AnyObject, of className: String) -> Bool {
    var next: AnyClass? = type(of: object)
    let className = aliases.present(className: className)
    while let type = next {
      if archiveName(of: type) == className { return true }
      next = _getSuperclass(type)
    }
    return false
  }

  private static func isPlain(_ part: String) -> Bool {
    !part.isEmpty && part.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  /// Finds a class within other types.
  ///
  /// `NSClassFromString` knows only the topmost ones here. What is handed to the run-time system is
  /// made of the checked names alone; the kinds of the outer types are tried, since the name
  /// doesn't tell them.
  private static func nestedClass(_ parts: [String]) -> AnyClass? {
    // Names of other alphabets are written in another way.
    guard parts.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } && $0.first?.isNumber == false })
    else { return nil }
    let names = parts.map { "\($0.utf8.count)\($0)" }
    var prefixes = [names[0]]
    for name in names[1..<(names.count - 1)] {
      prefixes = prefixes.flatMap { prefix in ["C", "O", "V"].map { prefix + name + $0 } }
    }
    let last = names[names.count - 1]
    return prefixes.lazy.compactMap { _typeByName($0 + last + "C") as? AnyClass }.first
  }
}
