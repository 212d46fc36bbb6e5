import Foundation
import Reprise
import RepriseSimulator
import Testing

@testable import RepriseSwiftUI

@MainActor
@Suite struct ScrollingTests {
  struct LongTextApp: App {
    var body: some Scene {
      WindowGroup {
        ScrollView {
          VStack { ForEach(0..<100) { Text("line \($0)").frame(height: 40) } }
        }
        .accessibilityIdentifier("scroll")
      }
    }
  }

  @Test func `a scroll view comes back where it was scrolled to`() async throws {
    let device = SimulatedDevice()
    let first = try await device.launch(LongTextApp.self)
    try await first.scroll("scroll", to: CGPoint(x: 0, y: 640))
    #expect(first.state(of: "scroll") == ["offset=0,640"])
    device.pressHome(first)
    device.terminate(first)
    let second = try await device.launch(LongTextApp.self)
    #expect(second.state(of: "scroll") == ["offset=0,640"])
    #expect(second.restorationReport.missing.isEmpty)
  }

  @Test func `a scroll view goes no further than its content`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(LongTextApp.self)
    try await app.scroll("scroll", to: CGPoint(x: 0, y: 100_000))
    // 100 lines of 40 points and 99 gaps of 8, less the screen's 844.
    #expect(app.state(of: "scroll") == ["offset=0,3948"])
  }

  // MARK: Scrolling to a view

  enum Kind: CaseIterable {
    case list
    case lazy
    case eager
  }

  struct Jumping: View {
    static func height(of kind: Kind) -> CGFloat { kind == .list ? 44 : 50 }

    let kind: Kind

    var body: some View {
      ScrollViewReader { proxy in
        VStack {
          Button("Far") { proxy.scrollTo(150) }.accessibilityIdentifier("far")
          Button("Middle") { proxy.scrollTo(100, anchor: .top) }.accessibilityIdentifier("middle")
          Button("First") { proxy.scrollTo(0) }.accessibilityIdentifier("first")
          Button("Nowhere") { proxy.scrollTo("nowhere") }.accessibilityIdentifier("nowhere")
          switch kind {
          case .list: List(0..<200, id: \.self) { line($0) }.accessibilityIdentifier("lines")
          case .lazy:
            ScrollView { LazyVStack(spacing: 0) { ForEach(0..<200) { line($0) } } }
              .accessibilityIdentifier("lines")
          case .eager:
            ScrollView { VStack(spacing: 0) { ForEach(0..<200) { line($0) } } }
              .accessibilityIdentifier("lines")
          }
        }
      }
    }

    @ViewBuilder
    private func line(_ number: Int) -> some View {
      switch kind {
      case .list: Text("line \(number)").accessibilityIdentifier("line \(number)")
      case .lazy, .eager:
        Text("line \(number)").accessibilityIdentifier("line \(number)").frame(height: 50)
      }
    }
  }

  struct ListJumpApp: App {
    var body: some Scene { WindowGroup { Jumping(kind: .list) } }
  }

  struct LazyJumpApp: App {
    var body: some Scene { WindowGroup { Jumping(kind: .lazy) } }
  }

  struct EagerJumpApp: App {
    var body: some Scene { WindowGroup { Jumping(kind: .eager) } }
  }

  @Test(arguments: Kind.allCases)
  func `a reader scrolls to a view that is far away, and only as far as is needed`(kind: Kind)
    async throws
  {
    let apps: [Kind: any App.Type] = [
      .list: ListJumpApp.self, .lazy: LazyJumpApp.self, .eager: EagerJumpApp.self,
    ]
    let app = try await SimulatedDevice().launch(try #require(apps[kind]))
    let height = Jumping.height(of: kind)
    try await app.tap("middle")
    #expect(app.state(of: "lines") == ["offset=0,\(Int(100 * height))"])
    // What can be seen already stays where it is.
    try await app.tap("middle")
    try await app.tap("nowhere")
    #expect(app.state(of: "lines") == ["offset=0,\(Int(100 * height))"])
    try await app.tap("far")
    #expect(app.text(of: "line 150") == "line 150")
    #expect(app.state(of: "lines") != ["offset=0,\(Int(100 * height))"])
    #expect(app.state(of: "lines") != ["offset=0,\(Int(150 * height))"])
    try await app.tap("first")
    #expect(app.state(of: "lines") == [])
  }

  struct Line: View {
    let number: Int

    var body: some View {
      LazyApp.evaluated.append(number)
      return Text("line \(number)").accessibilityIdentifier("line \(number)").frame(height: 50)
    }
  }

  struct LazyApp: App {
    static var evaluated: [Int] = []

    var body: some Scene {
      WindowGroup {
        ScrollView {
          LazyVStack(spacing: 0) { ForEach(0..<10_000) { Line(number: $0) } }
        }
        .accessibilityIdentifier("scroll")
      }
    }
  }

  @Test func `a lazy stack makes only what comes near, and lets it go again`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(LazyApp.self)
    #expect(Set(LazyApp.evaluated).isSuperset(of: 0..<17))
    #expect(LazyApp.evaluated.allSatisfy { $0 < 40 })
    #expect(LazyApp.evaluated.count < 60)
    #expect(app.text(of: "line 3") == "line 3")
    LazyApp.evaluated = []
    try await app.scroll("scroll", to: CGPoint(x: 0, y: 250_000))
    #expect(Set(LazyApp.evaluated).isSuperset(of: 5000..<5017))
    #expect(LazyApp.evaluated.allSatisfy { (4980..<5040).contains($0) })
    #expect(app.text(of: "line 5003") == "line 5003")
    #expect(app.text(of: "line 3") == nil)
    LazyApp.evaluated = []
    try await app.scroll("scroll", to: .zero)
    #expect(LazyApp.evaluated.contains(3))
    #expect(app.text(of: "line 3") == "line 3")
  }

  struct GridApp: App {
    var body: some Scene {
      WindowGroup {
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 100), spacing: 10)], spacing: 10) {
            ForEach(0..<3000) { number in
              Text("cell \(number)").frame(height: 80).accessibilityIdentifier("cell \(number)")
            }
          }
        }
        .accessibilityIdentifier("grid")
      }
    }
  }

  @Test func `a grid has as many columns as there is room for`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(GridApp.self)
    // Three columns of 123 points and two gaps of 10: 390.
    try await app.scroll("grid", to: CGPoint(x: 0, y: 100_000))
    // 1,000 lines of 80 and 999 gaps of 10, less the screen's 844.
    #expect(app.state(of: "grid") == ["offset=0,89146"])
    #expect(app.text(of: "cell 2999") == "cell 2999")
  }

  @Test func `lanes share the room that fixed ones leave`() {
    let lanes = GridItem.lanes(
      [GridItem(.fixed(50), spacing: 10), GridItem(.flexible(), spacing: 10), GridItem()],
      in: 270
    )
    #expect(lanes.map(\.start) == [0, 60, 170])
    #expect(lanes.map(\.length) == [50, 100, 100])
  }
}
