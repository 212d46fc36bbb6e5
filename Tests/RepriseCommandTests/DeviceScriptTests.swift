import Foundation
import Reprise
import RepriseCommand
import Testing

/// The repository, found from this file.
private let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

/// Examples, as `Scripts/stage` puts them; a test that needs them fails without them.
private let app = "\(repository)/.build/apps/ProductsUIKit"
private let declared = "\(repository)/.build/apps/Products"
private let other = "\(repository)/.build/apps/Gallery"

/// Scripts of a whole device: its screen, its switcher, several apps, several devices.
@Suite struct DeviceScriptTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  /// Runs a script against the example; its lines are given one by one.
  private func run(_ lines: String...) throws -> CommandRun {
    let file = home.path + "/a.script"
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    return CommandRun(["simulate", app, file], stateHome: home.path + "/state")
  }

  /// Runs a script of which all lines are understood and done.
  private func output(
    _ lines: String...,
    sourceLocation: SourceLocation = #_sourceLocation,
  ) throws -> String {
    let file = home.path + "/a.script"
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    let run = CommandRun(["simulate", app, file], stateHome: home.path + "/state")
    #expect(run.exitCode == .success, "\(run.errorOutput)", sourceLocation: sourceLocation)
    return run.output
  }

  /// The states of the scenes in the last tree that was printed.
  private func scenes(in output: String) -> [String] {
    let tree = output.components(separatedBy: "> tree\n").last ?? ""
    return tree.split(separator: "\n").filter { $0.hasPrefix("scene ") }.map(String.init)
  }

  // MARK: The screen

  @Test(arguments: ["drag instrument.bassoon right", "drag shelf.list 3 left"])
  func `what is dragged to an edge gets a scene of its own, which survives a stop`(
    line: String
  ) throws {
    let output = try output("open", line, "tree", "home", "stop", "relaunch", "tree", "report")
    #expect(scenes(in: output) == ["scene 1 (active)", "scene 2 (active)"])
    let trees = output.components(separatedBy: "> tree\n")
    #expect(trees.count == 3)
    for tree in trees.dropFirst() {
      let second = tree.components(separatedBy: "scene 2 (active)").last ?? ""
      #expect(second.contains("UINavigationBar \"Bassoon\""), "\(output)")
    }
  }

  @Test func `two scenes beside each other are on screen, a third one isn't`() throws {
    let output = try output(
      "open",
      "drag instrument.bassoon right",
      "drag instrument.cello right",
      "tree",
      "split 2 1 third",
      "tree"
    )
    let trees = output.components(separatedBy: "> tree\n").dropFirst().map { tree in
      tree.split(separator: "\n").filter { $0.hasPrefix("scene ") }.map(String.init)
    }
    #expect(
      trees == [
        ["scene 1 (active)", "scene 2 (background)", "scene 3 (active)"],
        ["scene 1 (active)", "scene 2 (active)", "scene 3 (background)"],
      ]
    )
  }

  @Test func `under the system's panel, a call or both, the app takes no events`() throws {
    let output = try output(
      "open",
      "panel",
      "tree",
      "call",
      "end-panel",
      "tree",
      "end-call",
      "tree"
    )
    let states = output.components(separatedBy: "> tree\n").dropFirst().map { $0.prefix(18) }
    #expect(states == ["scene 1 (inactive)", "scene 1 (inactive)", "scene 1 (active)\n "])
  }

  @Test func `a scene that the system drops is gone from the screen, and its card brings it back`()
    throws
  {
    let output = try output(
      "open",
      "drag instrument.bassoon right",
      "scene 2",
      "disconnect",
      "scene 0",
      "tree",
      "switcher",
      "card 1",
      "tree"
    )
    #expect(output.contains("> tree\nscene 1 (active)\n"), "\(output)")
    #expect(output.contains("1 org.reprise.ProductsUIKit, scene 2 (not connected)\n"), "\(output)")
    // They are beside each other still.
    #expect(scenes(in: output) == ["scene 1 (active)", "scene 2 (active)"])
  }

  // MARK: The switcher

  @Test func `the cards show what is on screen, and after a stop what was`() throws {
    let output = try output(
      "open",
      "pick shelf.list 3",
      "switcher",
      "end-switcher",
      "tree",
      "home",
      "stop",
      "switcher",
      "card 1",
      "tree",
      "report"
    )
    let cards = output.split(separator: "\n").filter { $0.hasPrefix("1 ") }
    #expect(
      cards == [
        "1 org.reprise.ProductsUIKit, scene 1 (on screen)",
        "1 org.reprise.ProductsUIKit, scene 1 (not running)",
      ]
    )
    for state in ["on screen", "not running"] {
      #expect(output.contains("(\(state))\n    Shelf\n    Bassoon\n"), "\(output)")
    }
    #expect(output.components(separatedBy: "scene 1 (active)").count == 3, "\(output)")
    #expect(output.contains("instrument.tabs"))
  }

  @Test func `one of two cards that is thrown away goes alone, the last one with everything`()
    throws
  {
    let output = try output(
      "open",
      "drag instrument.bassoon right",
      "home",
      "switcher",
      "swipe 1",
      "card 1",
      "tree",
      "switcher",
      "swipe 1",
      "open",
      "report"
    )
    #expect(scenes(in: output) == ["scene 1 (active)"])
    #expect(output.contains("> swipe 1\nthe switcher is empty."), "\(output)")
    let report = output.components(separatedBy: "> report\n").last ?? ""
    #expect(report.contains("0 of 0"), "\(report)")
  }

  @Test func `a card that is thrown away while the app is away doesn't come back`() throws {
    let output = try output(
      "open",
      "drag instrument.bassoon right",
      "home",
      "stop",
      "switcher",
      "swipe 1",
      "open",
      "tree"
    )
    #expect(scenes(in: output).count == 1, "\(output)")
  }

  // MARK: Ends

  @Test func `after two crashes at its launch the app starts plain, and says so`() throws {
    let output = try run(
      "open",
      "pick shelf.list 3",
      "home",
      "stop",
      "crash-at-launch",
      "crash-at-launch",
      "open",
      "tree",
      "report"
    ).output
    #expect(output.components(separatedBy: "the app crashed at its launch.").count == 3)
    #expect(!output.contains("instrument.tabs"), "\(output)")
    #expect(output.contains("died at launch, 2 times in a row"), "\(output)")
  }

  // MARK: Several apps, several devices

  @Test func `of two apps one has the screen, or each has a half`() throws {
    let output = try output(
      "open",
      "app \(other)",
      "open",
      "app ProductsUIKit",
      "tree",
      "beside Gallery",
      "tree",
      "switcher",
      "card 2",
      "tree"
    )
    let trees = output.components(separatedBy: "> tree\n").dropFirst().map { $0.prefix(20) }
    #expect(trees.map { $0.hasPrefix("scene 1 (background)") } == [true, false, false])
    #expect(output.contains(" org.reprise.Gallery, scene 1 (on screen)"), "\(output)")
  }

  @Test func `devices keep their state apart`() throws {
    let output = try output(
      "open",
      "pick shelf.list 3",
      "device B",
      "open",
      "tree",
      "device A",
      "tree",
      "home",
      "stop",
      "device B",
      "home",
      "stop",
      "device A",
      "relaunch",
      "tree",
      "device B",
      "relaunch",
      "tree"
    )
    let trees = output.components(separatedBy: "> tree\n").dropFirst()
    #expect(trees.map { $0.contains("instrument.tabs") } == [false, true, true, false])
  }

  // MARK: Search and hand-off

  @Test(arguments: ["home", "home\nstop"])
  func `what was looked at is found by its name, and opened`(away: String) throws {
    let run = try runDeclared(
      "open",
      "tap shelf.viola",
      "panel",
      "end-panel",
      "back",
      "tap shelf.cello",
      away,
      "search viol",
      "result 1",
      "tree"
    )
    #expect(run.exitCode == .success, "\(run.errorOutput)")
    #expect(run.output.contains("1 Show Viola"), "\(run.output)")
    let tree = run.output.components(separatedBy: "> tree\n").last ?? ""
    #expect(tree.contains("information.name \"Viola\""), "\(tree)")
  }

  @Test func `what is looked at on one device goes on on another`() throws {
    let run = try runDeclared(
      "open",
      "tap shelf.viola",
      "device B",
      "open",
      "offers",
      "take-up 1",
      "tree"
    )
    #expect(run.exitCode == .success, "\(run.errorOutput)")
    #expect(run.output.contains("1 Show Viola, on device A"), "\(run.output)")
    let tree = run.output.components(separatedBy: "> tree\n").last ?? ""
    #expect(tree.contains("information.name \"Viola\""), "\(tree)")
  }

  /// Runs a script against the example of declared views.
  private func runDeclared(_ lines: String...) throws -> CommandRun {
    let file = home.path + "/a.script"
    try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
    return CommandRun(["simulate", declared, file], stateHome: home.path + "/state")
  }

  // MARK: What goes wrong

  @Test(arguments: [
    (
      "rotate sideways",
      "\"sideways\" in \"rotate sideways\" is none of these: portrait, upside-down, landscape, "
        + "landscape-left."
    ),
    (
      "split a-bit",
      "\"a-bit\" in \"split a-bit\" is none of these: full, half, third, two-thirds."
    ),
    ("drag shelf.list up", "\"up\" in \"drag shelf.list up\" is none of these: left, right."),
    (
      "drag shelf.list",
      "not understood: drag shelf.list\nIt should be: drag NAME EDGE\n"
        + "          or: drag NAME [SECTION] ITEM EDGE"
    ),
    ("card 1", "the switcher isn't open; open it by switcher first."),
    ("switcher\ncard 1", "there is no card 1. The switcher is empty."),
    ("device a/b", "a device can't be called \"a/b\": take letters, digits and hyphens."),
    ("app /nowhere", "there is no app /nowhere. On device A: ProductsUIKit."),
    ("open\ncrash-at-launch", "the app still runs; stop, kill or quit it first."),
    ("open\ndisconnect", "disconnect needs the number of a scene."),
    ("open\nsplit 1 7", "there is no scene 7. Known: 1."),
    ("open\nsplit 1 1", "scene 1 can't stand beside itself."),
    ("result 1", "there is no result 1. None is known; look by search first."),
    ("take-up 2", "there is no offer 2. None is known; look by offers first."),
    ("open\ndrag shelf.order right", "nothing can be dragged from \"shelf.order\": "),
  ])
  func `a line that can't be done says what can`(lines: String, message: String) throws {
    let run = try run(lines)
    #expect(run.exitCode == .failure)
    let number = lines.split(separator: "\n").count
    #expect(
      run.errorOutput.hasPrefix("reprise: \(home.path)/a.script:\(number): \(message)"),
      "\(run.errorOutput)"
    )
  }
}
