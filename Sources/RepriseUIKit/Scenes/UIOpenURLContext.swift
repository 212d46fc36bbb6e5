public import Foundation

/// An address that an app is to open, and how.
@MainActor
open class UIOpenURLContext: RootObject {
  /// The address.
  public let url: URL

  /// How it is to be opened.
  public let options: UIScene.OpenURLOptions

  package init(url: URL, options: UIScene.OpenURLOptions = UIScene.OpenURLOptions()) {
    self.url = url
    self.options = options
    super.init(hidden: ())
  }
}

extension UIScene {
  /// How an address is to be opened.
  @MainActor
  open class OpenURLOptions: RootObject {
    /// The app that asked for it.
    public let sourceApplication: String?

    /// Whether a file is to be used where it is, and not copied first.
    public let openInPlace: Bool

    package init(sourceApplication: String? = nil, openInPlace: Bool = true) {
      self.sourceApplication = sourceApplication
      self.openInPlace = openInPlace
      super.init(hidden: ())
    }
  }
}
