/// A property that a storyboard or a nib connects to an object, by the property's name.
///
/// Where iOS has `@IBOutlet weak var name: UITextField!`, write `@Outlet var name: UITextField!`.
/// A view is held strongly; a controller, and a view that holds the owner, weakly. An outlet that a
/// file leaves empty, or connects to something else, is reported when the file is loaded, and again
/// in the log when it is read.
@MainActor
@propertyWrapper
public struct Outlet<Value> {
  let slot: OutletSlot

  /// Makes an outlet that isn't connected.
  public init() {
    slot = OutletSlot(type: Value.self) { $0 is Value }
  }

  /// The object; `nil` while nothing is connected.
  public var wrappedValue: Value? {
    get { slot.read() as? Value }
    nonmutating set { slot.set(newValue.map { $0 as AnyObject }) }
  }

  /// Whether something is connected; asking writes nothing to the log.
  public var projectedValue: Bool { slot.isConnected }
}

/// A property that a storyboard or a nib connects to several objects, by the property's name.
@MainActor
@propertyWrapper
public struct OutletCollection<Element> {
  let slot: OutletSlot

  /// Makes a collection without objects.
  public init() {
    slot = OutletSlot(type: Element.self, isCollection: true) { $0 is Element }
  }

  /// The objects, in the order of the file.
  public var wrappedValue: [Element] {
    get { slot.objects.compactMap { $0 as? Element } }
    nonmutating set { slot.objects = newValue.map { $0 as AnyObject } }
  }
}

/// What an outlet holds, whatever its type.
@MainActor
final class OutletSlot {
  let typeName: String
  let isCollection: Bool

  /// What a collection holds.
  var objects: [AnyObject] = []

  /// What to say when the outlet is read and empty.
  var warning: String?

  private let accepts: @MainActor (AnyObject) -> Bool
  private var held: AnyObject?
  private weak var seen: AnyObject?

  init(
    type: Any.Type,
    isCollection: Bool = false,
    accepts: @escaping @MainActor (AnyObject) -> Bool,
  ) {
    typeName = String(describing: type)
    self.isCollection = isCollection
    self.accepts = accepts
  }

  var isConnected: Bool { isCollection ? !objects.isEmpty : held ?? seen != nil }

  func read() -> AnyObject? {
    if let object = held ?? seen { return object }
    if let warning { AppContext.current?.engine.log(warning) }
    return nil
  }

  func set(_ object: AnyObject?) {
    held = object
    seen = nil
    if object != nil { warning = nil }
  }

  /// Connects an object.
  ///
  /// - Returns: Whether its type fits.
  func connect(_ object: AnyObject, weakly: Bool) -> Bool {
    guard accepts(object) else { return false }
    if isCollection {
      objects.append(object)
    } else if weakly {
      seen = object
    } else {
      held = object
    }
    return true
  }
}

/// What has a slot: an outlet or a collection of any type.
@MainActor
protocol OutletHolder {
  var slot: OutletSlot { get }
}

extension Outlet: OutletHolder {}
extension OutletCollection: OutletHolder {}
