public import Foundation

/// What an interface needs to know of its surroundings; a trait may be left unspecified.
public final class UITraitCollection: NSObject, Sendable {
  private struct Values: Hashable {
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var displayScale: CGFloat = 0
    var contentSizeCategory = UIContentSizeCategory.unspecified

    /// Takes what another collection specifies.
    mutating func take(_ other: Values) {
      if other.horizontalSizeClass != .unspecified {
        horizontalSizeClass = other.horizontalSizeClass
      }
      if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
      if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
      if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
      if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
      if other.displayScale != 0 { displayScale = other.displayScale }
      if other.contentSizeCategory != .unspecified {
        contentSizeCategory = other.contentSizeCategory
      }
    }
  }

  private let values: Values

  private init(values: Values) {
    self.values = values
    super.init()
  }

  /// Makes a collection that specifies nothing.
  public override convenience init() {
    self.init(values: Values())
  }

  /// Makes a collection of one trait.
  ///
  /// - Parameter horizontalSizeClass: How much room there is in width.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: Values(horizontalSizeClass: horizontalSizeClass))
  }

  /// Makes a collection of one trait.
  ///
  /// - Parameter verticalSizeClass: How much room there is in height.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: Values(verticalSizeClass: verticalSizeClass))
  }

  /// Makes a collection of one trait.
  ///
  /// - Parameter idiom: The kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(values: Values(userInterfaceIdiom: idiom))
  }

  /// Makes a collection of one trait.
  ///
  /// - Parameter userInterfaceStyle: Light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(values: Values(userInterfaceStyle: userInterfaceStyle))
  }

  /// Makes a collection of one trait.
  ///
  /// - Parameter layoutDirection: In which direction the interface reads.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(values: Values(layoutDirection: layoutDirection))
  }

  /// Makes a collection of one trait.
  ///
  /// - Parameter scale: The pixels of a point.
  public convenience init(displayScale scale: CGFloat) {
    self.init(values: Values(displayScale: scale))
  }

  /// Makes a collection of one trait.
  ///
  /// - Parameter preferredContentSizeCategory: How large a person wants texts.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(values: Values(contentSizeCategory: preferredContentSizeCategory))
  }

  /// Makes a collection of what others specify; of two the later one counts.
  ///
  /// - Parameter traitCollections: The collections.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = Values()
    for collection in traitCollections { values.take(collection.values) }
    self.init(values: values)
  }

  /// How much room there is in width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }

  /// How much room there is in height.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }

  /// In which direction the interface reads.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }

  /// The pixels of a point; 0 when that isn't specified.
  public var displayScale: CGFloat { values.displayScale }

  /// How large a person wants texts.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.contentSizeCategory }

  /// Says whether this collection specifies everything that another one does, in the same way.
  ///
  /// - Parameter trait: The other one; `nil` specifies nothing.
  /// - Returns: Whether it does.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var values = values
    values.take(trait.values)
    return values == self.values
  }

  /// Whether another object is a collection of the same traits.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  /// A number that equal collections share.
  public override var hash: Int { values.hashValue }
}

extension UIUserInterfaceSizeClass {
  /// The size class of a width.
  ///
  /// On a screen as small as a phone's the largest alone have room when they are turned.
  ///
  /// - Parameters:
  ///   - width: The width of a window, in points.
  ///   - screen: The size of its screen.
  /// - Returns: The size class.
  static func horizontal(width: CGFloat, screen: CGSize) -> UIUserInterfaceSizeClass {
    let isPhone = min(screen.width, screen.height) < 500
    return width >= (isPhone ? 880 : 600) ? .regular : .compact
  }

  /// The size class of a height.
  ///
  /// - Parameter height: The height of a window, in points.
  /// - Returns: The size class.
  static func vertical(height: CGFloat) -> UIUserInterfaceSizeClass {
    height >= 480 ? .regular : .compact
  }
}
