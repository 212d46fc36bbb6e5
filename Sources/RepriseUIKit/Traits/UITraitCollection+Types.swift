/// How much room there is in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not said.
  case unspecified = 0

  /// Little room.
  case compact = 1

  /// Much room.
  case regular = 2
}

/// What kind of device the interface is on.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not said.
  case unspecified = -1

  /// A phone.
  case phone = 0

  /// A tablet.
  case pad = 1

  /// A television.
  case tv = 2

  /// The screen of a car.
  case carPlay = 3

  /// A desktop.
  case mac = 5

  /// A headset.
  case vision = 6
}

/// Whether the interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not said.
  case unspecified = 0

  /// Dark on light.
  case light = 1

  /// Light on dark.
  case dark = 2
}

/// In which direction the interface reads.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not said.
  case unspecified = -1

  /// From left to right.
  case leftToRight = 0

  /// From right to left.
  case rightToLeft = 1
}

/// How the interface is turned.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0

  /// Upright.
  case portrait = 1

  /// Upside down.
  case portraitUpsideDown = 2

  /// Turned; the device's lower edge is at the right.
  case landscapeRight = 3

  /// Turned; the device's lower edge is at the left.
  case landscapeLeft = 4

  /// Whether the interface stands upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }

  /// Whether the interface lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
