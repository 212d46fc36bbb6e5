import RepriseArchive

/// The bounds that coders keep, so that what they make can be written.
enum CodingLimits {
  /// How many collections and objects may stand around a value.
  static let depth = 64

  /// The bytes of all values of one record, with room left for its head and the framework's values.
  static let byteCount = (16 << 20) - (64 << 10)

  /// How many problems one coder keeps, so that a list of a million of them costs little.
  static let problemCount = 1000
}

/// The keys that the framework itself answers in every decoder.
///
/// - Source: uikit.md §1.3.
enum ReservedKeys {
  /// Whether a key is one of them.
  static func contain(_ key: String) -> Bool {
    key.utf8.first == UInt8(ascii: "U") && all.contains(key)
  }

  static let all: Set<String> = [
    "UIApplicationStateRestorationBundleVersionKey",
    "UIApplicationStateRestorationUserInterfaceIdiomKey",
    "UIApplicationStateRestorationTimestampKey",
    "UIApplicationStateRestorationSystemVersionKey",
    "UIStateRestorationViewControllerStoryboardKey",
  ]
}
