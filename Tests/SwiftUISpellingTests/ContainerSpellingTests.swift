import SwiftUI

// Every way in which SwiftUI code for iOS spells lists, stacks of screens, tabs, sheets and kept
// values. That this file compiles is the test.

struct ListSpelling: View {
  @State private var instruments: [Instrument] = []
  @State private var chosen: Instrument.ID?
  @State private var several: Set<Instrument.ID> = []

  var body: some View {
    VStack {
      List(instruments) { instrument in Text(instrument.name) }
      List(instruments, selection: $chosen) { Text($0.name) }
      List(instruments, id: \.id) { Text($0.name) }
      List(selection: $several) {
        Section("Strings") {
          ForEach(instruments) { Text($0.name) }.onDelete { instruments.remove(atOffsets: $0) }
        }
        Section {
          Text("row")
        } header: {
          Text("Header")
        } footer: {
          Text("Footer")
        }
        ForEach(instruments) { instrument in
          Section {
            Text(instrument.name)
          } header: {
            HStack {
              Text(instrument.name)
              Spacer()
              Button("Add") { several.insert(instrument.id) }
            }
          }
        }
      }
      .listStyle(.insetGrouped)
      Form {
        Section(header: Text("Header")) { Text("row") }
      }
    }
  }
}

struct ReaderSpelling: View {
  let instruments: [Instrument]

  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        ForEach(instruments) { Text($0.name) }
        Text("end").id("end")
      }
      .onAppear { proxy.scrollTo("end", anchor: .bottom) }
      Button("Top") { withAnimation { proxy.scrollTo(instruments[0].id) } }
      Button("Place") { proxy.scrollTo("end", anchor: UnitPoint(x: 0, y: 0.3)) }
    }
  }
}

struct ScrollPositionSpelling: View {
  let instruments: [Instrument]

  @State private var shown: Instrument.ID?
  @State private var position = ScrollPosition(idType: Instrument.ID.self)
  @State private var bottom = ScrollPosition(edge: .bottom)
  @State private var first = ScrollPosition(id: 1, anchor: .top)
  @State private var point = ScrollPosition(x: 0, y: 120)

  var body: some View {
    ScrollView {
      LazyVStack { ForEach(instruments) { Text($0.name) } }
        .scrollTargetLayout()
    }
    .scrollPosition(id: $shown, anchor: .center)
    ScrollView(.horizontal) {
      HStack { ForEach(instruments) { Text($0.name) } }.scrollTargetLayout(isEnabled: true)
    }
    .scrollPosition($position, anchor: .leading)
    .defaultScrollAnchor(.trailing)
    .onAppear {
      position.scrollTo(id: instruments[0].id)
      withAnimation { position.scrollTo(id: instruments[0].id, anchor: .top) }
      position.scrollTo(edge: .top)
      position.scrollTo(point: CGPoint(x: 0, y: 10))
      position.scrollTo(x: 0, y: 10)
      position.scrollTo(y: 10)
    }
    .onChange(of: position) { _, new in
      if new.isPositionedByUser { shown = new.viewID(type: Instrument.ID.self) }
    }
  }
}

struct StackSpelling: View {
  @State private var path = NavigationPath()
  @State private var instruments: [Instrument] = []
  @State private var isShown = false

  var body: some View {
    NavigationStack(path: $path) {
      List(instruments) { instrument in
        NavigationLink(instrument.name, value: instrument)
        NavigationLink("Next") { Text("next") }
        NavigationLink(value: instrument) { Text(instrument.name) }
      }
      .navigationTitle("Instruments")
      .navigationBarTitleDisplayMode(.inline)
      .navigationDestination(for: Instrument.self) { Text($0.name) }
      .navigationDestination(isPresented: $isShown) { Text("shown") }
    }
    NavigationStack { Text("root") }
  }
}

struct TabSpelling: View {
  enum Tab: String {
    case all
    case rented
  }

  @SceneStorage("tab") private var tab = Tab.all
  @SceneStorage("count") private var count = 0
  @SceneStorage("name") private var name: String?
  @AppStorage("sorts") private var sorts = false
  @AppStorage("currency") private var currency = "EUR"

  var body: some View {
    TabView(selection: $tab) {
      ListSpelling().tabItem { Label("All", systemImage: "star") }.tag(Tab.all)
      StackSpelling().tabItem { Text("Rented") }.tag(Tab.rented)
    }
    TabView { Text("one").tabItem { Image(systemName: "star") } }
    Stepper("Count", value: $count)
    Toggle("Sorts", isOn: $sorts)
    TextField("Currency", text: $currency)
    Text(name ?? "none")
  }
}

