// An app of views: what is kept with each window, what holds for all, and what keeps itself.

// snippet.hide
import RepriseSimulator
// snippet.show
import SwiftUI

// snippet.storage
struct RecipeNotes: View {
  let recipe: String

  @SceneStorage("RecipeNotes.draft") private var draft = ""
  @SceneStorage("RecipeNotes.servings") private var servings = 4
  @AppStorage("isMetric") private var isMetric = true

  var body: some View {
    VStack {
      Text("\(recipe), for \(servings), \(isMetric ? "grams" : "ounces")")
        .accessibilityIdentifier("summary")
      Button("More") { servings += 2 }.accessibilityIdentifier("more")
      Toggle("Metric", isOn: $isMetric).accessibilityIdentifier("metric")
      TextEditor(text: $draft).accessibilityIdentifier("draft")
    }
  }
}
// snippet.end

// snippet.tabs
struct Book: View {
  var body: some View {
    TabView {
      Shelf().tabItem { Label("Recipes", systemImage: "book") }
      Text("Nothing to buy").tabItem { Label("Shopping", systemImage: "cart") }
    }
    .restorationIdentifier("book")
  }
}

struct Shelf: View {
  var body: some View {
    NavigationStack {
      List(["Leek tart", "Onion soup"], id: \.self) { recipe in
        NavigationLink(recipe, value: recipe).accessibilityIdentifier(recipe)
      }
      .navigationTitle("Recipes")
      .navigationDestination(for: String.self) { RecipeNotes(recipe: $0) }
    }
    .restorationIdentifier("shelf")
  }
}
// snippet.end

// snippet.place
struct Ingredients: View {
  let lines: [String]

  @SceneStorage("Ingredients.line") private var line: String?

  var body: some View {
    ScrollView {
      LazyVStack { ForEach(lines, id: \.self) { Text($0) } }.scrollTargetLayout()
    }
    .scrollPosition(id: $line)
  }
}
// snippet.end

// snippet.windows
struct Cookbook: App {
  var body: some Scene {
    WindowGroup(id: "book") { Book() }
    WindowGroup(id: "timer", for: Int.self) { $minutes in
      Text("\(minutes ?? 0) minutes").accessibilityIdentifier("timer")
    }
  }
}
// snippet.end

// snippet.hide
let device = SimulatedDevice()
var app = try await device.launch(Cookbook.self)
try await app.tap("Onion soup")
try await app.tap("more")
try await app.tap("metric")
try await app.type("Less salt", into: "draft")
device.advance(by: .seconds(1))
device.kill(app)
app = try await device.launch(Cookbook.self)
for name in ["summary", "draft"] { print(app.text(of: name) ?? "nothing") }
device.forceQuit(app)
app = try await device.launch(Cookbook.self)
try await app.tap("Onion soup")
print(app.text(of: "summary") ?? "nothing")
