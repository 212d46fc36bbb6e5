public import Foundation

/// The class between `NSObject` and every object of the main actor.
///
/// `NSObject.init()` belongs to no actor, so a class of the main actor can't override it. This class
/// hides it; its subclasses declare an `init()` of their own, on the main actor, and every spelling
/// of an initialiser that iOS code uses compiles.
open class RootObject: NSObject {
  /// Makes the hidden part of an object.
  package init(hidden: Void) {
    super.init()
  }
}
