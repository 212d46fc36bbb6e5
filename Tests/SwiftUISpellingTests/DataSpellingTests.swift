import SwiftUI

// Every way in which SwiftUI code for iOS spells its data. That this file compiles is the test.

private struct CurrencyKey: EnvironmentKey {
  static let defaultValue = "EUR"
}

extension EnvironmentValues {
  var currency: String {
    get { self[CurrencyKey.self] }
    set { self[CurrencyKey.self] = newValue }
  }
}

extension View {
  func currency(_ currency: String) -> some View { environment(\.currency, currency) }
}

struct OwnerSpelling: View {
  @State private var stock = Stock()
  @State private var count: Int = 0
  @State private var chosen: Instrument?
  @StateObject private var old = OldStock()
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.currency) private var currency

  init(count: Int = 0) {
    _count = State(initialValue: count)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      BindingSpelling(count: $count, chosen: $chosen, name: $stock.title)
      BindableSpelling(stock: stock)
      ObservedSpelling(old: old)
      SharedSpelling().environmentObject(old).environment(stock)
      BindingSpelling(count: .constant(1), chosen: .constant(nil), name: $old.title)
      ForEach(stock.instruments) { instrument in Text(instrument.name) }
      ForEach($stock.instruments) { $instrument in TextField("Name", text: $instrument.name) }
      ForEach(0..<3) { Text("\($0)") }
      ForEach(["a", "b"], id: \.self) { Text($0) }
      if let chosen {
        Text(chosen.name)
      } else if count > 0 {
        EmptyView()
      } else {
        Spacer()
      }
      switch scenePhase {
      case .active: Text("active")
      case .inactive: Text("inactive")
      case .background: Text("background")
      @unknown default: Text("unknown")
      }
    }
    .currency("USD")
    .onAppear { count += 1 }
    .onDisappear {}
    .onChange(of: scenePhase) { _, phase in if phase == .active { count = 0 } }
    .onChange(of: count) { count = min(count, 3) }
    .onChange(of: count, initial: true) { old, new in _ = (old, new) }
    .task { await load() }
    .task(id: count) { await load() }
    .badge(of: count)
  }

  private func load() async {
    withAnimation { count += 1 }
  }
}

struct BindingSpelling: View {
  @Binding var count: Int
  @Binding var chosen: Instrument?
  @Binding var name: String

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Text("\(count)")
      Spacer(minLength: 4)
      Divider()
      if let chosen = Binding($chosen) {
        TextField("Name", text: chosen.name)
        TextField("Price", value: chosen.price, format: .number)
      }
      Toggle("Zero", isOn: Binding(get: { count == 0 }, set: { count = $0 ? 0 : 1 }))
    }
  }
}

struct BindableSpelling: View {
  @Bindable var stock: Stock

  var body: some View {
    ZStack(alignment: .bottom) {
      TextField("Title", text: $stock.title)
      AnyView(Text(stock.title))
    }
  }
}

struct ObservedSpelling: View {
  @ObservedObject var old: OldStock

  var body: some View {
    Group {
      TextField("Title", text: $old.title)
      Stepper("Count", value: $old.count)
    }
  }
}

struct SharedSpelling: View {
  @EnvironmentObject private var old: OldStock
  @Environment(Stock.self) private var stock

  var body: some View {
    @Bindable var stock = stock
    TextField("Title", text: $stock.title)
    TextField("Title", text: $old.title)
  }
}

struct SpelledApp: App {
  @State private var stock = Stock()
  @Environment(\.scenePhase) private var scenePhase

  var body: some Scene {
    WindowGroup {
      OwnerSpelling().environment(stock)
    }
    .onChange(of: scenePhase) { _, phase in _ = phase }
    WindowGroup("Instrument", id: "instrument", for: UUID.self) { $id in
      Text(id?.uuidString ?? "none")
    }
  }
}
