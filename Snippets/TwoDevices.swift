// What a person began on one device goes on on another one.

// snippet.hide
import RepriseSimulator
// snippet.show
import SwiftUI

// snippet.view
struct RecipeView: View {
  static let activityType = "org.example.kitchen.recipe"

  @SceneStorage("RecipeView.recipe") private var recipe = "Onion soup"
  @SceneStorage("RecipeView.step") private var step = 1

  var body: some View {
    VStack {
      Text("\(recipe), step \(step)").accessibilityIdentifier("step")
      Button("Next") { step += 1 }.accessibilityIdentifier("next")
    }
    .userActivity(Self.activityType) { activity in
      activity.title = recipe
      activity.userInfo = ["recipe": recipe, "step": step]
    }
    .onContinueUserActivity(Self.activityType) { activity in
      recipe = activity.userInfo?["recipe"] as? String ?? recipe
      step = activity.userInfo?["step"] as? Int ?? 1
    }
  }
}
// snippet.end

struct Kitchen: App {
  var body: some Scene { WindowGroup { RecipeView() } }
}

// snippet.hide
// snippet.looking
@MainActor func takeUpWhatIsOffered() async throws {
  for offer in await UIApplication.shared.offeredActivities() {
    try await UIApplication.shared.takeUp(offer)
  }
}
// snippet.end

let manifest = ApplicationManifest(
  bundleIdentifier: "org.example.kitchen",
  activityTypes: [RecipeView.activityType]
)
// snippet.show
// snippet.devices
let (desk, phone) = (SimulatedDevice(), SimulatedDevice())
desk.name = "desk"
phone.connect(to: desk)

let begun = try await desk.launch(Kitchen.self, manifest: manifest)
try await begun.tap("next")

for offer in phone.offered {
  print("\(offer.device) offers \"\(offer.title)\"")
  let (app, outcome) = try await phone.takeUp(offer, launching: Kitchen.self, manifest: manifest)
  print("\(outcome): \(app.text(of: "step") ?? "nothing")")

  desk.kill(begun)
  print(await phone.takeUp(offer, in: app))
}
print("\(phone.offered.count) offers are left")
// snippet.end
