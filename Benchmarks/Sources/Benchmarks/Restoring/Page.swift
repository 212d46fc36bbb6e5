import Foundation
import RepriseUIKit

/// What one page of the restored app shows.
struct PageState {
  var title: String
  var visits: Int
  var ratio: Double
  var isPinned: Bool
  var texts: [String]
  var switches: [Bool]
  var sliders: [Float]
  var offset: CGPoint
  var note: String

  /// A state that depends on a number only.
  init(number: Int) {
    title = "Page number \(number)"
    visits = number
    ratio = Double(number) / 7
    isPinned = number % 3 == 0
    texts = (0..<3).map { "Field \($0) of \(number)" }
    switches = (0..<2).map { ($0 + number) % 2 == 0 }
    sliders = (0..<2).map { Float($0 + number % 10) / 16 }
    offset = CGPoint(x: 0, y: Double(number % 50))
    note = "What was noted on page \(number)"
  }
}

/// A controller with nine views that are restored with it.
final class Page: UIViewController, UIViewControllerRestoration {
  static let nodeCount = 10

  private(set) var visits = 0
  private(set) var ratio = 0.0
  private(set) var isPinned = false
  private var fields: [UITextField] = []
  private var switches: [UISwitch] = []
  private var sliders: [UISlider] = []
  private let list = UIScrollView()
  private let note = UITextView()

  init(number: Int) {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "page-\(number)"
    restorationClass = Page.self
  }

  required init?(coder: NSCoder) { nil }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard let number = identifierComponents.last?.dropFirst(5) else { return nil }
    return Int(number).map(Page.init(number:))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    fields = (0..<3).map { add(UITextField(), "field-\($0)") }
    switches = (0..<2).map { add(UISwitch(), "switch-\($0)") }
    sliders = (0..<2).map { add(UISlider(), "slider-\($0)") }
    list.contentSize = CGSize(width: 390, height: 4_000)
    _ = add(list, "list")
    _ = add(note, "note")
  }

  private func add<View: UIView>(_ child: View, _ identifier: String) -> View {
    child.frame = CGRect(x: 0, y: 0, width: 390, height: 40)
    child.restorationIdentifier = identifier
    view.addSubview(child)
    return child
  }

  /// Takes a state without any restoring.
  func show(_ state: PageState) {
    loadViewIfNeeded()
    title = state.title
    visits = state.visits
    ratio = state.ratio
    isPinned = state.isPinned
    for (field, text) in zip(fields, state.texts) { field.text = text }
    for (control, isOn) in zip(switches, state.switches) { control.isOn = isOn }
    for (slider, value) in zip(sliders, state.sliders) { slider.value = value }
    list.contentOffset = state.offset
    note.text = state.note
  }

  /// Whether everything is as in a state.
  func shows(_ state: PageState) -> Bool {
    title == state.title && visits == state.visits && ratio == state.ratio
      && isPinned == state.isPinned && fields.map(\.text) == state.texts
      && switches.map(\.isOn) == state.switches && sliders.map(\.value) == state.sliders
      && list.contentOffset == state.offset && note.text == state.note
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(title, forKey: "title")
    coder.encode(visits, forKey: "visits")
    coder.encode(ratio, forKey: "ratio")
    coder.encode(isPinned, forKey: "isPinned")
    // Like iOS, text fields save their selection only: what was typed is the app's.
    for (index, field) in fields.enumerated() { coder.encode(field.text, forKey: "text-\(index)") }
    coder.encode(note.text, forKey: "note")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    title = coder.decodeObject(of: NSString.self, forKey: "title") as String?
    visits = coder.decodeInteger(forKey: "visits")
    ratio = coder.decodeDouble(forKey: "ratio")
    isPinned = coder.decodeBool(forKey: "isPinned")
    for (index, field) in fields.enumerated() {
      field.text = coder.decodeObject(of: NSString.self, forKey: "text-\(index)") as String?
    }
    note.text = coder.decodeObject(of: NSString.self, forKey: "note") as String? ?? ""
  }
}

/// A container of pages.
final class Shelf: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "shelf"
  }

  required init?(coder: NSCoder) { nil }

  var pages: [Page] { children.compactMap { $0 as? Page } }

  func add(_ page: Page) {
    addChild(page)
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }

  /// Makes pages by hand.
  func build(_ states: [PageState]) {
    for state in states {
      let page = Page(number: state.visits)
      add(page)
      page.show(state)
    }
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(children.count, forKey: "count")
    for (index, child) in children.enumerated() { coder.encode(child, forKey: "page-\(index)") }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    for index in 0..<coder.decodeInteger(forKey: "count") {
      guard let page = coder.decodeObject(forKey: "page-\(index)") as? Page else { continue }
      add(page)
    }
  }
}