struct SheetSpelling: View {
  @Environment(\.dismiss) private var dismiss
  @State private var isShown = false
  @State private var chosen: Instrument?

  var body: some View {
    Button("Show") { isShown = true }
      .sheet(isPresented: $isShown) { Text("sheet") }
      .sheet(isPresented: $isShown, onDismiss: { chosen = nil }) { Text("sheet") }
      .sheet(item: $chosen) { Text($0.name) }
      .fullScreenCover(isPresented: $isShown) { Text("cover") }
      .popover(isPresented: $isShown) { Text("popover") }
      .alert("Sure?", isPresented: $isShown) {
        Button("Delete", role: .destructive) { dismiss() }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("For good.")
      }
      .confirmationDialog("Sure?", isPresented: $isShown) { Button("Delete") {} }
      .interactiveDismissDisabled()
    ScrollView {
      LazyVStack { ForEach(0..<100) { Text("\($0)") } }
    }
    ScrollView(.horizontal) {
      LazyHStack(spacing: 2) { Text("a") }
    }
    GeometryReader { proxy in Color.red.frame(width: proxy.size.width / 2) }
    ViewThatFits(in: .horizontal) {
      Text("long text")
      Text("short")
    }
    RoundedRectangle(cornerRadius: 4).fill(.red)
    Circle().frame(width: 10, height: 10)
    Text("clipped").clipShape(Capsule()).cornerRadius(3).clipped()
      .contentShape(Rectangle())
      .background(.yellow, in: RoundedRectangle(cornerRadius: 8))
    Text("told").preference(key: WidthKey.self, value: 3)
      .onPreferenceChange(WidthKey.self) { _ in }
  }
}

struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

struct TabContentSpelling: View {
  enum Place: Hashable {
    case all
    case rented(String)
    case search
  }

  let shelves: [Instrument]

  @State private var place = Place.all

  var body: some View {
    TabView(selection: $place) {
      Tab("All", systemImage: "star", value: .all) { Text("all") }
      Tab(shelves[0].name, image: "picture", value: Place.rented("a")) { Text("rented") }
        .badge(3)
      if shelves.isEmpty {
        Tab(value: .rented("b")) {
          Text("rented")
        } label: {
          Label("B", systemImage: "star")
        }
        .hidden(true)
      }
      Tab(value: .search, role: .search) { Text("search") }
    }
    TabView {
      Tab("One", systemImage: "star") { Text("one") }
      TabSection("Shelves") {
        ForEach(shelves) { shelf in
          Tab(shelf.name, systemImage: "star") { Text(shelf.name) }.badge(Text("new"))
        }
      }
      TabSection {
        Tab {
          Text("two")
        } label: {
          Text("Two")
        }
      } header: {
        Text("Header")
      }
      switch place {
      case .all: Tab("Three", systemImage: "star") { Text("three") }
      default: Tab("Four", systemImage: "star") { Text("four") }
      }
      Tab(role: .search) { Text("search") }
    }
    TabView { Tab("Only", systemImage: "star") { Text("only") } }
  }
}

struct EditingSpelling: View {
  @Environment(\.editMode) private var editMode
  @State private var instruments: [Instrument] = []
  @State private var mode = EditMode.inactive
  @State private var chosen: Set<Instrument.ID> = []

  var body: some View {
    NavigationStack {
      List(selection: $chosen) {
        ForEach(instruments) { instrument in
          Text(instrument.name)
            .moveDisabled(instruments.count == 1)
            .deleteDisabled(editMode?.wrappedValue == .inactive)
        }
        .onDelete(perform: delete)
        .onMove(perform: move)
        ForEach($instruments) { $instrument in Text(instrument.name) }
          .onDelete(perform: nil)
          .onMove { instruments.move(fromOffsets: $0, toOffset: $1) }
      }
      .toolbar { EditButton() }
      .toolbar {
        ToolbarItem(placement: .navigationBarLeading) { EditButton() }
      }
      .environment(\.editMode, $mode)
      .navigationTitle(mode.isEditing ? "Editing" : "All")
    }
  }

  private func delete(at offsets: IndexSet) { instruments.remove(atOffsets: offsets) }

  private func move(from source: IndexSet, to destination: Int) {
    instruments.move(fromOffsets: source, toOffset: destination)
  }
}
