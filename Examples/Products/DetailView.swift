import SwiftUI

/// One instrument: what is known of it, and its picture.
struct DetailView: View {
  /// The two sides of an instrument.
  enum Tab: String, Codable, Sendable {
    case information
    case photo
  }

  let instrument: Instrument

  /// The instrument that is chosen in this window.
  let selectedProduct: String?

  @SceneStorage("DetailView.selectedTab") private var selectedTab = Tab.information
  @SceneStorage("DetailView.editedProduct") private var editedProduct: String?

  var body: some View {
    TabView(selection: $selectedTab) {
      InformationView(instrument: instrument)
        .tabItem { Label("Information", systemImage: "info.circle") }
        .tag(Tab.information)
      PictureView(instrument: instrument)
        .padding()
        .accessibilityIdentifier("detail.picture")
        .tabItem { Label("Photo", systemImage: "photo") }
        .tag(Tab.photo)
    }
    .navigationTitle(instrument.name)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Edit") { editedProduct = identifier }
          .accessibilityIdentifier("detail.edit")
      }
    }
    .sheet(isPresented: isEditing) {
      EditView(instrument: instrument)
    }
    .userActivity(InstrumentLink.activityType, isActive: isSelected) { activity in
      activity.show(instrument)
    }
    .userActivity(InstrumentLink.activityType, isActive: isSelected) { activity in
      activity.show(instrument, tab: selectedTab)
    }
  }

  private var identifier: String { instrument.id.uuidString }

  /// Only what is in front is offered to a search and to other devices.
  private var isSelected: Bool { selectedProduct == identifier }

  private var isEditing: Binding<Bool> {
    Binding {
      editedProduct == identifier
    } set: { isPresented in
      editedProduct = isPresented ? identifier : nil
    }
  }
}
