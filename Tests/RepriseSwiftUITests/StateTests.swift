import Foundation
import RepriseSimulator
import RepriseSwiftUI
import Testing

@MainActor
@Suite struct StateTests {
  struct Counter: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Text("counted \(count)").accessibilityIdentifier("label")
        Button("More") { count += 1 }.accessibilityIdentifier("more")
      }
    }
  }

  struct CounterApp: App {
    var body: some Scene {
      WindowGroup { Counter() }
    }
  }

  @Test func `a view is brought up to date when its state changes`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(CounterApp.self)
    #expect(app.text(of: "label") == "counted 0")
    try await app.tap("more")
    try await app.tap("more")
    #expect(app.text(of: "label") == "counted 2")
  }
}
