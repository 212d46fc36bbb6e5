/// What a view may stand clear of.
///
/// Source: Apple's documentation of `SafeAreaRegions`.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Makes regions of their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// What the device and its bars cover.
  public static let container = SafeAreaRegions(rawValue: 1)

  /// What the keyboard covers.
  public static let keyboard = SafeAreaRegions(rawValue: 2)

  /// Everything.
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension View {
  /// Gives the view; nothing covers windows here.
  public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View { self }

  /// Gives the view; nothing covers windows here.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}
