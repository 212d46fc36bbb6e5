#if GTK
import CGTK
import CRepriseGTK

/// A GTK widget; C's subclasses are all at the same address.
typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer<GtkWidget> {
  /// The same object, for calls of a class whose fields C hides.
  var opaque: OpaquePointer { OpaquePointer(self) }
}

extension UnsafeMutablePointer {
  /// The same object under another of its classes.
  func cast<Object>(to type: Object.Type = Object.self) -> UnsafeMutablePointer<Object> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
  }

  /// The same object as a widget.
  var widget: WidgetPointer {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWidget.self)
  }
}

extension OpaquePointer {
  /// The same object as a widget.
  var widget: WidgetPointer { WidgetPointer(self) }

  /// The same object under another of its classes.
  func cast<Object>(to type: Object.Type = Object.self) -> UnsafeMutablePointer<Object> {
    UnsafeMutablePointer<Object>(self)
  }
}

/// The types of values, which GLib names by macros that Swift doesn't see.
enum FundamentalType {
  static let boolean = GType(5 << 2)
  static let integer = GType(6 << 2)
  static let string = GType(16 << 2)
}

/// What a constructor of GTK gave: it ends the process itself where there is no memory.
func made<Object>(_ object: Object?) -> Object {
  guard let object else { preconditionFailure("GTK made nothing.") }
  return object
}

/// What a signal says: its arguments, the emitter first, and the place of its answer.
@MainActor
struct SignalArguments {
  fileprivate let values: UnsafePointer<GValue>
  fileprivate let place: UnsafeMutablePointer<GValue>?

  /// Gives an argument that is an object.
  func object(_ index: Int) -> OpaquePointer? {
    g_value_get_object(values + index).map { OpaquePointer($0) }
  }

  /// Gives an argument that is an array of objects.
  func objects(_ index: Int, count: Int) -> [OpaquePointer] {
    let first = g_value_get_pointer(values + index)?.assumingMemoryBound(to: OpaquePointer?.self)
    return UnsafeBufferPointer(start: first, count: first == nil ? 0 : count).compactMap(\.self)
  }

  /// Gives an argument that is a place in a text.
  func iterator(_ index: Int) -> UnsafeMutablePointer<GtkTextIter>? {
    g_value_get_boxed(values + index)?.assumingMemoryBound(to: GtkTextIter.self)
  }

  /// Gives an argument that is a text.
  func string(_ index: Int) -> String? {
    g_value_get_string(values + index).map { String(cString: $0) }
  }

  /// Gives the text in an argument of GLib's own kind of values.
  func variantString(_ index: Int) -> String? {
    guard let value = g_value_get_variant(values + index) else { return nil }
    return String(cString: g_variant_get_string(value, nil))
  }

  /// Gives an argument that is a whole number.
  func integer(_ index: Int) -> Int { Int(g_value_get_int(values + index)) }

  /// Gives an argument that is a number without sign.
  func unsigned(_ index: Int) -> Int { Int(g_value_get_uint(values + index)) }

  /// Gives an argument that is a number with a fraction.
  func double(_ index: Int) -> Double { g_value_get_double(values + index) }

  /// Gives the bits of an argument that is a set of flags.
  func flags(_ index: Int) -> UInt32 { g_value_get_flags(values + index) }

  /// Gives an argument that is a truth.
  func bool(_ index: Int) -> Bool { g_value_get_boolean(values + index) != 0 }

  /// Gives an argument that is one of several cases.
  func enumerated(_ index: Int) -> UInt32 { UInt32(bitPattern: g_value_get_enum(values + index)) }

  /// Answers a signal that asks for an object, which goes with the answer.
  func answer(_ object: OpaquePointer?) {
    guard let place, let object else { return }
    g_value_take_object(place, UnsafeMutableRawPointer(object))
  }

  /// Answers a signal that asks for a set of flags.
  func answer(flags: UInt32) {
    if let place { g_value_set_flags(place, flags) }
  }

  /// Answers a signal that asks.
  func answer(_ value: Bool) {
    if let place { g_value_set_boolean(place, value ? 1 : 0) }
  }
}

/// What runs for a signal.
typealias SignalHandler = @MainActor (SignalArguments) -> Void

private final class HandlerBox {
  let body: SignalHandler

  init(_ body: @escaping SignalHandler) { self.body = body }
}

/// What crosses from C, which knows no actors, to the main one; it never leaves that thread.
private struct Crossing: @unchecked Sendable {
  let context: UnsafeMutableRawPointer?
  let values: UnsafePointer<GValue>
  let place: UnsafeMutablePointer<GValue>?
}

/// Runs a closure for each signal that an object emits, as long as the object lives.
///
/// - Parameters:
///   - object: The emitter.
///   - signal: The signal's name, with detail: `notify::visible-child`.
///   - body: What to run; holds what it captures as long as the object lives.
/// - Returns: The connection's number.
@MainActor
@discardableResult
func connect(_ object: OpaquePointer, _ signal: String, _ body: @escaping SignalHandler) -> UInt {
  let box = Unmanaged.passRetained(HandlerBox(body))
  return rpg_connect(
    UnsafeMutableRawPointer(object),
    signal,
    { context, values, _, place in
      let crossing = Crossing(context: context, values: values, place: place)
      MainActor.assumeIsolated {
        guard let context = crossing.context else { return }
        let box = Unmanaged<HandlerBox>.fromOpaque(context).takeUnretainedValue()
        box.body(SignalArguments(values: crossing.values, place: crossing.place))
      }
    },
    box.toOpaque(),
    { context in
      if let context { Unmanaged<HandlerBox>.fromOpaque(context).release() }
    }
  )
}

/// Runs a closure for each signal that a widget emits, as long as it lives.
@MainActor
@discardableResult
func connect(_ widget: WidgetPointer, _ signal: String, _ body: @escaping SignalHandler) -> UInt {
  connect(widget.opaque, signal, body)
}
#endif
