import Foundation
import RepriseCommand

let apps = RunningApps()
let signals = [SIGINT, SIGTERM, SIGHUP].map(apps.end(at:))

let command = RepriseCommand(
  RepriseCommand.Surroundings(
    environment: ProcessInfo.processInfo.environment,
    now: Date(),
    output: { FileHandle.standardOutput.write(Data("\($0)\n".utf8)) },
    errorOutput: { FileHandle.standardError.write(Data("\($0)\n".utf8)) },
    input: { readLine() },
    isInteractive: isatty(STDIN_FILENO) == 1,
    processesChanged: { apps.identifiers = $0 }
  )
)
exit(command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
