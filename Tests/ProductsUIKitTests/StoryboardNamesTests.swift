import Foundation
import Testing

@testable import ProductsUIKit

@Suite struct StoryboardNamesTests {
  private let text: String

  init() throws {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    text = try String(
      contentsOf: project.appending(path: "Examples/ProductsUIKit/Main.storyboard"),
      encoding: .utf8
    )
  }

  private func values(of attribute: String) -> Set<String> {
    Set(text.matches(of: /([A-Za-z]+)="([^"]*)"/).filter { $0.1 == attribute }.map { "\($0.2)" })
  }

  @Test func `the names in code and in the storyboard are the same`() {
    // A scene may have its name as storyboard identifier, and take it for both.
    let found = values(of: "restorationIdentifier").union(values(of: "storyboardIdentifier"))
    let known = Set(RestorationID.allCases.map(\.rawValue)).subtracting([
      RestorationID.window.rawValue, RestorationID.shelfSearchField.rawValue,
    ])
    #expect(found.symmetricDifference(known).sorted() == [])
  }

  @Test func `every segue that code performs is there`() {
    let segues: Set = [SegueID.showInstrument, SegueID.chooseSecond, SegueID.compare]
    #expect(segues.isSubset(of: values(of: "identifier")))
  }

  /// The titles of a control's parts, in their order.
  private func titles(of id: RestorationID) -> [String] {
    let control =
      text.components(separatedBy: "restorationIdentifier=\"\(id.rawValue)\"")
      .dropFirst().first?.components(separatedBy: "restorationIdentifier=").first ?? ""
    return control.matches(of: /<segment title="([^"]*)"|<string>([^<]*)</)
      .compactMap { ($0.1 ?? $0.2).map(String.init) }
  }

  @Test func `choices stand in the order of the values that they stand for`() throws {
    let middleC = try #require(NoteName("C4"))
    #expect(titles(of: .shelfSearch) == ["All"] + Instrument.Family.allCases.map(\.title))
    #expect(
      titles(of: .shelfOrder) == InstrumentQuery.Order.allCases.map { "\($0)".capitalized }
    )
    #expect(
      titles(of: .settingsAppearance)
        == DisplaySettings.Appearance.allCases.map { "\($0)".capitalized }
    )
    #expect(
      titles(of: .settingsNotation) == NoteName.Notation.allCases.map(middleC.text(in:))
    )
  }

  @Test func `every class of the storyboard is in the app`() {
    let classes = values(of: "customClass")
    #expect(classes.count >= 12)
    for name in classes {
      #expect(NSClassFromString("ProductsUIKit.\(name)") != nil, "\(name)")
    }
  }
}
