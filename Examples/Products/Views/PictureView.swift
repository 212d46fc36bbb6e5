import SwiftUI

/// The picture of an instrument, as large as its place allows.
struct PictureView: View {
  let instrument: Instrument

  var body: some View {
    Image("Pictures/\(instrument.picture)")
      .resizable()
      .scaledToFit()
      .accessibilityLabel("Picture of \(instrument.name)")
  }
}
