import Foundation
import RepriseCommand

let command = RepriseCommand(
  RepriseCommand.Surroundings(
    environment: ProcessInfo.processInfo.environment,
    now: Date(),
    output: { print($0) },
    errorOutput: { FileHandle.standardError.write(Data("\($0)\n".utf8)) },
    input: { readLine() },
    isInteractive: isatty(STDIN_FILENO) == 1
  )
)
exit(command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
