#if GTK
import CGTK
import Foundation

/// Runs code of the object that C gave back to a callback, which GTK calls on the main thread.
///
/// - Parameters:
///   - context: The object as C kept it, unretained; `nil` runs nothing.
///   - type: The object's class.
///   - body: What to run.
/// - Returns: What the code returns; `nil` without an object.
@discardableResult
func called<Object: AnyObject & Sendable, Result: Sendable>(
  _ context: UnsafeMutableRawPointer?,
  as type: Object.Type,
  _ body: @MainActor (Object) -> Result,
) -> Result? {
  guard let context else { return nil }
  let object = Unmanaged<Object>.fromOpaque(context).takeUnretainedValue()
  return MainActor.assumeIsolated { body(object) }
}

/// Runs code in a turn of its own, soon: GTK is still busy with what led to it.
func soon(_ body: @escaping @MainActor () -> Void) {
  DispatchQueue.main.async { MainActor.assumeIsolated(body) }
}

/// Hears of the keys that are pressed in a widget, as long as it lives.
///
/// - Parameters:
///   - widget: The widget.
///   - pressed: Takes a key and what is held with it; says whether the key ends here.
@MainActor
func listenToKeys(of widget: WidgetPointer, _ pressed: @escaping @MainActor (Int32, UInt32) -> Bool)
{
  let keys = made(gtk_event_controller_key_new())
  connect(keys, "key-pressed") { arguments in
    arguments.answer(pressed(Int32(arguments.unsigned(1)), arguments.flags(3)))
  }
  gtk_widget_add_controller(widget, keys)
}
#endif
