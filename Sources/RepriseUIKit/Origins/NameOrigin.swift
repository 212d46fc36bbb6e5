import Foundation

#if DEBUG
import Runtime
#endif

/// Where in an app's sources an object was made or got its restoration identifier.
///
/// Where a call can take its own place, that is exact in every build. A property's setter can't: in
/// debug builds it remembers its callers instead, which costs a few microseconds, and they are looked
/// up in the debugging data when somebody wants to know. Release builds then have no place.
@MainActor
final class NameOrigin {
  private enum Source {
    case place(String)
    #if DEBUG
    case callers(Backtrace)
    #endif
    case unknown
  }

  private var source: Source

  /// Remembers a place that a call took.
  init(fileID: String, line: Int) {
    source = .place("\(fileID.split(separator: "/").last ?? ""):\(line)")
  }

  private init(_ source: Source) {
    self.source = source
  }

  /// File and line, such as `ShelfController.swift:18`; `nil` when they can't be known.
  var text: String? {
    switch source {
    case .place(let text): return text
    case .unknown: return nil
    #if DEBUG
    case .callers(let callers):
      // A look-up reads the debugging data, which takes a while: who doesn't read the log gets
      // only the first few.
      let isWanted = AppContext.current.map { $0.engine.isTracing || $0.engine.isLogging } ?? false
      guard isWanted || Self.places.count < 3 else { return nil }
      let place = Self.place(of: callers)
      source = place.map(Source.place) ?? .unknown
      return place
    #endif
    }
  }

  #if DEBUG
  /// The loaded images: taken once, which is what makes a trace cheap.
  private static let images = ImageMap.capture()

  /// Remembers who called; `nil` when that can't be told.
  static func ofCaller() -> NameOrigin? {
    // A trace that can't be taken leaves the place unknown.
    let trace = try? Backtrace.capture(
      algorithm: .fast,
      limit: 8,
      offset: 1,
      top: 0,
      images: images
    )
    return trace.map { NameOrigin(.callers($0)) }
  }

  /// The first place outside this module.
  private static func place(of trace: Backtrace) -> String? {
    let key = trace.frames.map(\.description)
    let place = places[key] ?? newPlace(of: trace) ?? ""
    places[key] = place
    return place.isEmpty ? nil : place
  }

  /// What was looked up before in this process; empty where nothing was found.
  private static var places: [[String]: String] = [:]

  private static func newPlace(of trace: Backtrace) -> String? {
    let frames = trace.symbolicated()?.frames ?? []
    for symbol in frames.compactMap(\.symbol) where !symbol.rawName.hasPrefix("$s12RepriseUIKit") {
      guard let location = symbol.sourceLocation, location.line > 0 else { continue }
      return "\(location.path.split(separator: "/").last ?? ""):\(location.line)"
    }
    return nil
  }
  #else
  /// Release builds don't look at their callers.
  static func ofCaller() -> NameOrigin? { nil }
  #endif
}

extension UIViewController {
  /// Names this controller for state restoration, and remembers where that was said.
  ///
  /// The same as assigning `restorationIdentifier`. Messages about two objects of one name then tell
  /// file and line in release builds too.
  ///
  /// - Parameters:
  ///   - identifier: The name; `nil` and empty save nothing.
  ///   - fileID: The calling file.
  ///   - line: The calling line.
  public func setRestorationIdentifier(
    _ identifier: String?,
    fileID: String = #fileID,
    line: Int = #line,
  ) {
    restorationIdentifier = identifier
    nameOrigin = NameOrigin(fileID: fileID, line: line)
  }
}

extension UIView {
  /// Names this view for state restoration, and remembers where that was said.
  ///
  /// The same as assigning `restorationIdentifier`. Messages about two objects of one name then tell
  /// file and line in release builds too.
  ///
  /// - Parameters:
  ///   - identifier: The name; `nil` and empty save nothing.
  ///   - fileID: The calling file.
  ///   - line: The calling line.
  public func setRestorationIdentifier(
    _ identifier: String?,
    fileID: String = #fileID,
    line: Int = #line,
  ) {
    restorationIdentifier = identifier
    nameOrigin = NameOrigin(fileID: fileID, line: line)
  }
}
