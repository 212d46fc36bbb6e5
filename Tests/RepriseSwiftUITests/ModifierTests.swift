import Foundation
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

@MainActor
@Suite struct ModifierTests {
  /// Lays a view out alone and gives the frames of the named views.
  private func frames(
    _ view: some View,
    in size: CGSize = CGSize(width: 200, height: 100)
  ) -> [String: CGRect] {
    let controller = UIHostingController(rootView: view)
    controller.view.frame = CGRect(origin: .zero, size: size)
    controller.view.layoutIfNeeded()
    var frames: [String: CGRect] = [:]
    for view in controller.view.subviews {
      if let name = view.accessibilityIdentifier { frames[name] = view.frame }
    }
    return frames
  }

  private func subviews(_ view: some View) -> [UIView] {
    let controller = UIHostingController(rootView: view)
    controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    controller.view.layoutIfNeeded()
    return controller.view.subviews
  }

  private func box(_ name: String, width: CGFloat, height: CGFloat) -> some View {
    Color.red.accessibilityIdentifier(name).frame(width: width, height: height)
  }

  @Test func `a background is as large as its view and stands behind it`() {
    let view = box("front", width: 50, height: 20).background(
      Color.blue.accessibilityIdentifier("back")
    )
    let place = CGRect(x: 75, y: 40, width: 50, height: 20)
    #expect(frames(view) == ["front": place, "back": place])
    #expect(subviews(view).map(\.accessibilityIdentifier) == ["back", "front"])
  }

  @Test func `an overlay stands in front, where its alignment says`() {
    let view = box("back", width: 50, height: 20).overlay(alignment: .topTrailing) {
      box("front", width: 10, height: 10)
    }
    #expect(frames(view)["front"] == CGRect(x: 115, y: 40, width: 10, height: 10))
    #expect(subviews(view).map(\.accessibilityIdentifier) == ["back", "front"])
  }

  @Test func `opacities within one another are multiplied`() {
    let view = ZStack {
      box("half", width: 10, height: 10).opacity(0.5)
      box("quarter", width: 10, height: 10).opacity(0.5).opacity(0.5)
      box("none", width: 10, height: 10).hidden()
    }
    #expect(subviews(view).map(\.alpha) == [0.5, 0.25, 0])
  }

  @Test func `an offset moves a view and not its room`() {
    let view = HStack(spacing: 0) {
      box("first", width: 20, height: 20).offset(x: 3, y: -4)
      box("second", width: 20, height: 20)
    }
    #expect(frames(view)["first"] == CGRect(x: 83, y: 36, width: 20, height: 20))
    #expect(frames(view)["second"] == CGRect(x: 100, y: 40, width: 20, height: 20))
  }

  @Test func `a fixed size is as large as the view likes`() {
    let view = Color.red.accessibilityIdentifier("box").frame(idealWidth: 300, maxWidth: .infinity)
      .fixedSize(horizontal: true, vertical: false)
    #expect(frames(view)["box"]?.width == 300)
  }

  @Test func `a view with a higher priority chooses its size first`() {
    let view = HStack(spacing: 0) {
      Color.red.accessibilityIdentifier("low")
      Color.red.accessibilityIdentifier("high").layoutPriority(1)
    }
    #expect(frames(view)["high"]?.width == 200)
    #expect(frames(view)["low"]?.width == 0)
  }

