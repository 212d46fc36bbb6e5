public import Foundation
public import Reprise

/// What can be given away by an item provider.
public protocol NSItemProviderWriting: AnyObject {
  /// The names of the forms in which the object can be given away, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
}

/// Who may read what an item provider gives away.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// Everybody.
  case all = 0

  /// Apps of the same makers.
  case team = 1

  /// The same group of apps.
  case group = 2

  /// The same process.
  case ownProcess = 3
}

/// What is given away when something is dragged: one thing, in one or several forms.
@MainActor
open class NSItemProvider: NSObject {
  /// The objects that were registered, the best form first.
  package private(set) var objects: [any NSItemProviderWriting] = []

  /// A name for the thing.
  open var suggestedName: String?

  /// Makes a provider that gives nothing away yet.
  public override init() {
    super.init()
  }

  /// Makes a provider of an object.
  ///
  /// - Parameter object: The object.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Adds a form of the thing, less good than those before.
  ///
  /// - Parameters:
  ///   - object: The thing in this form.
  ///   - visibility: Who may read it; here nothing leaves the process.
  open func registerObject(
    _ object: any NSItemProviderWriting,
    visibility: NSItemProviderRepresentationVisibility
  ) {
    objects.append(object)
  }

  /// The names of the forms, the best first.
  open var registeredTypeIdentifiers: [String] {
    objects.flatMap { type(of: $0).writableTypeIdentifiersForItemProvider }
  }

  /// Says whether there is a form of a name.
  ///
  /// - Parameter typeIdentifier: The name.
  /// - Returns: Whether there is one.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }
}

extension NSUserActivity: NSItemProviderWriting {
  /// The name of an activity's form.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["com.apple.foundation.user-activity"]
  }
}

extension NSString: NSItemProviderWriting {
  /// The name of a text's form.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text"]
  }
}
