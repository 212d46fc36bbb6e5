import Foundation
import Reprise
import RepriseArchive

/// A property of a controller or a view that is saved and restored by itself.
///
/// ```swift
/// final class SearchController: UIViewController {
///   @Restorable var query = ""
///   @Restorable("sort") var order = Order.byName      // saved under "sort"
/// }
/// ```
///
/// The property is saved whenever it is set, with the state of its controller or view, which needs a
/// restoration identifier as for everything else. Its key is its name, so a factory reads it from
/// its coder like any other value. Only where a class and its superclass have properties of one name
/// is the key preceded by the name of the class: `Shop.List.query`.
///
/// A restored value is there from the first read on, also in `viewDidLoad()`. It replaces what the
/// property had at that time, and `didSet` is not called for it: apply it in `viewDidLoad()`, or in
/// `applicationFinishedRestoringState()` where the view may be older than the restore. A saved value
/// that isn't one of the property's type leaves the default, is reported, and stays in the archive
/// until the property is set.
@MainActor
@propertyWrapper
public struct Restorable<Value: Codable> {
  private let cell: RestorableCell<Value>

  /// Makes a property that is saved under its name.
  ///
  /// - Parameter wrappedValue: The value where none was restored.
  public init(wrappedValue: Value) {
    cell = RestorableCell(value: wrappedValue, ownKey: nil)
  }

  /// Makes a property that is saved under a key of its own; `nil` where none was restored.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where none was restored.
  ///   - key: The key, which stays the same when the property is renamed.
  public init(wrappedValue: Value, _ key: String) {
    cell = RestorableCell(value: wrappedValue, ownKey: key)
  }

  /// The value; only properties of classes derived from `UIResponder` have one.
  @available(*, unavailable, message: "@Restorable is for properties of controllers and views")
  public var wrappedValue: Value {
    get { cell.value }
    set { cell.value = newValue }
  }

  /// The value of one object's property; setting it marks the object to be saved.
  ///
  /// - Parameters:
  ///   - owner: The object.
  ///   - wrapped: The property.
  ///   - storage: Where the property is kept.
  public static subscript<Owner: UIResponder>(
    _enclosingInstance owner: Owner,
    wrapped wrapped: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Self>,
  ) -> Value {
    get {
      let cell = owner[keyPath: storage].cell
      cell.prepare(for: owner, at: storage)
      return cell.value
    }
    _modify {
      let cell = owner[keyPath: storage].cell
      cell.prepare(for: owner, at: storage)
      defer {
        cell.saved = nil
        owner.markRestorable()
      }
      yield &cell.value
    }
  }
}

extension Restorable where Value: ExpressibleByNilLiteral {
  /// Makes a property without a value that is saved under a key of its own.
  ///
  /// - Parameter key: The key, which stays the same when the property is renamed.
  public init(_ key: String) {
    self.init(wrappedValue: nil, key)
  }
}

extension Restorable: RestorableProperty {
  var ownKey: String? { cell.ownKey }
}

extension UIResponder {
  /// Marks this object because a property of it was set, which is no wish for a save by itself.
  fileprivate func markRestorable() {
    context?.engine.withOwnMarks { invalidateRestorableState() }
  }
}
