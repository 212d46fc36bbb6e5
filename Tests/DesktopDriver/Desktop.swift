import Foundation

/// A desktop of its own, without a display: an X server, a window manager and a session bus.
///
/// Apps run on it as on a person's desktop. What they show is read as a screen reader reads it, and
/// what is pressed is pressed on the keyboard and with the pointer. The folders of a person are its
/// own too, and everything ends with it.
public final class Desktop: Sendable {
  private let connection: SessionConnection

  /// The folder of saved state: `$XDG_STATE_HOME`.
  public let stateHome: String

  /// The name of the X display.
  public let display: String

  private init(connection: SessionConnection, display: String) async throws {
    self.connection = connection
    self.display = display
    stateHome = try await connection.ask(Request(do: "folders"), as: Folders.self).state
  }

  /// Runs a story on a desktop, once one of the few is free, and ends the desktop.
  ///
  /// - Parameters:
  ///   - width: The width of the screen, in pixels.
  ///   - height: The height of the screen, in pixels.
  ///   - story: What happens on it.
  /// - Returns: What the story gives.
  /// - Throws: What the story throws, and ``DesktopError`` where there can be no desktop.
  public static func run<Value: Sendable>(
    width: Int = 1280,
    height: Int = 900,
    story: (Desktop) async throws -> Value,
  ) async throws -> Value {
    await Turns.shared.take()
    do {
      let connection = SessionConnection()
      do {
        let display = try await connection.start(size: "\(width)x\(height)")
        let value = try await story(Desktop(connection: connection, display: display))
        await connection.end()
        await Turns.shared.giveBack()
        return value
      } catch {
        await connection.end()
        throw error
      }
    } catch {
      await Turns.shared.giveBack()
      throw error
    }
  }

  /// Starts an app.
  ///
  /// - Parameters:
  ///   - executable: The app's executable.
  ///   - arguments: The app's arguments.
  ///   - environment: More of the environment.
  /// - Returns: The app, that may have no window yet.
  /// - Throws: ``DesktopError`` when it can't be started.
  public func start(
    _ executable: String,
    arguments: [String] = [],
    environment: [String: String] = [:],
  ) async throws -> DesktopApp {
    guard FileManager.default.isExecutableFile(atPath: executable) else {
      throw DesktopError("\(executable) is not there; Scripts/stage makes it from a build.")
    }
    var request = Request(do: "start")
    request.executable = executable
    request.arguments = arguments
    request.environment = environment
    let identifier = try await connection.ask(request, as: Started.self).process
    return DesktopApp(desktop: self, identifier: identifier)
  }

  /// Starts an app that Scripts/stage has staged.
  ///
  /// - Parameters:
  ///   - name: The app's name.
  ///   - arguments: The app's arguments.
  ///   - environment: More of the environment.
  /// - Returns: The app, that may have no window yet.
  /// - Throws: ``DesktopError`` when it can't be started.
  public func startStaged(
    _ name: String,
    arguments: [String] = [],
    environment: [String: String] = [:],
  ) async throws -> DesktopApp {
    try await start(
      "\(Project.folder)/.build/apps/\(name)/\(name)",
      arguments: arguments,
      environment: environment
    )
  }

  /// Presses keys, each by its name and with its modifiers: `ctrl+a`, `Return`.
  public func press(_ keys: String...) async throws {
    var request = Request(do: "keys")
    request.keys = keys
    _ = try await ask(request, as: Done.self)
  }

  /// Types a text.
  ///
  /// - Parameters:
  ///   - text: What to type.
  ///   - delay: The milliseconds between two keys.
  /// - Throws: ``DesktopError``.
  public func type(_ text: String, delay: Int = 12) async throws {
    var request = Request(do: "type")
    request.text = text
    request.delay = delay
    _ = try await ask(request, as: Done.self)
  }

  /// Moves the pointer and presses its buttons.
  public func point(_ steps: [PointerStep]) async throws {
    var request = Request(do: "pointer")
    request.steps = steps
    _ = try await ask(request, as: Done.self)
  }

  /// Writes a picture, as PNG.
  ///
  /// - Parameters:
  ///   - path: Where to write it; folders are made.
  ///   - window: The window; `nil` for the whole screen.
  /// - Throws: ``DesktopError`` when the window is gone.
  public func writePicture(to path: String, of window: DesktopWindow? = nil) async throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    var request = Request(do: "picture")
    request.path = path
    request.window = window?.id
    _ = try await ask(request, as: Done.self)
  }

  /// Moves the pointer out of the way: what it is over looks different.
  public func parkPointer() async throws {
    // What comes up below a pointer that rests may take it to be elsewhere.
    try await point([.move(x: 3, y: 3), .move(x: 0, y: 0)])
  }

  /// Compares two pictures and paints where they differ.
  ///
  /// - Parameters:
  ///   - first: The path of a picture.
  ///   - second: The path of another one of the same size.
  ///   - difference: Where to write the picture of the differences.
  ///   - masks: The parts that are left out.
  /// - Returns: How many pixels differ by more than 1 %.
  /// - Throws: ``DesktopError`` when a picture can't be read.
  public func comparePictures(
    _ first: String,
    _ second: String,
    difference: String,
    masks: [ScreenArea],
  ) async throws -> Int {
    var request = Request(do: "compare")
    request.paths = [first, second, difference]
    request.masks = masks
    return try await ask(request, as: Compared.self).pixels
  }

  /// Has the window manager do something with a window.
  func perform(_ action: String, on window: DesktopWindow, _ arguments: Int...) async throws {
    var request = Request(do: "window")
    request.window = window.id
    request.action = action
    request.arguments = arguments.map(String.init)
    _ = try await ask(request, as: Done.self)
  }

  func ask<Value: Decodable & Sendable>(
    _ request: Request,
    as type: Value.Type
  ) async throws -> Value {
    try await connection.ask(request, as: type)
  }

  private struct Folders: Decodable {
    let state: String
  }

  private struct Compared: Decodable {
    let pixels: Int
  }

  private struct Started: Decodable {
    let process: Int32
  }
}

/// The folder of the project.
public enum Project {
  /// The path of the folder that holds Package.swift.
  public static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
}