  @Test func `a picture fits into its room or fills it in its own shape`() throws {
    let data = Data(#"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>"#.utf8)
    let image = try #require(UIImage(data: data))
    #expect(image.size == CGSize(width: 40, height: 20))
    let plain = Image(uiImage: image).accessibilityIdentifier("plain")
    #expect(frames(plain)["plain"]?.size == CGSize(width: 40, height: 20))
    let fit = Image(uiImage: image).resizable().scaledToFit().accessibilityIdentifier("fit")
    #expect(frames(fit)["fit"]?.size == CGSize(width: 200, height: 100))
    #expect(
      frames(fit, in: CGSize(width: 100, height: 100))["fit"]
        == CGRect(x: 0, y: 25, width: 100, height: 50)
    )
    let fill = Image(uiImage: image).resizable().scaledToFill().accessibilityIdentifier("fill")
    #expect(
      frames(fill, in: CGSize(width: 100, height: 100))["fill"]?.size
        == CGSize(width: 200, height: 100)
    )
  }

  @Test func `a picture's size is read from its data`() throws {
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]
      + [0, 0, 1, 0, 0, 0, 0, 80]
    #expect(UIImage(data: Data(png))?.size == CGSize(width: 256, height: 80))
    let jpeg: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 60, 1, 1, 1, 1]
    #expect(UIImage(data: Data(jpeg))?.size == CGSize(width: 60, height: 30))
    let box = Data(#"<svg viewBox="0 0 64 32"></svg>"#.utf8)
    #expect(UIImage(data: box)?.size == CGSize(width: 64, height: 32))
    #expect(UIImage(data: Data("nothing".utf8))?.size == CGSize(width: 24, height: 24))
  }

  // MARK: Room

  @Test func `a geometry reader makes its content of the room that it has`() {
    let view = GeometryReader { proxy in
      box("half", width: proxy.size.width / 2, height: proxy.size.height / 4)
    }
    #expect(frames(view) == ["half": CGRect(x: 0, y: 0, width: 100, height: 25)])
    let padded = view.padding(10)
    #expect(frames(padded) == ["half": CGRect(x: 10, y: 10, width: 90, height: 20)])
  }

  @Test func `of views that may fit the first one that does is shown`() {
    let view = ViewThatFits(in: .horizontal) {
      box("wide", width: 300, height: 20)
      box("middle", width: 150, height: 200)
      box("narrow", width: 50, height: 20)
    }
    #expect(frames(view, in: CGSize(width: 400, height: 100)).keys.sorted() == ["wide"])
    #expect(frames(view).keys.sorted() == ["middle"])
    #expect(frames(view, in: CGSize(width: 20, height: 100)).keys.sorted() == ["narrow"])
  }

  struct Loudest: PreferenceKey {
    static let defaultValue = 0

    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
  }

  struct Hearing: View {
    @State private var count = 1
    @State private var heard = -1

    var body: some View {
      VStack {
        Text("heard \(heard)").accessibilityIdentifier("heard")
        Button("More") { count += 1 }.accessibilityIdentifier("more")
        Button("Less") { count -= 1 }.accessibilityIdentifier("less")
        ForEach(0..<count, id: \.self) { number in
          Text("\(number)").preference(key: Loudest.self, value: number * 10)
        }
      }
      .onPreferenceChange(Loudest.self) { heard = $0 }
    }
  }

  struct HearingApp: App {
    var body: some Scene { WindowGroup { Hearing() } }
  }

  @Test func `what views below prefer is added up for those above, also when one goes`()
    async throws
  {
    let app = try await SimulatedDevice().launch(HearingApp.self)
    #expect(app.text(of: "heard") == "heard 0")
    try await app.tap("more")
    try await app.tap("more")
    #expect(app.text(of: "heard") == "heard 20")
    try await app.tap("less")
    #expect(app.text(of: "heard") == "heard 10")
  }

  @Test func `shapes fill their room in their own form`() throws {
    let circle = frames(Circle().accessibilityIdentifier("circle"))
    #expect(circle["circle"] == CGRect(x: 50, y: 0, width: 100, height: 100))
    let bar = frames(Capsule().accessibilityIdentifier("bar").frame(width: 80, height: 20))
    #expect(bar["bar"] == CGRect(x: 60, y: 40, width: 80, height: 20))
    let shapes = [
      subviews(Rectangle().fill(Color.blue)), subviews(RoundedRectangle(cornerRadius: 8)),
      subviews(Capsule()),
    ].flatMap(\.self)
    #expect(shapes.map(\.cornerRadius) == [0, 8, .infinity])
    let blue = try #require(subviews(Color.blue).first?.backgroundColor)
    #expect(shapes.first?.backgroundColor == blue)
  }

  // MARK: For those who don't see

  @Test func `what is hidden from screen readers is so with everything in it`() {
    let pair = VStack {
      Text("Viola")
      Text("1924")
    }
    #expect(
      subviews(pair.accessibilityHidden(true)).map(\.accessibilityElementsHidden) == [true, true]
    )
    #expect(
      subviews(pair.accessibilityHidden(false)).map(\.accessibilityElementsHidden) == [
        false, false,
      ]
    )
  }

  @Test func `views are read as one, by all texts or by none of those within`() {
    let pair = VStack {
      Text("Viola")
      Text("1924")
    }
    let combined = subviews(pair.accessibilityElement(children: .combine))
    #expect(combined.map(\.accessibilityElementsHidden) == [false, true])
    #expect(combined.first?.accessibilityLabel == "Viola, 1924")
    let ignored = subviews(pair.accessibilityElement().accessibilityLabel("An instrument"))
    #expect(ignored.map(\.accessibilityElementsHidden) == [false, true])
    #expect(ignored.first?.accessibilityLabel == "An instrument")
    let contained = subviews(pair.accessibilityElement(children: .contain))
    #expect(contained.map(\.accessibilityElementsHidden) == [false, false])
    #expect(contained.map(\.accessibilityLabel) == [nil, nil])
  }

  @Test func `what kind of thing a view is reaches UIKit`() {
    let text = Text("Strings").accessibilityAddTraits([.isHeader, .isSelected])
      .accessibilityRemoveTraits(.isSelected)
    let traits = subviews(text).first?.accessibilityTraits
    #expect(traits?.contains(.header) == true)
    #expect(traits?.contains(.selected) == false)
  }

  struct Traits: View {
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.colorScheme) private var scheme
    @Environment(\.layoutDirection) private var direction
    @State private var isDark = false
    @State private var taps = 0

    var body: some View {
      VStack {
        Text("\(width.map { "\($0)" } ?? "none") \(scheme) \(direction)")
          .accessibilityIdentifier("traits")
        Button("Dark") { isDark.toggle() }.accessibilityIdentifier("dark")
        Label("Title", systemImage: "star").accessibilityIdentifier("star")
          .onTapGesture { taps += 1 }
          .accessibilityIdentifier("tapped")
        Text("\(taps)").accessibilityIdentifier("taps")
      }
      .preferredColorScheme(isDark ? .dark : nil)
    }
  }

  struct TraitsApp: App {
    var body: some Scene {
      WindowGroup { Traits() }
    }
  }

  @Test func `views are told what UIKit knows of the room around them`() async throws {
    let app = try await SimulatedDevice().launch(TraitsApp.self)
    let before = try #require(app.text(of: "traits"))
    #expect(before.hasSuffix("light leftToRight"))
    #expect(before.hasPrefix("regular") || before.hasPrefix("compact"))
    try await app.tap("dark")
    #expect(app.text(of: "traits")?.hasSuffix("dark leftToRight") == true)
    try await app.tap("dark")
    #expect(app.text(of: "traits") == before)
  }

  @Test func `a tap does what the view says`() async throws {
    let app = try await SimulatedDevice().launch(TraitsApp.self)
    try await app.tap("tapped")
    try await app.tap("tapped")
    #expect(app.text(of: "taps") == "2")
  }
}
