import Foundation
import RepriseCommand

let app = RunningApp()
let signals = [SIGINT, SIGTERM, SIGHUP].map(app.end(at:))

let command = RepriseCommand(
  RepriseCommand.Surroundings(
    environment: ProcessInfo.processInfo.environment,
    now: Date(),
    output: { FileHandle.standardOutput.write(Data("\($0)\n".utf8)) },
    errorOutput: { FileHandle.standardError.write(Data("\($0)\n".utf8)) },
    input: { readLine() },
    isInteractive: isatty(STDIN_FILENO) == 1,
    processChanged: { app.identifier = $0 }
  )
)
exit(command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
