import SwiftUI

/// What the shelf shows when every instrument was removed.
struct EmptyShelfView: View {
  @Environment(Catalogue.self) private var catalogue

  var body: some View {
    VStack(spacing: 12) {
      Text("No Instruments").font(.title2)
      Text("You removed every instrument of the catalogue.")
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
      Button("Bring Them Back") { catalogue.bringBack() }
        .accessibilityIdentifier("shelf.bringBack")
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
