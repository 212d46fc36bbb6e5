import Foundation
import Testing

@testable import ProductsUIKit

@Suite struct FactTests {
  @Test func `facts follow the settings`() {
    let oud = InstrumentQueryTests.shelf[0]
    var settings = DisplaySettings()
    let all = Fact.all(of: oud, settings: settings)
    #expect(all.map(\.id) == ["family", "origin", "century", "range", "material", "price"])
    #expect(all.first { $0.id == "price" }?.text == "€800")
    #expect(all.first { $0.id == "range" }?.text == "C4 to C4")
    settings.showsPrices = false
    settings.notation = .midi
    let fewer = Fact.all(of: oud, settings: settings)
    #expect(fewer.map(\.id) == ["family", "origin", "century", "range", "material"])
    #expect(fewer.first { $0.id == "range" }?.text == "60 to 60")
  }

  @Test func `restoration identifiers are readable and none is made up at launch`() {
    for id in RestorationID.allCases {
      #expect(id.rawValue.allSatisfy { $0.isLetter || $0 == "." }, "\(id.rawValue)")
      #expect(RestorationID(rawValue: id.rawValue) == id)
    }
    #expect(RestorationID.allCases.count >= 36)
  }
}
