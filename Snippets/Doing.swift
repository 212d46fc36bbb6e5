// What a person is doing, said by the views that show it, and taken up by those that can.

// snippet.hide
import RepriseSimulator
// snippet.show
import SwiftUI

// snippet.link
/// What an activity says of a recipe: enough to find it again.
struct RecipeLink: Codable {
  static let activityType = "org.example.dishes.recipe"

  var name: String
  var step: Int
}
// snippet.end

// snippet.view
struct Dish: View {
  @SceneStorage("Dish.name") private var name = "Onion soup"
  @SceneStorage("Dish.step") private var step = 1

  var body: some View {
    VStack {
      Text("\(name), step \(step)").accessibilityIdentifier("dish")
      Button("Next") { step += 1 }.accessibilityIdentifier("next")
    }
    .userActivity(RecipeLink.activityType) { activity in
      activity.title = name
      activity.targetContentIdentifier = name
      try? activity.setTypedPayload(RecipeLink(name: name, step: step))
    }
    .onContinueUserActivity(RecipeLink.activityType) { activity in
      guard let link = try? activity.typedPayload(RecipeLink.self) else { return }
      (name, step) = (link.name, link.step)
    }
    .handlesExternalEvents(preferring: [name], allowing: [])
  }
}
// snippet.end

struct Dishes: App {
  var body: some Scene { WindowGroup { Dish() } }
}

// snippet.hide
let manifest = ApplicationManifest(
  bundleIdentifier: "org.example.dishes",
  activityTypes: [RecipeLink.activityType]
)
// snippet.show
// snippet.routing
let device = SimulatedDevice()
let app = try await device.launch(Dishes.self, manifest: manifest)
try await app.tap("next")

for (name, step) in [("Onion soup", 3), ("Leek tart", 5)] {
  let activity = NSUserActivity(activityType: RecipeLink.activityType)
  activity.targetContentIdentifier = name
  try activity.setTypedPayload(RecipeLink(name: name, step: step))
  await device.take(up: activity, in: app)
  for scene in app.tree.scenes { print(app.text(of: "dish", scene: scene.number) ?? "nothing") }
}
// snippet.end
