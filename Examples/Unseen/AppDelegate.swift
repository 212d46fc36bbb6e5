import SwiftUI

/// An app with things that are there and not to be seen, with numbers that go up and down, and with
/// texts that have just the room that they take.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?,
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UnseenController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Views of UIKit on the left, declared ones on the right.
final class UnseenController: UIViewController {
  private let declared = UIHostingController(rootView: DeclaredView())
  private let column = UIView()
  private let cups = UILabel()
  private let stepper = UIStepper()
  private let hidden = UIView()
  private let clear = UIView()
  private let unread = UIView()

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Unseen"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(column)
    add(button("Seen") {}, at: 0)
    add(button("Turn") { [weak self] in self?.turn() }, at: 1)
    cups.text = "Cups"
    add(cups, at: 2)
    stepper.maximumValue = 10
    add(stepper, at: 3)
    add(hidden, at: 4)
    add(clear, at: 5)
    add(unread, at: 6)
    for (place, name) in [(hidden, "a hidden"), (clear, "a clear"), (unread, "an unread")] {
      let inside = button("In \(name) view") {}
      inside.frame = CGRect(x: 0, y: 0, width: 200, height: 36)
      place.addSubview(inside)
    }
    hidden.isHidden = true
    clear.alpha = 0
    unread.accessibilityElementsHidden = true
    addChild(declared)
    view.addSubview(declared.view)
    declared.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    column.frame = CGRect(x: area.minX, y: area.minY, width: 260, height: area.height)
    declared.view.frame = CGRect(
      x: area.minX + 260,
      y: area.minY,
      width: area.width - 260,
      height: area.height
    )
  }

  /// What couldn't be seen can be, and the other way round.
  private func turn() {
    hidden.isHidden.toggle()
    clear.alpha = 1 - clear.alpha
    unread.accessibilityElementsHidden.toggle()
    stepper.value = 7
  }

  private func button(_ title: String, _ body: @escaping @MainActor () -> Void) -> UIButton {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in body() })
    return button
  }

  private func add(_ shown: UIView, at row: Int) {
    shown.frame = CGRect(x: 12, y: 12 + row * 44, width: 220, height: 36)
    column.addSubview(shown)
  }
}

/// The same, declared.
struct DeclaredView: View {
  @State private var spoons = 3
  @State private var weight = 0.5
  @State private var turns = 0
  @State private var isTurned = false

  var body: some View {
    VStack(alignment: .leading) {
      Stepper("Spoons", value: $spoons, in: 0...12)
      Text("\(spoons) spoons")
      Stepper(value: $weight, in: 0...2, step: 0.25) { Text("Weight") }
        .accessibilityValue("\(weight) kilos")
      Stepper("Turns", onIncrement: { turns += 1 }, onDecrement: { turns -= 1 })
      Text("\(turns) turns")
      Text("The quick brown fox jumps over the dog.").font(.body)
      Text("The quick brown fox jumps over the dog, boldly.").font(.headline)
      Button("Turn these") { isTurned.toggle() }
      if isTurned {
        Button("Declared hidden") {}
      } else {
        Button("Declared hidden") {}.hidden()
      }
      Button("Declared clear") {}.opacity(isTurned ? 1 : 0)
      Button("Declared unread") {}.accessibilityHidden(!isTurned)
      VStack { Button("In a clear stack") {} }.opacity(isTurned ? 1 : 0)
      VStack { Button("In an unread stack") {} }.accessibilityHidden(!isTurned)
    }
    .padding()
  }
}
