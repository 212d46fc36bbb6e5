/// What is asked of a session; the fields that an action doesn't use are left out.
struct Request: Encodable, Sendable {
  let `do`: String
  var executable: String?
  var arguments: [String]?
  var environment: [String: String]?
  var process: Int32?
  var number: Int32?
  var seconds: Double?
  var keys: [String]?
  var text: String?
  var delay: Int?
  var steps: [PointerStep]?
  var path: String?
  var paths: [String]?
  var masks: [ScreenArea]?
  var window: Int?
  var action: String?

  init(do action: String, process: Int32? = nil) {
    self.do = action
    self.process = process
  }
}

/// What a session answers that has nothing to say.
struct Done: Decodable, Sendable {}

/// A part of the screen, in pixels.
public struct ScreenArea: Encodable, Sendable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  /// Names a part of the screen.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A movement of the pointer, or a press of one of its buttons.
public enum PointerStep: Encodable, Sendable {
  /// A movement to a place of the screen.
  case move(x: Int, y: Int)

  /// A button that is held from now on.
  case down(Int)

  /// A button that is let go.
  case up(Int)

  /// A button that is pressed and let go, several times.
  case click(Int, times: Int)

  /// Encodes the step as a list of its name and its numbers.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    let (name, numbers) = parts
    try list.encode(name)
    for number in numbers { try list.encode(number) }
  }

  private var parts: (String, [Int]) {
    switch self {
    case .move(let x, let y): ("move", [x, y])
    case .down(let button): ("down", [button])
    case .up(let button): ("up", [button])
    case .click(let button, let times): ("click", [button, times])
    }
  }
}
