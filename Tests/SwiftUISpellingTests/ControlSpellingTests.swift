import SwiftUI

// Every way in which SwiftUI code for iOS spells controls, texts and modifiers. That this file
// compiles is the test.

struct Instrument: Identifiable, Hashable {
  let id: UUID
  var name = "Oboe"
  var price = 1.5
  var isRented = false
}

@Observable final class Stock {
  var instruments: [Instrument] = []
  var title = ""
}

final class OldStock: ObservableObject {
  @Published var title = ""
  @Published var count = 0
}

enum Family: String, CaseIterable, Identifiable {
  case strings
  case woodwinds
  var id: Self { self }
}

struct TextSpelling: View {
  enum Field: Hashable {
    case name
    case price
  }

  @State private var text = ""
  @State private var price = 0.0
  @State private var count: Int?
  @State private var date = Date()
  @FocusState private var field: Field?
  @FocusState private var isEdited: Bool
  let title = "A title"
  private let formatter = NumberFormatter()

  var body: some View {
    VStack {
      TextField("Name", text: $text)
        .focused($field, equals: .name)
        .onSubmit { field = .price }
        .submitLabel(.next)
      TextField(title, text: $text, prompt: Text("Required"))
        .focused($isEdited)
        .textFieldStyle(.roundedBorder)
      TextField("Notes", text: $text, axis: .vertical).lineLimit(3)
      TextField(text: $text) { Text("Any label") }
      TextField("Price", value: $price, format: .number)
        .keyboardType(.decimalPad)
        .focused($field, equals: .price)
      TextField("Price", value: $price, format: .currency(code: "EUR"))
      TextField("Count", value: $count, format: .number, prompt: Text("None"))
      TextField("Price", value: $price, formatter: formatter)
    }
    VStack {
      TextField("Name", text: $text, onEditingChanged: { _ in }, onCommit: {})
      TextField("Name", text: $text) {}
      SecureField("Password", text: $text)
      SecureField("Password", text: $text, prompt: Text("Required"))
      TextEditor(text: $text).frame(minHeight: 100)
    }
    .autocorrectionDisabled()
    .disableAutocorrection(true)
    .textInputAutocapitalization(.never)
    .textContentType(.username)
    .onSubmit(of: .text) {}
    .textFieldStyle(RoundedBorderTextFieldStyle())
    Group {
      Text("Key")
      Text(title).font(.title).fontWeight(.semibold).bold().foregroundColor(.red)
      Text(verbatim: "as it is")
      Text(price, format: .number)
      Text(date, format: .dateTime.day())
      Text("one ") + Text("two").bold()
      Text("\(count ?? 0) pieces").lineLimit(1).multilineTextAlignment(.center)
    }
    .foregroundStyle(.secondary)
  }
}

struct ControlSpelling: View {
  @State private var isOn = false
  @State private var level = 0.5
  @State private var count = 1
  @State private var date = Date()
  @State private var family = Family.strings
  @State private var tag: Int? = nil
  let title = "A title"

  var body: some View {
    VStack {
      Toggle("Wi-Fi", isOn: $isOn)
      Toggle(title, isOn: $isOn).labelsHidden()
      Toggle(isOn: $isOn) { Label("Wi-Fi", systemImage: "wifi") }
      Toggle("Wi-Fi", systemImage: "wifi", isOn: $isOn)
      Picker("Family", selection: $family) {
        ForEach(Family.allCases) { family in
          Text(family.rawValue).tag(family)
        }
      }
      .pickerStyle(.segmented)
      Picker(selection: $tag, label: Text("Tag")) {
        Text("None").tag(nil as Int?)
        Text("One").tag(Optional(1))
      }
      .pickerStyle(MenuPickerStyle())
      Picker(selection: $family) {
        Text("Strings").tag(Family.strings)
      } label: {
        Text("Family")
      }
      .pickerStyle(.inline)
      .pickerStyle(.wheel)
      .pickerStyle(.menu)
    }
    VStack {
      DatePicker("Day", selection: $date, displayedComponents: .date)
      DatePicker("Day", selection: $date, displayedComponents: [.date, .hourAndMinute])
      DatePicker("Day", selection: $date, in: Date()...)
      DatePicker("Day", selection: $date, in: ...Date(), displayedComponents: [.date])
        .datePickerStyle(.compact)
      DatePicker(selection: $date) { Text("Day") }.datePickerStyle(GraphicalDatePickerStyle())
      Slider(value: $level)
      Slider(value: $level, in: 0...10, step: 1)
      Slider(value: $level, in: 0...10) {
        Text("Level")
      } onEditingChanged: { _ in
      }
      Slider(value: $level, in: 0...10) {
        Text("Level")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("10")
      }
    }
    VStack {
      Stepper("Count", value: $count)
      Stepper("Count", value: $count, in: 0...10, step: 2)
      Stepper(value: $count, in: 0...10) { Text("Count") }
      Stepper("Count", onIncrement: { count += 1 }, onDecrement: nil)
      Stepper {
        Text("Count")
      } onIncrement: {
      } onDecrement: {
      }
      ProgressView()
      ProgressView("Loading")
      ProgressView(value: level)
      ProgressView("Loading", value: level, total: 2)
      ProgressView(value: level) {
        Text("Loading")
      } currentValueLabel: {
        Text("half")
      }
      LabeledContent("Name", value: title)
      LabeledContent("Price", value: level, format: .number)
      LabeledContent("Name") { Text("Any") }
    }
    VStack {
      Button("Save") {}
      Button(title) {}.buttonStyle(.bordered)
      Button("Save", action: save).buttonStyle(.borderedProminent)
      Button("Delete", role: .destructive) {}.buttonStyle(PlainButtonStyle())
      Button(role: .cancel, action: save) { Text("Cancel") }
      Button(action: save) { Image(systemName: "plus") }.buttonStyle(Wide())
      Button("Add", systemImage: "plus") {}
      Button {
      } label: {
        Label("Add", systemImage: "plus").labelStyle(.iconOnly)
      }
      .disabled(!isOn)
    }
  }

