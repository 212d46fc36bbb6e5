import Foundation
import Reprise
import RepriseCommand
import Testing

/// The repository, found from this file.
private let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

/// The example, as `Scripts/stage ProductsUIKit` puts it; a test that needs it fails without it.
private let app = "\(repository)/.build/apps/ProductsUIKit"

@Suite struct SimulateTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  /// Runs a script against the example.
  private func run(script: String, _ arguments: String..., app: String = app) throws -> CommandRun {
    let file = home.path + "/a.script"
    try script.write(toFile: file, atomically: true, encoding: .utf8)
    return CommandRun(["simulate", app, file] + arguments, stateHome: home.path + "/state")
  }

  /// Runs the built tool, whose standard error is also that of the app.
  private func tool(_ arguments: String...) throws -> (code: Int32, errorOutput: String) {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "\(repository)/.build/debug/reprise")
    process.arguments = arguments
    process.environment = ["XDG_STATE_HOME": home.path + "/state"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let data = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  // MARK: The recipe

  @Test func `go somewhere, home, stop, relaunch, look: six lines, and everything is there`() throws
  {
    let recipe = "\(repository)/Tests/RepriseCommandTests/Fixtures/recipe.script"
    let text = try String(contentsOfFile: recipe, encoding: .utf8)
    #expect(text.split(separator: "\n").count == 6)
    let run = CommandRun(["simulate", app, recipe], stateHome: home.path + "/state")
    #expect(run.exitCode == .success, "\(run.errorOutput)")
    try expect(run.output, matches: "recipe.text")
  }

  @Test func `the front page shows what the recipe and an inspection really print`() throws {
    let fixtures = "\(repository)/Tests/RepriseCommandTests/Fixtures"
    let page = try String(contentsOfFile: "\(repository)/README.md", encoding: .utf8)
    #expect(page.contains(try String(contentsOfFile: "\(fixtures)/recipe.script", encoding: .utf8)))
    #expect(page.contains(try String(contentsOfFile: "\(fixtures)/recipe.text", encoding: .utf8)))

    let recipe = ["simulate", app, "\(fixtures)/recipe.script"]
    #expect(CommandRun(recipe, stateHome: home.path + "/state").exitCode == .success)
    let output = CommandRun(
      "inspect",
      "org.reprise.ProductsUIKit",
      stateHome: home.path + "/state"
    ).output
    let found = Set(output.split(separator: "\n").map(String.init))
    let shown = page.split(separator: "\n").map(String.init)
      .drop { !$0.hasPrefix("$ reprise inspect") }.dropFirst()
      .prefix { !$0.hasPrefix("```") }
    #expect(shown.count > 5)
    for line in shown where !line.hasSuffix(" …") && !line.hasPrefix("session ") {
      #expect(found.contains(line), "\(line)\nis not in\n\(output)")
    }
  }

  // MARK: Lives and deaths

  @Test(arguments: ["stop", "kill", "quit"])
  func `after each kind of end the app comes back whole`(end: String) throws {
    let run = try run(script: "open\npick shelf.list 3\nhome\n\(end)\nrelaunch\nreport")
    #expect(run.exitCode == .success, "\(run.errorOutput)")
    let last = try #require(run.output.split(separator: "\n").last)
    let words = last.split(separator: " ")
    #expect(last.hasPrefix("restored "), "\(last)")
    #expect(words.count == 5 && words[1] == words[3] && words[1] != "0", "\(last)")
  }

  @Test func `what was saved on half a turned screen comes back on a whole one`() throws {
    let run = try run(
      script: "open\nrotate portrait\nsplit half\npick shelf.list 3\nhome\nstop\nrelaunch\nreport"
    )
    #expect(run.exitCode == .success, "\(run.errorOutput)")
    #expect(run.output.contains("\nrestored "), "\(run.output)")
  }

  @Test func `an instrument that left the catalogue falls back to its parent, which is reported`()
    throws
  {
    let first = try run(script: "open\npick shelf.list 3\nhome\nstop")
    #expect(first.exitCode == .success, "\(first.errorOutput)")
    let catalogue = home.path + "/less.json"
    let text = try String(contentsOfFile: "\(app)/instruments.json", encoding: .utf8)
    let less = text.replacingOccurrences(of: "\"bassoon\"", with: "\"dulcian\"")
    try #require(less != text)
    try less.write(toFile: catalogue, atomically: true, encoding: .utf8)
    let next = try run(script: "open\nreport\ntree", "--", "--catalogue", catalogue)
    #expect(next.exitCode == .failure, "the report isn't complete: \(next.output)")
    let gone = "ProductsUIKit.InstrumentViewController returned nil"
    #expect(next.output.contains(gone), "\(next.output)")
    #expect(next.output.contains("ShelfViewController shelf \"Shelf\"\n"), "\(next.output)")
    #expect(next.output.contains("instrument.none.text"), "\(next.output)")
    #expect(!next.output.contains("UISegmentedControl instrument.tabs"), "\(next.output)")
  }

  @Test(arguments: [["half", "full"], ["full", "half"]])
  func `what was chosen beside the shelf comes back above it, and the other way round`(
    widths: [String]
  ) throws {
    let run = try run(
      script: "open\nsplit \(widths[0])\npick shelf.list 3\nchoose instrument.tabs 1\nhome\nstop\n"
        + "relaunch\nsplit \(widths[1])\nreport\ntree"
    )
    #expect(run.exitCode == .success, "\(run.errorOutput)")
    #expect(run.output.contains("[selected=Facts]"), "\(run.output)")
    let isShelfThere = run.output.contains("ShelfViewController shelf \"Shelf\"\n")
    #expect(isShelfThere == (widths[1] == "full"), "\(run.output)")
    let counts = run.output.firstMatch(of: /restored (\d+) of (\d+) nodes/)
    #expect(counts != nil && counts?.1 == counts?.2, "\(run.output)")
  }

  @Test func `force-quit deletes the state`() throws {
    let run = try run(
      script: "open\npick shelf.list 3\nhome\nforce-quit\nopen\ntree\nstop\nforce-quit"
    )
    #expect(run.exitCode == .success, "\(run.errorOutput)")
    #expect(!run.output.contains("instrument.tabs"), "\(run.output)")
    let sessions = CommandRun("sessions", stateHome: home.path + "/state")
    #expect(!sessions.output.contains("on screen") && !sessions.output.contains("background"))
  }

  @Test func `home and open return to the process that runs`() throws {
    let run = try run(script: "open\nhome\ntree\nopen\ntree\nnodes")
    #expect(run.exitCode == .success, "\(run.errorOutput)")
    #expect(run.output.contains("scene 1 (background)"))
    #expect(run.output.contains("scene 1 (active)"))
    #expect(run.output.contains("\ncontroller root "), "\(run.output)")
  }

  @Test func `two lives in two folders know nothing of each other`() throws {
    let first = try run(script: "open\npick shelf.list 3\nhome\nstop")
    #expect(first.exitCode == .success, "\(first.errorOutput)")
    let other = try SimulateTests().run(script: "open\ntree")
    #expect(!other.output.contains("instrument.tabs"))
  }

  @Test func `M19 a memory warning in the background ends the process, and a relaunch restores`()
    throws
  {
    let run = try run(
      script: "open\npick shelf.list 3\nmemory-warning\nhome\nmemory-warning\nrelaunch\nreport"
    )
    #expect(run.exitCode == .success, "\(run.errorOutput)")
    let ended = "> memory-warning\nthe app was in the background; its process was ended."
    #expect(run.output.contains(ended), "\(run.output)")
    #expect(run.output.components(separatedBy: "its process was ended").count == 2)
    #expect(run.output.contains("\nrestored "), "\(run.output)")
  }

  @Test func `M20 a process that ends during a call comes back whole`() throws {
    let run = try run(script: "open\npick shelf.list 3\ncall\ntree\nkill\nrelaunch\nreport\ntree")
    #expect(run.exitCode == .success, "\(run.errorOutput)")
    #expect(run.output.contains("scene 1 (inactive)"), "\(run.output)")
    #expect(run.output.contains("scene 1 (active)"), "\(run.output)")
    #expect(run.output.contains("\nrestored "), "\(run.output)")
  }

  // MARK: What goes wrong

  @Test func `a line that fails is named with file and line, and ends the script`() throws {
    let run = try run(script: "# first\nopen\n\ntap nowhere\ntree")
    #expect(run.exitCode == .failure)
    #expect(
      run.errorOutput.hasPrefix("reprise: \(home.path)/a.script:4: nothing on screen is called "),
      "\(run.errorOutput)"
    )
    #expect(!run.output.contains("scene 1"))
  }

  @Test func `a line that makes no sense is named too`() throws {
    let run = try run(script: "scroll shelf.list far")
    #expect(run.exitCode == .failure)
    #expect(run.errorOutput == "reprise: \(home.path)/a.script:1: \"far\" is no number.")
  }

  @Test(arguments: ["stop", "kill", "tree", "home", "relaunch\nrelaunch"])
  func `what needs a process, or none, says so`(lines: String) throws {
    let run = try run(script: lines)
    #expect(run.exitCode == .failure)
    #expect(
      run.errorOutput.hasSuffix("the app doesn't run; open or relaunch it first.")
        || run.errorOutput.hasSuffix("the app still runs; stop, kill or quit it first."),
      "\(run.errorOutput)"
    )
  }

  @Test func `typed lines go on after one that fails, and the exit code remembers`() {
    let run = CommandRun(
      ["simulate", app],
      stateHome: home.path + "/state",
      typing: ["dance", "tap", "open", "tree"]
    )
    #expect(run.exitCode == .failure)
    #expect(run.errorOutput.hasPrefix("not understood: dance\n  open "), "\(run.errorOutput)")
    #expect(run.errorOutput.hasSuffix("not understood: tap\nIt should be: tap NAME"))
    #expect(run.output.contains("scene 1 (active)"))
  }

  @Test func `a missing app is named`() {
    let run = CommandRun("simulate", "/nowhere/App")
    #expect(run.exitCode == .failure)
    #expect(run.errorOutput == "reprise: there is no app /nowhere/App.")
  }

  @Test func `a missing script is named before the app starts`() {
    let run = CommandRun("simulate", app, "/nowhere/a.script")
    #expect(run.exitCode == .failure)
    #expect(run.errorOutput == "reprise: the script /nowhere/a.script can't be read.")
  }

  @Test func `a folder without the app's executable says which file is missing`() throws {
    let run = CommandRun("simulate", home.path)
    #expect(run.exitCode == .failure)
    #expect(run.errorOutput.hasSuffix("can't be run: it is no executable."), "\(run.errorOutput)")
  }

  @Test func `an app without a manifest says what to add`() throws {
    let path = home.path + "/App"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/bin/true")
    let run = CommandRun("simulate", path)
    #expect(run.exitCode == .failure)
    #expect(
      run.errorOutput
        == "reprise: there is no Info.plist with a CFBundleIdentifier beside \(path).",
      "\(run.errorOutput)"
    )
  }

  @Test func `an app that fails at its start is heard itself`() throws {
    let script = home.path + "/a.script"
    try "open".write(toFile: script, atomically: true, encoding: .utf8)
    let run = try tool("simulate", app, script, "--", "--catalogue", "/nowhere/list.json")
    #expect(run.code == 1)
    let lines = run.errorOutput.split(separator: "\n")
    #expect(lines.first?.contains("/nowhere/list.json: ") == true, "\(run.errorOutput)")
    #expect(
      lines.last?.hasPrefix("reprise: \(script):1: the app ended at its start") == true,
      "\(run.errorOutput)"
    )
  }

  @Test func `the built tool ends with the code that its help names`() throws {
    #expect(try tool("--help").code == 0)
    #expect(try tool("sessions", "org.example.none").code == 1)
    #expect(try tool("simulate", "--fast").code == 2)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal to the tool ends the app in good order too`(number: Int32) throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "\(repository)/.build/debug/reprise")
    process.arguments = ["simulate", app]
    process.environment = ["XDG_STATE_HOME": home.path + "/state"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data("open\npick shelf.list 3\ntree\n".utf8))
    let tree = output.fileHandleForReading.availableData
    #expect(String(decoding: tree, as: UTF8.self).contains("instrument.tabs"))
    #expect(kill(process.processIdentifier, number) == 0)
    process.waitUntilExit()
    #expect(process.terminationStatus == 128 + number)

    // The state is free, so the app is gone; and what it saved last is there.
    let next = try run(script: "open\ntree")
    #expect(next.exitCode == .success, "\(next.errorOutput)")
    #expect(next.output.contains("instrument.tabs"))
  }
}
