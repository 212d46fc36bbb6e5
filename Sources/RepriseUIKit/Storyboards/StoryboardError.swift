/// Why an Interface Builder file, or a part of it, can't be used.
///
/// The description names the file, the line and the element, and says what to do.
public struct StoryboardError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's text.
    public let rawValue: String

    /// Makes a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no file of this name.
    public static let missingFile = Code(rawValue: "missing-file")

    /// The file is empty, cut off, or no well-formed XML.
    public static let malformed = Code(rawValue: "malformed")

    /// The file is well-formed and is no storyboard or nib of iOS.
    public static let notAnInterface = Code(rawValue: "not-an-interface")

    /// An element lacks an attribute, or an attribute has no meaning.
    public static let badElement = Code(rawValue: "bad-element")

    /// The file has no controller with the identifier that was asked for.
    public static let missingController = Code(rawValue: "missing-controller")

    /// A custom class isn't in the program, or has the wrong superclass.
    public static let badClass = Code(rawValue: "bad-class")

    /// An outlet doesn't exist, isn't connected, or has another type.
    public static let badOutlet = Code(rawValue: "bad-outlet")

    /// An action isn't registered by anything that could receive it.
    public static let badAction = Code(rawValue: "bad-action")

    /// A segue can't be performed.
    public static let badSegue = Code(rawValue: "bad-segue")
  }

  /// The kind of failure.
  public var code: Code

  /// The file's name or path.
  public var file: String

  /// The line, counted from 1; `nil` when the failure has none.
  public var line: Int?

  /// The element's name; `nil` when the failure is the whole file's.
  public var element: String?

  /// What happened, and what to do.
  public var message: String

  /// Makes an error.
  public init(
    code: Code,
    file: String,
    line: Int? = nil,
    element: String? = nil,
    message: String,
  ) {
    self.code = code
    self.file = file
    self.line = line
    self.element = element
    self.message = message
  }

  /// The file, the line, the element and the message.
  public var description: String {
    let place = line.map { ":\($0)" } ?? ""
    let part = element.map { " <\($0)>" } ?? ""
    return "\(file)\(place):\(part) \(message)"
  }
}
