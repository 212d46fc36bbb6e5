/// The names of the segues that code performs; the others begin at buttons and containers.
enum SegueID {
  static let showInstrument = "showInstrument"
  static let chooseSecond = "chooseSecond"
  static let compare = "compare"
}
