import SwiftUI

/// All instruments with their pictures; each can be dragged out into a window of its own.
struct ShelfView: View {
  @Environment(Catalogue.self) private var catalogue

  private let columns = [GridItem(.adaptive(minimum: 88, maximum: 180), spacing: 16)]

  var body: some View {
    if catalogue.instruments.isEmpty {
      EmptyShelfView()
    } else {
      ScrollView {
        LazyVGrid(columns: columns, spacing: 16) {
          ForEach(catalogue.instruments) { instrument in
            NavigationLink(value: instrument.id) {
              InstrumentCell(instrument: instrument)
            }
            .onDrag { provider(of: instrument) }
            .accessibilityLabel(instrument.name)
            .accessibilityIdentifier("shelf.\(instrument.picture)")
          }
        }
        .padding()
      }
      .accessibilityIdentifier("shelf")
    }
  }

  private func provider(of instrument: Instrument) -> NSItemProvider {
    let activity = NSUserActivity(activityType: InstrumentLink.activityType)
    activity.show(instrument)
    let provider = NSItemProvider(object: activity)
    provider.suggestedName = instrument.name
    return provider
  }
}
