// As an app's developer writes it.

import SwiftUI

struct ShelvedInstrument: Codable, Identifiable {
  static let activityType = "org.reprise.shapes.instrument"

  var id: UUID
  var name: String
}

enum InstrumentTab: String {
  case story
  case photo
}

struct InstrumentShelfView: View {
  @SceneStorage("ShelfView.selectedInstrument") private var selectedInstrument: String?
  @SceneStorage("InstrumentView.tab") private var tab = InstrumentTab.story

  var body: some View {
    VStack {
      Text("\(selectedInstrument ?? "none") \(tab.rawValue)")
        .accessibilityIdentifier("selection")
      Button("Photo") { tab = .photo }
        .accessibilityIdentifier("photo")
    }
    .onContinueUserActivity(ShelvedInstrument.activityType) { activity in
      if let instrument = try? activity.typedPayload(ShelvedInstrument.self) {
        selectedInstrument = instrument.id.uuidString
      }
    }
  }
}

struct InstrumentShelfApp: App {
  var body: some Scene {
    WindowGroup {
      InstrumentShelfView()
    }
  }
}
