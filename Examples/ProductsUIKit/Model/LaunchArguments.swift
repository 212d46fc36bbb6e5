import Foundation

/// What the command line asks for.
struct LaunchArguments: Hashable, Sendable {
  /// An argument that can't be used.
  struct Fault: Error, Hashable, CustomStringConvertible {
    var problem: String

    var description: String { "\(problem) \(LaunchArguments.usage)" }
  }

  static let usage = "Usage: ProductsUIKit [--catalogue FILE]"

  /// The arguments of a launch inside another program; `nil` in the app's own process.
  @TaskLocal static var ofTask: [String]?

  static var current: [String] { ofTask ?? Array(CommandLine.arguments.dropFirst()) }

  private(set) var catalogue: String?

  /// Reads the arguments after the program's name.
  ///
  /// Pairs such as `-Name value` are user defaults, as in every app, and are passed over.
  ///
  /// - Parameter arguments: The arguments.
  /// - Throws: ``Fault`` for the first that isn't known.
  init(_ arguments: [String]) throws(Fault) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--catalogue" {
        guard let file = rest.popFirst(), !file.isEmpty else {
          throw Fault(problem: "--catalogue needs the path of a file.")
        }
        guard catalogue == nil else { throw Fault(problem: "--catalogue is given twice.") }
        catalogue = file
      } else if argument.hasPrefix("-"), !argument.hasPrefix("--"), argument.count > 1,
        rest.popFirst() != nil
      {
        continue
      } else {
        throw Fault(problem: "Unknown argument \"\(argument)\".")
      }
    }
  }
}
