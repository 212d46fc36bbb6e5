import Foundation

/// Finds the outlets of objects by their names.
@MainActor
enum Outlets {
  /// Connects an outlet of an app's class; what doesn't fit is reported.
  static func connect(
    _ outlet: InterfaceOutlet,
    of object: AnyObject,
    to target: AnyObject,
    at place: InterfacePlace,
    library: InterfaceLibrary,
  ) {
    let (name, property) = ("\(type(of: object)).\(outlet.property)", outlet.property)
    guard let slot = slots(of: object)[property] else {
      let wrapper = outlet.isCollection ? "@OutletCollection" : "@Outlet"
      return library.report(
        place.error(
          .badOutlet,
          "there is no outlet \(name). Declare it: \(wrapper) var \(property): "
            + (outlet.isCollection ? "[\(type(of: target))]." : "\(type(of: target))!.")
        ),
        about: object as? UIResponder
      )
    }
    guard slot.isCollection == outlet.isCollection,
      slot.connect(target, weakly: isAbove(target, object))
    else {
      slot.warning = "the outlet \(name) is read, and nothing that fits was connected to it"
      return library.report(
        place.error(
          .badOutlet,
          "the outlet \(name) takes \(slot.isCollection ? "several" : "one") \(slot.typeName), and "
            + "the file connects \(outlet.isCollection ? "several" : "a") \(type(of: target)). "
            + "Change the property's type, or connect something else."
        ),
        about: object as? UIResponder
      )
    }
  }

  /// Reports the outlets that a file left empty.
  static func reportUnconnected(
    of object: UIResponder,
    file: String,
    library: InterfaceLibrary,
  ) {
    for (name, slot) in slots(of: object).sorted(by: { $0.key < $1.key })
    where !slot.isConnected && !slot.isCollection && slot.warning == nil {
      slot.warning =
        "the outlet \(type(of: object)).\(name) is read, and nothing is connected to it in \(file)"
      library.report(
        StoryboardError(
          code: .badOutlet,
          file: file,
          message: "the outlet \(type(of: object)).\(name) isn't connected. Connect it to a "
            + "\(slot.typeName), or make it a plain property."
        ),
        about: object
      )
    }
  }

  /// The outlets that the classes of the app declare; those of this library have none.
  private static func slots(of object: AnyObject) -> [String: OutletSlot] {
    guard !isFramework(type(of: object)) else { return [:] }
    var found: [String: OutletSlot] = [:]
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let type = current.subjectType as? AnyClass, isFramework(type) { break }
      for child in current.children {
        guard let label = child.label, label.hasPrefix("_"),
          let holder = child.value as? any OutletHolder
        else { continue }
        let name = String(label.dropFirst())
        if found[name] == nil { found[name] = holder.slot }
      }
      mirror = current.superclassMirror
    }
    return found
  }

  private static func isFramework(_ type: AnyClass) -> Bool {
    String(reflecting: type).hasPrefix("RepriseUIKit.")
  }

  /// Whether the target holds the object, so that the object must not hold it.
  private static func isAbove(_ target: AnyObject, _ object: AnyObject) -> Bool {
    if target is UIViewController { return true }
    guard let target = target as? UIView, var view = object as? UIView else { return false }
    while let next = view.superview {
      if next === target { return true }
      view = next
    }
    return view === target
  }
}
