// A screen keeps what it alone knows: a text, a choice, a value of its own type.

// snippet.hide
import RepriseSimulator
// snippet.show
import UIKit

final class NoteController: UIViewController {
  private enum Key {
    static let text = "text"
    static let rating = "rating"
    static let reminder = "reminder"
  }

  struct Reminder: Codable {
    var day = 1
    var isWeekly = false
  }

  let textView = UITextView()
  var rating = 0
  var reminder = Reminder()

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.restorationIdentifier = "note.text"
    view.addSubview(textView)
  }

  // snippet.encode
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(rating, forKey: Key.rating)
    try? coder.encode(codable: reminder, forKey: Key.reminder)
    if isViewLoaded { coder.encode(textView.text, forKey: Key.text) }
  }
  // snippet.end

  // snippet.decode
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    rating = coder.decodeInteger(forKey: Key.rating)
    reminder = (try? coder.decode(Reminder.self, forKey: Key.reminder)) ?? Reminder()
    textView.text = coder.decodeObject(forKey: Key.text) as? String ?? ""
  }
  // snippet.end
}

// snippet.hide
final class AppDelegate: UIResponder, UIApplicationDelegate {
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

  var note: NoteController? { window?.rootViewController as? NoteController }
}

let device = SimulatedDevice()
var app = try await device.launch(AppDelegate.self)
try await app.type("Less salt", into: "note.text")
try await app.perform(
  ControlRequest(.select, target: "note.text", numbers: ["location": 5, "length": 0])
)
app.run {
  let note = (UIApplication.shared.delegate as? AppDelegate)?.note
  note?.rating = 4
  note?.reminder = NoteController.Reminder(day: 3, isWeekly: true)
}
device.advance(by: .seconds(2))
for (key, value) in try app.nodes()[0].values.sorted(by: { $0.key < $1.key }) {
  print("\(key): \(value)")
}
device.kill(app)
app = try await device.launch(AppDelegate.self)
print("Started again (\(app.restorationReport.reason)): \(app.restorationReport.summary)")
app.run {
  guard let note = (UIApplication.shared.delegate as? AppDelegate)?.note else { return }
  print("\"\(note.textView.text ?? "")\", caret at \(note.textView.selectedRange.location)")
  print("rating \(note.rating), day \(note.reminder.day), weekly \(note.reminder.isWeekly)")
}
