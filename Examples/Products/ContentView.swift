import SwiftUI

/// The shelf of all instruments; above it, the one that was chosen.
struct ContentView: View {
  @Environment(Catalogue.self) private var catalogue
  @Environment(\.scenePhase) private var scenePhase
  @SceneStorage("ContentView.selectedProduct") private var selectedProduct: String?
  @SceneStorage("DetailView.selectedTab") private var selectedTab = DetailView.Tab.information

  var body: some View {
    NavigationStack(path: path) {
      ShelfView()
        .navigationTitle("Instruments")
        .navigationDestination(for: Instrument.ID.self) { id in
          if let instrument = catalogue[id] {
            DetailView(instrument: instrument, selectedProduct: selectedProduct)
          }
        }
    }
    .alert("The catalogue", isPresented: hasProblem) {
      Button("OK") {}
    } message: {
      Text(catalogue.problem ?? "")
    }
    .handlesExternalEvents(preferring: Set([selectedProduct].compactMap(\.self)), allowing: ["*"])
    .onContinueUserActivity(InstrumentLink.activityType) { activity in
      show(try? activity.typedPayload(InstrumentLink.self))
    }
    .onOpenURL { show(InstrumentLink($0)) }
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { catalogue.save() }
    }
    .onChange(of: selected == nil) { _, isGone in
      if isGone { selectedProduct = nil }
    }
  }

  /// What was chosen; `nil` too if it was removed since.
  private var selected: Instrument? {
    selectedProduct.flatMap(UUID.init(uuidString:)).flatMap { catalogue[$0] }
  }

  private var path: Binding<[Instrument.ID]> {
    Binding {
      selected.map { [$0.id] } ?? []
    } set: { path in
      selectedProduct = path.last?.uuidString
    }
  }

  private var hasProblem: Binding<Bool> {
    Binding {
      catalogue.problem != nil
    } set: { isPresented in
      if !isPresented { catalogue.problem = nil }
    }
  }

  /// Goes on with what was begun in another window, in a search or on another device.
  private func show(_ link: InstrumentLink?) {
    guard let link, catalogue[link.id] != nil else { return }
    selectedProduct = link.id.uuidString
    if let tab = link.tab { selectedTab = tab }
  }
}

#Preview {
  if let catalogue = try? Catalogue() {
    ContentView().environment(catalogue)
  }
}
