#if GTK
import CGTK
import CRepriseGTK
import Foundation
import RepriseUIKit

/// What the desktop and the machine tell an app: the session ends, memory is short, sleep is near.
///
/// All of them are hints. What comes without one, such as SIGKILL, finds everything saved.
@MainActor
final class Desktop {
  private static weak var context: AppContext?

  private var memory: OpaquePointer?

  isolated deinit {
    if let memory { g_object_unref(UnsafeMutableRawPointer(memory)) }
  }

  /// Hears of the end of the desktop's session.
  ///
  /// - Parameters:
  ///   - application: The application, before it runs.
  ///   - mayEnd: Called when the session is about to end; whether it does comes later.
  func watchSession(of application: OpaquePointer, mayEnd: @escaping () -> Void) {
    var value = GValue()
    g_value_init(&value, FundamentalType.boolean)
    g_value_set_boolean(&value, 1)
    g_object_set_property(application.cast(), "register-session", &value)
    g_value_unset(&value)
    connect(application, "query-end") { _ in mayEnd() }
  }

  /// Hears of short memory and of sleep, where the machine has services that tell of them.
  func watchSystem(for context: AppContext) {
    Self.context = context
    memory = g_memory_monitor_dup_default()
    if let memory {
      connect(memory, "low-memory-warning") { _ in
        Desktop.context?.engine.log("memory is short")
        Desktop.context?.receiveMemoryWarning()
      }
    }
    g_bus_get(
      G_BUS_TYPE_SYSTEM,
      nil,
      { _, result, _ in
        // A machine without this bus has nobody who would tell.
        guard let bus = g_bus_get_finish(result, nil) else { return }
        let place = UInt(bitPattern: UnsafeRawPointer(bus))
        MainActor.assumeIsolated { Desktop.watchSleep(onBusAt: place) }
      },
      nil
    )
  }

  /// The connection is kept as long as the process: its subscriptions go with it.
  private static func watchSleep(onBusAt place: UInt) {
    guard let bus = OpaquePointer(bitPattern: place) else { return }
    for name in ["PrepareForSleep", "PrepareForShutdown"] {
      g_dbus_connection_signal_subscribe(
        bus,
        "org.freedesktop.login1",
        "org.freedesktop.login1.Manager",
        name,
        "/org/freedesktop/login1",
        nil,
        G_DBUS_SIGNAL_FLAGS_NONE,
        { _, _, _, _, _, parameters, _ in
          var isBeginning: gboolean = 0
          if let parameters, g_variant_n_children(parameters) == 1,
            let first = g_variant_get_child_value(parameters, 0)
          {
            isBeginning = g_variant_get_boolean(first)
            g_variant_unref(first)
          }
          guard isBeginning != 0 else { return }
          MainActor.assumeIsolated {
            Desktop.context?.engine.log("the machine is about to sleep or to shut down")
            Desktop.context?.saveBeforeSleep()
          }
        },
        nil,
        nil
      )
    }
  }
}
#endif