  private func save() {}
}

struct Wide: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding()
      .frame(maxWidth: .infinity)
      .background(Color.accentColor)
      .opacity(configuration.isPressed ? 0.5 : 1)
  }
}

struct ImageSpelling: View {
  var body: some View {
    VStack {
      Image("oboe")
      Image("oboe").resizable().scaledToFit().frame(width: 40, height: 40)
      Image(systemName: "star").imageScale(.large).foregroundColor(.yellow)
      if let image = UIImage(systemName: "star") {
        Image(uiImage: image).renderingMode(.template)
      }
      Image(decorative: "oboe").resizable().aspectRatio(contentMode: .fill)
      Image("oboe").resizable().aspectRatio(1.5, contentMode: .fit)
      Image("oboe").resizable().scaledToFill()
      Label("Star", systemImage: "star")
      Label("Oboe", image: "oboe").labelStyle(TitleOnlyLabelStyle())
      Label {
        Text("Star")
      } icon: {
        Image(systemName: "star")
      }
    }
  }
}

struct ModifierSpelling: View {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.horizontalSizeClass) private var horizontalSizeClass
  @Environment(\.verticalSizeClass) var verticalSizeClass: UserInterfaceSizeClass?
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.isEnabled) private var isEnabled
  @State private var isShown = true

  var body: some View {
    Text("Modified")
      .padding()
      .padding(.horizontal)
      .padding(.top, 4)
      .background(Color.red)
      .background(.blue)
      .background(alignment: .leading) { Image(systemName: "star") }
      .overlay(Text("over"), alignment: .bottom)
      .overlay { Color.clear }
      .border(Color.gray, width: 2)
      .opacity(isShown ? 1 : 0.5)
      .offset(x: 2, y: 2)
      .offset(CGSize(width: 1, height: 1))
      .fixedSize()
      .fixedSize(horizontal: false, vertical: true)
      .layoutPriority(1)
      .frame(width: 10, height: 20, alignment: .topLeading)
      .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
    Text("More")
      .tint(.green)
      .accentColor(.green)
      .fontWeight(.bold)
      .bold()
      .onTapGesture { isShown.toggle() }
      .onTapGesture(count: 2) {}
      .animation(.easeInOut, value: isShown)
      .transition(.opacity)
      .ignoresSafeArea()
      .ignoresSafeArea(.keyboard, edges: .bottom)
      .edgesIgnoringSafeArea(.all)
      .preferredColorScheme(.dark)
      .accessibilityLabel("More")
      .accessibilityValue(Text("none"))
      .accessibilityHint("Does nothing")
      .accessibilityIdentifier("more")
      .accessibilityElement(children: .combine)
      .accessibilityHidden(false)
      .accessibilityAddTraits([.isButton, .isHeader])
      .accessibilityRemoveTraits(.isImage)
      .help("Explains")
      .hidden()
      .environment(\.locale, Locale(identifier: "de"))
      .id("more")
      .tag(3)
  }
}

struct ModifierSpelling_Previews: PreviewProvider {
  static var previews: some View {
    ModifierSpelling().previewDisplayName("Modified")
  }
}

struct Badge: ViewModifier {
  @State private var isShown = false
  let count: Int

  func body(content: Content) -> some View {
    content.overlay(alignment: .topTrailing) { if count > 0 { Text("\(count)") } }
  }
}

extension View {
  func badge(of count: Int) -> some View { modifier(Badge(count: count)) }
}

#Preview { ModifierSpelling() }

#Preview("Named") {
  @Previewable @State var isOn = true
  Toggle("On", isOn: $isOn)
  Text("below")
}

#Preview("Lying", traits: .landscapeLeft) { Text("lying") }

#Preview(traits: .fixedLayout(width: 100, height: 40), .portrait) { Text("small") }

#Preview { UIViewController() }

#Preview("Label") {
  let label = UILabel()
  label.text = "text"
  return label
}
