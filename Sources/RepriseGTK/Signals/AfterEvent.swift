#if GTK
import CGTK

/// Runs something once an event is over, and before the next one is delivered.
///
/// One thing that a person does comes as several signals: what they make together is looked at once
/// all of them are through.
@MainActor
final class AfterEvent {
  private var source: guint = 0
  private let body: () -> Void

  /// Whether it is still to run.
  var isDue: Bool { source != 0 }

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  isolated deinit {
    if source != 0 { g_source_remove(source) }
  }

  /// Has it run after the present event.
  func request() {
    guard source == 0 else { return }
    source = g_idle_add_full(
      G_PRIORITY_HIGH,
      { context in
        called(context, as: AfterEvent.self) { $0.run() }
        return 0
      },
      Unmanaged.passUnretained(self).toOpaque(),
      nil
    )
  }

  /// Runs it now, if it is to run.
  func runIfDue() {
    guard source != 0 else { return }
    g_source_remove(source)
    run()
  }

  private func run() {
    source = 0
    body()
  }
}
#endif
