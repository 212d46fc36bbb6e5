public import Foundation
import Reprise
import RepriseArchive

/// The command line of Reprise: looks at what is stored, and drives apps without a display.
public struct RepriseCommand {
  /// Where a command finds its world; tests give their own.
  public struct Surroundings {
    /// The environment's variables.
    public var environment: [String: String]

    /// The time of day, for ages.
    public var now: Date

    /// Takes one line for the standard output.
    public var output: (String) -> Void

    /// Takes one line for the standard error.
    public var errorOutput: (String) -> Void

    /// Gives the next line of the standard input; `nil` at its end.
    public var input: () -> String?

    /// Whether a person types the input, who wants to be told what can be typed.
    public var isInteractive: Bool

    /// Is told the numbers of the apps' processes when one starts or has ended.
    public var processesChanged: ([Int32]) -> Void

    /// Makes surroundings.
    public init(
      environment: [String: String],
      now: Date,
      output: @escaping (String) -> Void,
      errorOutput: @escaping (String) -> Void,
      input: @escaping () -> String? = { nil },
      isInteractive: Bool = false,
      processesChanged: @escaping ([Int32]) -> Void = { _ in },
    ) {
      self.environment = environment
      self.now = now
      self.output = output
      self.errorOutput = errorOutput
      self.input = input
      self.isInteractive = isInteractive
      self.processesChanged = processesChanged
    }
  }

  /// How a command ended.
  public enum ExitCode: Int32, Sendable {
    /// Everything was done.
    case success = 0

    /// Something was lost, left out, or could not be done; the output says what.
    case failure = 1

    /// The command line was not understood.
    case usage = 2
  }

  private var surroundings: Surroundings

  /// Makes the command.
  ///
  /// - Parameter surroundings: Where it finds its world.
  public init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    // Whatever a command prints of an archive or an app, to a terminal it is text.
    self.surroundings.output = { surroundings.output(PlainText.visibleLines($0)) }
    self.surroundings.errorOutput = { surroundings.errorOutput(PlainText.visibleLines($0)) }
  }

  /// Runs a command line.
  ///
  /// - Parameter arguments: The words after the program's name.
  /// - Returns: How it ended.
  public func run(_ arguments: [String]) -> ExitCode {
    let rest = Array(arguments.dropFirst())
    do {
      switch arguments.first {
      case "explain": return try ExplainCommand(surroundings).run(rest)
      case "inspect": return try InspectCommand(surroundings).run(rest)
      case "search": return try SearchCommand(surroundings).run(rest)
      case "sessions": return try SessionsCommand(surroundings).run(rest)
      case "simulate": return try SimulateCommand(surroundings).run(rest)
      case nil, "help", "--help", "-h":
        surroundings.output(Self.help)
        return arguments.isEmpty ? .usage : .success
      case let word?:
        throw UsageError(message: "there is no command \"\(word)\".", help: Self.help)
      }
    } catch let error as UsageError {
      surroundings.errorOutput("reprise: \(error.message)")
      surroundings.errorOutput(error.help)
      return .usage
    } catch let error as ArchiveError {
      surroundings.errorOutput("reprise: \(error.text)")
      return .failure
    } catch {
      surroundings.errorOutput("reprise: \(error)")
      return .failure
    }
  }

  static let help = """
    usage: reprise COMMAND ...

      simulate APP [SCRIPT]   drive an app without a display, by hand or by a script
      sessions [APP]          what is stored, for which apps, how old, how large
      inspect APP|FILE        what an archive holds, node by node
      explain APP [PATH]      why a screen did not come back
      search APP WORD ...     what the app's search finds

    reprise COMMAND --help says more.

    Exit codes: 0 everything was done; 1 something was lost, left out or failed;
    2 the command line was not understood.
    """
}

/// A command line that was not understood.
struct UsageError: Error {
  let message: String
  let help: String
}
