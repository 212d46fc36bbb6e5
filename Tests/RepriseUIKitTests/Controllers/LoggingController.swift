import Foundation
import RepriseUIKit

/// What happened, in order, in all controllers of one test.
@MainActor
final class CallLog {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }

  /// Gives the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A controller that writes down its calls.
final class LoggingController: UIViewController {
  let name: String
  let log: CallLog

  init(_ name: String, log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ call: String) { log.add("\(name).\(call)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }

  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }

  override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }

  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }

  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }

  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }

  override func willMove(toParent parent: UIViewController?) {
    note("willMove(\(parent == nil ? "nil" : "parent"))")
  }

  override func didMove(toParent parent: UIViewController?) {
    note("didMove(\(parent == nil ? "nil" : "parent"))")
  }
}

/// A visible window with a root controller.
@MainActor
func show(_ root: UIViewController) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  window.rootViewController = root
  window.makeKeyAndVisible()
  return window
}
