import Foundation
import Reprise
import RepriseArchive
import RepriseSimulator
import RepriseUIKit
import Testing

/// What was edited when the process ended is edited again.
@Suite @MainActor struct EditingTests {
  private func story(
    scene: AnyClass? = nil,
    policy: RestorationPolicy = .standard,
    script: Script = Script(),
  ) async throws -> Story {
    script.loads["A"] = { screen in
      for (index, name) in ["first", "second"].enumerated() {
        let field = UITextField(frame: CGRect(x: 0, y: index * 40, width: 200, height: 34))
        field.restorationIdentifier = name
        field.restoresText = true
        screen.view.addSubview(field)
      }
    }
    return try await Story(scene: scene, policy: policy, script: script) { [Screen("A")] }
  }

  private func fields(_ story: Story) -> [UITextField] {
    story.roots[0].view.subviews.compactMap { $0 as? UITextField }
  }

  private func kill(_ story: Story) async throws {
    story.device.advance(by: .seconds(5))
    story.device.kill(story.app)
    try await story.launch()
    await story.app.settle()
  }

  @Test(arguments: [true, false])
  func `a field that was typed into when its process was killed is edited again`(
    hasScenes: Bool
  ) async throws {
    let story = try await story(scene: hasScenes ? PlainScene.self : nil)
    try await story.app.type("viola", into: "second")
    #expect(fields(story)[1].isEditing)
    try await kill(story)
    let again = fields(story)
    #expect(again[1].isEditing && !again[0].isEditing)
    #expect(again[1].text == "viola" && again[1].buffer.selection?.location == 5)
  }

  @Test func `where nothing was edited, nothing is`() async throws {
    let story = try await story()
    try await story.app.type("viola", into: "second")
    try await kill(story)
    #expect(fields(story)[1].isEditing)
    story.run { _ = fields(story)[1].resignFirstResponder() }
    try await kill(story)
    #expect(fields(story).allSatisfy { !$0.isEditing })
  }

  @Test func `what the app itself begins to edit comes before what was edited`() async throws {
    let script = Script()
    let story = try await story(script: script)
    try await story.app.type("viola", into: "second")
    script.appears["A"] = { screen in
      _ = screen.view.subviews[0].becomeFirstResponder()
    }
    try await kill(story)
    #expect(fields(story)[0].isEditing && !fields(story)[1].isEditing)
  }

  @Test func `with saves at edges only, as on iOS, editing does not begin again`() async throws {
    let story = try await story(policy: .documented)
    try await story.app.type("viola", into: "second")
    try await story.relaunch()
    await story.app.settle()
    #expect(fields(story)[1].text == "viola")
    #expect(fields(story).allSatisfy { !$0.isEditing })
  }
}
