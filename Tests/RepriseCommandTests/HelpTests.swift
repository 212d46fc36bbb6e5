import Foundation
import RepriseCommand
import Testing

@Suite struct HelpTests {
  @Test(arguments: ["", "explain", "inspect", "search", "sessions", "simulate"])
  func `help fits eighty columns and ends well`(command: String) {
    let run =
      command.isEmpty ? CommandRun("--help") : CommandRun(command, "--help")
    #expect(run.exitCode == .success)
    #expect(run.output.hasPrefix("usage: reprise"))
    for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `an unknown command is named, and help follows`() {
    let run = CommandRun("restore")
    #expect(run.exitCode == .usage)
    #expect(run.errorOutput.hasPrefix("reprise: there is no command \"restore\".\nusage:"))
  }

  @Test func `no command at all shows help and counts as a usage error`() {
    let run = CommandRun()
    #expect(run.exitCode == .usage)
    #expect(run.output.hasPrefix("usage: reprise COMMAND"))
  }

  @Test(arguments: ["explain", "inspect", "search", "sessions", "simulate"])
  func `an unknown option is named`(command: String) {
    let run = CommandRun(command, "--nonsense")
    #expect(run.exitCode == .usage)
    #expect(run.errorOutput.contains("usage: reprise \(command)"))
  }

  @Test(arguments: ["", "explain", "inspect", "search", "sessions", "simulate"])
  func `help names every exit code`(command: String) throws {
    let help = CommandRun([command, "--help"].filter { !$0.isEmpty }).output
    let codes = try #require(help.range(of: "Exit codes: 0 "))
    let text = help[codes.lowerBound...]
    #expect(text.contains("; 1 ") && text.contains("2 the command line was not understood."))
  }

  @Test(arguments: [
    (["simulate"], "simulate needs an app."), (["inspect"], "inspect needs an app or a file."),
    (["simulate", "App", "script", "more"], "simulate does not know \"more\"."),
    (["inspect", "a", "b"], "inspect does not know \"b\"."),
    (["sessions", "a", "b"], "sessions does not know \"b\"."),
    (["explain"], "explain needs an app."),
    (["search", "App"], "search needs an app and words to find."),
    (["explain", "a", "b", "c"], "explain does not know \"c\"."),
  ])
  func `what is missing or too much is named`(arguments: [String], message: String) {
    let run = CommandRun(arguments)
    #expect(run.exitCode == .usage)
    #expect(run.errorOutput.hasPrefix("reprise: \(message)\nusage: "), "\(run.errorOutput)")
    #expect(run.output.isEmpty)
  }
}
