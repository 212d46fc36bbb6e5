import SwiftUI

/// The form in which an instrument is edited.
///
/// What was typed is kept for each instrument until the edit is done or cancelled.
struct EditView: View {
  let instrument: Instrument

  @Environment(Catalogue.self) private var catalogue
  @Environment(\.dismiss) private var dismiss
  @SceneStorage private var name: String?
  @SceneStorage private var year: String?
  @SceneStorage private var price: String?
  @State private var asksForRemoval = false

  init(instrument: Instrument) {
    self.instrument = instrument
    _name = SceneStorage("EditView.name.\(instrument.id)")
    _year = SceneStorage("EditView.year.\(instrument.id)")
    _price = SceneStorage("EditView.price.\(instrument.id)")
  }

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 16) {
          PictureView(instrument: instrument).frame(height: 120)
          field("Name", $name, draft.name).accessibilityIdentifier("edit.name")
          field("Year", $year, draft.year)
            .keyboardType(.numberPad)
            .accessibilityIdentifier("edit.year")
          field("Price", $price, draft.price)
            .keyboardType(.decimalPad)
            .accessibilityIdentifier("edit.price")
          ForEach(draft.flaws, id: \.self) { flaw in
            Text(LocalizedStringKey(flaw.rawValue)).font(.callout).foregroundStyle(Color.red)
          }
          .accessibilityIdentifier("edit.flaw")
          Button("Remove Instrument", role: .destructive) { asksForRemoval = true }
            .accessibilityIdentifier("edit.remove")
        }
        .padding()
        .frame(maxWidth: 480)
      }
      .navigationTitle("Edit")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", action: close).accessibilityIdentifier("edit.cancel")
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Done", action: finish)
            .disabled(!draft.flaws.isEmpty)
            .accessibilityIdentifier("edit.done")
        }
      }
      .alert("Remove \(instrument.name)?", isPresented: $asksForRemoval) {
        Button("Remove", role: .destructive, action: remove)
        Button("Cancel", role: .cancel) {}
      }
    }
    .interactiveDismissDisabled()
  }

  /// What was typed; the instrument itself where nothing was.
  private var draft: InstrumentDraft {
    var draft = InstrumentDraft(instrument)
    draft.name = name ?? draft.name
    draft.year = year ?? draft.year
    draft.price = price ?? draft.price
    return draft
  }

  private func field(
    _ title: LocalizedStringKey,
    _ typed: Binding<String?>,
    _ shown: String
  ) -> some View {
    LabeledContent(title) {
      TextField(title, text: text(typed, else: shown))
        .textFieldStyle(.roundedBorder)
        .foregroundStyle(.primary)
        .frame(maxWidth: 240)
        .accessibilityLabel(title)
    }
  }

  private func text(_ typed: Binding<String?>, else shown: String) -> Binding<String> {
    Binding {
      typed.wrappedValue ?? shown
    } set: { text in
      typed.wrappedValue = text
    }
  }

  private func finish() {
    guard let edited = draft.applied(to: instrument) else { return }
    catalogue.update(edited)
    close()
  }

  private func remove() {
    close()
    catalogue.remove(instrument.id)
  }

  /// Forgets what was typed, so that the next edit starts with the instrument.
  private func close() {
    name = nil
    year = nil
    price = nil
    dismiss()
  }
}
