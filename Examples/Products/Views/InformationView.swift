import SwiftUI

/// What is known of an instrument; year and price can be changed in place.
struct InformationView: View {
  let instrument: Instrument

  @Environment(Catalogue.self) private var catalogue
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.yearFormat) private var yearFormat
  @Environment(\.priceFormat) private var priceFormat

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        PictureView(instrument: instrument)
          .frame(height: horizontalSizeClass == .compact ? 120 : 200)
        VStack(spacing: 12) {
          LabeledContent("Name") {
            Text(instrument.name).foregroundStyle(.primary).accessibilityIdentifier(
              "information.name"
            )
          }
          LabeledContent("Year of making") {
            TextField("Year of making", value: year, format: yearFormat)
              .keyboardType(.numberPad)
              .textFieldStyle(.roundedBorder)
              .foregroundStyle(.primary)
              .frame(width: 140)
              .accessibilityLabel("Year of making")
              .accessibilityIdentifier("information.year")
          }
          LabeledContent("Price") {
            TextField("Price", value: price, format: priceFormat)
              .keyboardType(.decimalPad)
              .textFieldStyle(.roundedBorder)
              .foregroundStyle(.primary)
              .frame(width: 140)
              .accessibilityLabel("Price")
              .accessibilityIdentifier("information.price")
          }
        }
        .frame(maxWidth: 420)
      }
      .padding()
      .frame(maxWidth: .infinity)
    }
  }

  /// A year that an instrument can't be of is not taken over.
  private var year: Binding<Int> {
    Binding {
      instrument.year
    } set: { year in
      guard Instrument.years.contains(year) else { return }
      var edited = instrument
      edited.year = year
      catalogue.update(edited)
    }
  }

  /// A price that nothing can have is not taken over.
  private var price: Binding<Double> {
    Binding {
      instrument.price
    } set: { price in
      guard Instrument.accepts(price: price) else { return }
      var edited = instrument
      edited.price = price
      catalogue.update(edited)
    }
  }
}
