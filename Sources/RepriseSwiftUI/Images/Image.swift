public import Foundation
public import RepriseUIKit

/// A picture or a symbol.
///
/// Source: Apple's documentation of `Image`.
public nonisolated struct Image: PrimitiveView, ElementMaking, Equatable {
  /// How a picture is coloured.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// In the colour of texts.
    case template

    /// In its own colours.
    case original
  }

  /// How large a symbol is beside a text.
  public enum Scale: Hashable, CaseIterable, Sendable {
    /// Smaller than the text.
    case small

    /// As large as the text.
    case medium

    /// Larger than the text.
    case large

    var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .medium: 1
      case .large: 1.3
      }
    }
  }

  /// How a picture fills its room.
  public enum ResizingMode: Hashable, Sendable {
    /// Side by side; it is stretched here too.
    case tile

    /// Stretched.
    case stretch
  }

  private enum Source: Equatable {
    case name(String, URL?)
    case symbol(String)
    case image(UIImage)
  }

  private let source: Source
  private let label: String?
  private var isResizable = false
  private var mode: TemplateRenderingMode?

  private init(_ source: Source, label: String?) {
    self.source = source
    self.label = label
  }

  /// Shows a picture of the app's.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.name(name, bundle?.resourceURL), label: nil)
  }

  /// Shows a picture of the app's, with a label for those who don't see it.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.name(name, bundle?.resourceURL), label: label.string)
  }

  /// Shows a picture of the app's that means nothing by itself.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.name(name, bundle?.resourceURL), label: "")
  }

  /// Shows a symbol of the system's.
  public init(systemName: String) {
    self.init(.symbol(systemName), label: nil)
  }

  /// Shows one of UIKit's pictures.
  public init(uiImage: UIImage) {
    self.init(.image(uiImage), label: nil)
  }

  /// Lets the picture fill the room that it is offered.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image {
    with { $0.isResizable = true }
  }

  /// Says how the picture is coloured.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    with { $0.mode = renderingMode }
  }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }

  @MainActor
  func makeElement(_ context: ElementContext) -> Element {
    ViewElement(self, context, shown: PictureView(frame: .zero)) { picture, proposal in
      let own = picture.naturalSize
      guard picture.isResizable else { return own }
      return CGSize(width: proposal.width ?? own.width, height: proposal.height ?? own.height)
    } show: { picture, view, environment in
      view.show(in: picture, environment)
    }
  }

  @MainActor
  private func show(in picture: PictureView, _ environment: EnvironmentValues) {
    if picture.source as? Source != source {
      picture.source = source
      picture.loaded = load()
    }
    let image = picture.loaded
    let isTemplate = mode.map { $0 == .template } ?? image?.isSymbolImage ?? false
    picture.image =
      mode == nil ? image : image?.withRenderingMode(isTemplate ? .alwaysTemplate : .alwaysOriginal)
    picture.tintColor = isTemplate ? environment.foregroundColor?.resolved ?? .label : nil
    picture.isResizable = isResizable
    picture.contentMode = isResizable ? .scaleToFill : .scaleAspectFit
    picture.naturalSize = size(of: image, environment)
    if let label { picture.accessibilityLabel = label }
  }

  @MainActor
  private func size(of image: UIImage?, _ environment: EnvironmentValues) -> CGSize {
    guard let image else { return .zero }
    guard image.isSymbolImage else { return image.size }
    let font = (environment.font ?? .body).resolved
    let side = (font.pointSize * 1.2 * environment.imageScale.factor).rounded()
    return CGSize(width: side, height: side)
  }

  private func load() -> UIImage? {
    switch source {
    case .symbol(let name): return UIImage(systemName: name)
    case .image(let image): return image
    case .name(let name, let folder):
      let image = folder.map { Self.image(named: name, in: $0) } ?? UIImage(named: name)
      if image == nil { Diagnostics.say("no picture named \"\(name)\" is in the app.") }
      return image
    }
  }

  private static func image(named name: String, in folder: URL) -> UIImage? {
    [name, name + ".png", name + ".jpg", name + ".svg"].lazy
      .compactMap { UIImage(contentsOfFile: folder.appending(path: $0).path) }.first
  }
}

/// A picture with a size of its own.
final class PictureView: UIImageView {
  /// What the picture was loaded from.
  var source: Any?

  var loaded: UIImage?
  var naturalSize = CGSize.zero
  var isResizable = false
}

extension EnvironmentValues {
  private enum ImageScaleKey: EnvironmentKey {
    static var defaultValue: Image.Scale { .medium }
  }

  /// How large symbols are beside texts.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension View {
  /// Sets how large symbols are beside texts.
  public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
