import SwiftUI

/// The picture and the name of an instrument.
struct InstrumentCell: View {
  let instrument: Instrument

  var body: some View {
    VStack(spacing: 8) {
      PictureView(instrument: instrument).frame(height: 88)
      Text(instrument.name)
        .font(.caption)
        .foregroundStyle(.primary)
        .multilineTextAlignment(.center)
        .lineLimit(2)
    }
    .frame(maxWidth: .infinity)
  }
}
