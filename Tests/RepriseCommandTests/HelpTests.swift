import RepriseCommand
import Testing

@Suite struct HelpTests {
  @Test(arguments: ["", "inspect", "sessions", "simulate"])
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

  @Test(arguments: ["inspect", "sessions", "simulate"])
  func `an unknown option is named`(command: String) {
    let run = CommandRun(command, "--nonsense")
    #expect(run.exitCode == .usage)
    #expect(run.errorOutput.contains("usage: reprise \(command)"))
  }
}
