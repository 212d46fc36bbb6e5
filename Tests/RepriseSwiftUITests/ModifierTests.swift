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
