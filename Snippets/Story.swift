// A test on a simulated device: use the app, end it in each way that there is, look at what is back.

import RepriseSimulator
import UIKit

// snippet.hide
final class NoteController: UIViewController {
  let textView = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.restorationIdentifier = "note.text"
    view.addSubview(textView)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if isViewLoaded { coder.encode(textView.text, forKey: "text") }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    textView.text = coder.decodeObject(forKey: "text") as? String ?? ""
  }
}

final class NotesDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let note = NoteController()
    note.restorationIdentifier = "note"
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = note
    window?.makeKeyAndVisible()
    return true
  }

  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder)
    -> Bool
  { true }

  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder)
    -> Bool
  { true }
}
// snippet.show

let device = SimulatedDevice()
var app = try await device.launch(NotesDelegate.self)

@MainActor func look() {
  let (text, report) = (app.text(of: "note.text") ?? "nothing", app.restorationReport)
  print("\(report.reason): \"\(text)\", \(report.summary)")
}

try await app.type("Less salt", into: "note.text")
device.pressHome(app)  // Everything is saved.
device.terminate(app)  // The system needs the memory.
app = try await device.launch(NotesDelegate.self)
look()

device.advance(by: .seconds(1))
try await app.type(", more thyme", into: "note.text")
device.advance(by: .milliseconds(100))
device.kill(app)  // SIGKILL, without any notice.
app = try await device.launch(NotesDelegate.self)
look()

device.quit(app)  // The person quits it.
app = try await device.launch(NotesDelegate.self)
look()

device.forceQuit(app)  // The person throws it away, with its state.
app = try await device.launch(NotesDelegate.self)
look()
