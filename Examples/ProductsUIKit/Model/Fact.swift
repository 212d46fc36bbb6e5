/// One line of what is known about an instrument.
struct Fact: Hashable, Sendable, Identifiable {
  var id: String
  var title: String
  var text: String

  static func all(of instrument: Instrument, settings: DisplaySettings) -> [Fact] {
    let lowest = instrument.range.lowest.text(in: settings.notation)
    let highest = instrument.range.highest.text(in: settings.notation)
    var facts = [
      Fact(id: "family", title: "Family", text: instrument.family.title),
      Fact(id: "origin", title: "Origin", text: instrument.origin),
      Fact(id: "century", title: "Century", text: instrument.centuryText),
      Fact(id: "range", title: "Range", text: "\(lowest) to \(highest)"),
      Fact(id: "material", title: "Material", text: instrument.material),
    ]
    if settings.showsPrices {
      facts.append(Fact(id: "price", title: "Typical price", text: instrument.price.text))
    }
    return facts
  }
}
