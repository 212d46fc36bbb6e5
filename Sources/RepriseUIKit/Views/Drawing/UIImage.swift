public import Foundation

/// A picture: its name, or its bytes.
///
/// Nothing is drawn here; a host shows the picture that is named or held.
public final class UIImage: NSObject, Sendable {
  /// How a picture takes up the colour around it.
  public enum RenderingMode: Int, Sendable {
    /// As the place where it is shown wants it.
    case automatic

    /// With its own colours.
    case alwaysOriginal

    /// In the tint colour.
    case alwaysTemplate
  }

  /// The name under which the picture was found; `nil` for bytes.
  package let name: String?

  /// Whether the name is one of the system's symbols.
  public let isSymbolImage: Bool

  /// How the picture takes up the colour around it.
  public let renderingMode: RenderingMode

  /// The bytes of the picture's file; `nil` for a symbol.
  package let data: Data?

  /// Whether the picture is made of lines, and so sharp in every size.
  package let isVector: Bool

  private init(name: String?, isSymbol: Bool, data: Data?, mode: RenderingMode = .automatic) {
    self.name = name
    isSymbolImage = isSymbol
    self.data = data
    renderingMode = mode
    let start = data.map { String(decoding: $0.prefix(512), as: UTF8.self) }
    isVector = start?.contains("<svg") == true
  }

  /// Makes the picture of a symbol.
  ///
  /// - Parameter name: The symbol's name; an empty one gives `nil`.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(name: name, isSymbol: true, data: nil)
  }

  /// Finds a picture among the app's resources.
  ///
  /// - Parameter name: The name, with or without `.png`.
  public convenience init?(named name: String) {
    let folder = Bundle.main.resourceURL ?? Bundle.main.bundleURL
    let candidates = [name, name + ".png", name + ".jpg", name + ".svg"]
    // A file that can't be read is the same as none: the caller gets nil.
    let found = candidates.lazy.compactMap { try? Data(contentsOf: folder.appending(path: $0)) }
    guard !name.isEmpty, let data = found.first else { return nil }
    self.init(name: name, isSymbol: false, data: data)
  }

  /// Makes a picture that the app has no file of: it is known by its name alone.
  package convenience init(absentName name: String) {
    self.init(name: name, isSymbol: false, data: nil)
  }

  /// Reads a picture's file.
  ///
  /// - Parameter path: The file's path; one that can't be read gives `nil`.
  public convenience init?(contentsOfFile path: String) {
    // A file that can't be read is the same as none: the caller gets nil.
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    self.init(name: path, isSymbol: false, data: data)
  }

  /// Makes a picture from the bytes of its file.
  ///
  /// - Parameter data: The bytes; empty ones give `nil`.
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init(name: nil, isSymbol: false, data: data)
  }

  /// Gives this picture with another way to take up colour.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(name: name, isSymbol: isSymbolImage, data: data, mode: mode)
  }
}
