import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// Views of the framework's own, which take their values straight from the archive.
@Suite @MainActor struct PlainViewTests {
  /// A view of the app's own.
  private final class Knob: UISlider {
    private(set) var decodes = 0

    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      decodes += 1
    }
  }

  /// An app whose screen has views of these names: knobs, sliders, and others that are switches.
  private func story(_ names: @escaping @MainActor (_ launch: Int) -> [String]) async throws
    -> Story
  {
    let script = Script()
    script.loads["A"] = { screen in
      for name in names(script.launches) {
        let view: UIView =
          switch name.prefix(1) {
          case "k": Knob()
          case "s": UISlider()
          default: UISwitch()
          }
        view.restorationIdentifier = name
        screen.view.addSubview(view)
      }
    }
    let story = try await Story(script: script) { [Screen("A")] }
    story.quietly {
      for (index, view) in views(story).enumerated() {
        (view as? UISlider)?.value = Float(index + 1) / 16
        (view as? UISwitch)?.isOn = true
      }
    }
    return story
  }

  private func views(_ story: Story) -> [UIView] { story.screen("A")?.view.subviews ?? [] }

  /// What a view shows, by its name; a second one of a name is marked.
  private func shown(_ story: Story) -> [String: Float] {
    views(story).reduce(into: [:]) { shown, view in
      let name = view.restorationIdentifier ?? ""
      let value = (view as? UISlider)?.value ?? ((view as? UISwitch)?.isOn == true ? 1 : 0)
      shown[shown[name] == nil ? name : name + " again"] = value
    }
  }

  private func entries(_ story: Story) -> [String] {
    story.report.entries.map { "\($0.kind) \($0.path) \($0.className) \($0.outcome)" }
  }

  @Test func `what comes back and what is told is the same as with every step logged`()
    async throws
  {
    let story = try await story { _ in ["s1", "o1", "k1", "s2", "o2"] }
    try await story.relaunch()
    let (quick, told) = (shown(story), entries(story))
    #expect(quick == ["s1": 0.0625, "o1": 1, "k1": 0.1875, "s2": 0.25, "o2": 1])
    #expect(told.count == 6)
    #expect(told.first?.hasPrefix("controller A ") == true)
    #expect(told.last == "view A/o2 RepriseUIKit.UISwitch restored")
    #expect(views(story).compactMap { ($0 as? Knob)?.decodes } == [1])

    story.script.arguments = ["-UIStateRestorationDebugLogging", "YES"]
    try await story.relaunch()
    #expect(shown(story) == quick)
    #expect(entries(story) == told)
  }

  @Test func `views in another order, beside new ones and without old ones find their values`()
    async throws
  {
    let story = try await story { launch in
      launch == 1 ? ["s1", "o1", "s2", "s3"] : ["s1", "new", "s3", "s2", "s3"]
    }
    try await story.relaunch()
    #expect(
      shown(story) == ["s1": 0.0625, "new": 0, "s3": 0.25, "s2": 0.1875, "s3 again": 0]
    )
    let missing = story.report.missing
    #expect(missing.map(\.path) == ["A/o1"])
    #expect(missing.map(\.code) == [.notFound])
    #expect(story.report.restoredCount == 4)
  }

  @Test func `a view of another class than the saved one keeps its state to itself`()
    async throws
  {
    let script = Script()
    script.loads["A"] = { screen in
      let view = script.launches == 1 ? UISlider() : UISwitch()
      view.restorationIdentifier = "x"
      screen.view.addSubview(view)
    }
    let story = try await Story(script: script) { [Screen("A")] }
    try await story.relaunch()
    #expect(story.report.missing.map(\.code) == [.classMismatch])
  }

  @Test func `names with signs of their own are no other names`() async throws {
    let story = try await story { launch in
      launch == 1 ? ["s/1", "s\\1", "s:1", ":s"] : ["1", "s/1", "s\\1", "s:1", ":s"]
    }
    try await story.relaunch()
    #expect(
      shown(story) == ["1": 0, "s/1": 0.0625, "s\\1": 0.125, "s:1": 0.1875, ":s": 1]
    )
  }

  @Test func `what a restored view is set to afterwards is saved`() async throws {
    let story = try await story { _ in ["s1", "s2"] }
    try await story.relaunch()
    story.quietly { (views(story)[1] as? UISlider)?.value = 0.75 }
    try await story.relaunch()
    #expect(shown(story) == ["s1": 0.0625, "s2": 0.75])
  }

  @Test func `what a screen sets while it is restored is saved without an edge`() async throws {
    let story = try await story { _ in ["s1", "s2"] }
    story.script.decodes["A"] = { screen, _ in
      (screen.view.subviews.first as? UISlider)?.value = 0.5
    }
    story.script.finishes["A"] = { screen in
      (screen.view.subviews.last as? UISlider)?.value = 0.625
    }
    try await story.relaunch()
    story.device.advance(by: .seconds(1))
    #expect(shown(story) == ["s1": 0.0625, "s2": 0.625])
    story.script.finishes = [:]
    story.device.kill(story.app)
    try await story.launch()
    #expect(shown(story) == ["s1": 0.0625, "s2": 0.625])
  }
}
