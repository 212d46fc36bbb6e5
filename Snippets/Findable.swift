// Recipes that a person finds by a search, and what happens when one is opened.

import CoreSpotlight
// snippet.hide
import RepriseSimulator
import SwiftUI

// snippet.show

struct Recipe: Identifiable {
  let id: String
  let name: String
  let steps: String
}

// snippet.index
func index(_ recipes: [Recipe]) async throws {
  let items = recipes.map { recipe in
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = recipe.name
    attributes.contentDescription = recipe.steps
    return CSSearchableItem(
      uniqueIdentifier: recipe.id,
      domainIdentifier: "recipes.soups",
      attributeSet: attributes
    )
  }
  try await CSSearchableIndex.default().indexSearchableItems(items)
}
// snippet.end

// snippet.open
struct KitchenView: View {
  @SceneStorage("KitchenView.recipe") private var recipe: String?

  var body: some View {
    Text(recipe ?? "What shall we cook?")
      .accessibilityIdentifier("recipe")
      .onContinueUserActivity(CSSearchableItemActionType) { activity in
        recipe = activity.userInfo?[CSSearchableItemActivityIdentifier] as? String
      }
      .onContinueUserActivity(CSQueryContinuationActionType) { activity in
        let text = activity.userInfo?[CSSearchQueryString] as? String
        recipe = text.map { "everything with \($0)" }
      }
      .handlesExternalEvents(preferring: Set([recipe].compactMap(\.self)), allowing: ["*"])
  }
}
// snippet.end

// snippet.hide
struct KitchenApp: App {
  var body: some Scene {
    WindowGroup(id: "kitchen") { KitchenView() }
  }
}

let recipes = [
  Recipe(id: "onion", name: "Onion soup", steps: "Onions, butter, patience"),
  Recipe(id: "creme", name: "Crème brûlée", steps: "Cream, sugar, a flame"),
]
let indexing = Task { @MainActor in
  // snippet.test
  let device = SimulatedDevice()
  var app = try await device.launch(KitchenApp.self)
  try await app.perform { try await index(recipes) }

  for result in try device.search("creme bru") {
    print("\(result.title): \(result.description ?? "")")
  }
  device.terminate(app)
  if let result = try device.search("onion").first {
    app = try await device.open(result)  // The app doesn't run: it is launched for the result.
    print(app.text(of: "recipe") ?? "nothing")
  }
  app = try await device.continueSearch("butter", in: "org.reprise.simulated.KitchenApp")
  print(app.text(of: "recipe") ?? "nothing")
  // snippet.end
}
try await indexing.value
// snippet.show
