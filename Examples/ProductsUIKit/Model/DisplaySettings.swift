import Foundation

/// What the settings screen changes.
struct DisplaySettings: Codable, Hashable, Sendable {
  /// How light the interface is.
  enum Appearance: Int, Codable, CaseIterable, Sendable {
    case system
    case light
    case dark
  }

  var showsPrices = true
  var showsOrigins = true
  var notation = NoteName.Notation.scientific
  var appearance = Appearance.system
  var textSize: Float = 17
}
