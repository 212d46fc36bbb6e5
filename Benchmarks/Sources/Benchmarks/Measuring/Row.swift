import Foundation

/// One line of the table: what was measured, against whom, and the bar.
struct Row: Codable {
  enum Verdict: String, Codable {
    case ok
    case short = "SHORT"
    case information = "info"
  }

  /// What is done, and at which size.
  let name: String

  /// Whom it is measured against.
  let peer: String

  /// Ours divided by the peer's.
  let ratio: Double

  /// The largest ratio that passes.
  let must: Double

  /// The ratio that is thought possible; none was set for some rows.
  let stretch: Double?

  let verdict: Verdict

  /// Ours, in the unit named.
  let ours: Double

  /// The peer's, in the unit named.
  let theirs: Double
  let unit: String

  init(
    _ name: String,
    against peer: String,
    ours: Double,
    theirs: Double,
    unit: String = "ns",
    must: Double,
    stretch: Double?,
    isBar: Bool = true
  ) {
    self.name = name
    self.peer = peer
    self.ours = ours
    self.theirs = theirs
    self.unit = unit
    self.must = must
    self.stretch = stretch
    ratio = ours / theirs
    verdict = isBar ? (ours / theirs <= must ? .ok : .short) : .information
  }

  /// The row as one line: name, peer, ratio, bar, verdict, distance from stretch.
  var line: String {
    [
      Self.padded(name, 40),
      Self.padded(peer, 34),
      Self.padded(Self.text(ratio), 10),
      Self.padded("<= " + Self.text(must), 10),
      Self.padded(verdict.rawValue, 6),
      stretchText,
    ].joined(separator: " ")
  }

  private var stretchText: String {
    guard let stretch else { return "no stretch set" }
    let reached = ratio <= stretch
    let factor = String(format: "%.2f", ratio / stretch)
    return reached
      ? "stretch \(Self.text(stretch)) reached" : "\(factor) x stretch \(Self.text(stretch))"
  }

  /// A ratio well below one as "1/n".
  static func text(_ ratio: Double) -> String {
    guard ratio > 0, ratio < 0.095 else { return String(format: "%.2f", ratio) }
    return "1/" + String(format: "%.0f", 1 / ratio)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
