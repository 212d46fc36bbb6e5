import Foundation
import RepriseUIKit
import Testing

/// The parts of a search bar, and where they stand.
@MainActor
@Suite struct SearchBarTests {
  private func bar(height: CGFloat) -> (UISearchBar, UIWindow) {
    let bar = UISearchBar()
    let window = windowShowing(bar)
    bar.frame = CGRect(x: 0, y: 0, width: 320, height: height)
    bar.layoutIfNeeded()
    return (bar, window)
  }

  private func part<Part: UIView>(of bar: UISearchBar) -> Part? {
    bar.subviews.lazy.compactMap { $0 as? Part }.first
  }

  @Test func `the field is as high as a field, in the middle of the bar`() {
    let (bar, window) = bar(height: 52)
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 8, width: 304, height: 36))
    _ = window
  }

  @Test func `the cancel button takes its place from the field and tells the delegate`() throws {
    final class Search: UISearchBarDelegate {
      var cancelled = 0
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { cancelled += 1 }
    }
    let search = Search()
    let (bar, window) = bar(height: 52)
    bar.delegate = search
    bar.showsCancelButton = true
    bar.layoutIfNeeded()
    let button: UIButton = try #require(part(of: bar))
    #expect(!button.isHidden && button.frame.minX > bar.searchTextField.frame.maxX)
    #expect(button.frame.maxX == 312 && bar.searchTextField.frame.width < 304)
    #expect(button.handle(.tap) && search.cancelled == 1)
    bar.showsCancelButton = false
    bar.layoutIfNeeded()
    #expect(button.isHidden && bar.searchTextField.frame.width == 304)
    _ = window
  }

  @Test func `the scopes stand below the field and choose`() throws {
    final class Search: UISearchBarDelegate {
      var chosen: [Int] = []
      func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
        chosen.append(scope)
      }
    }
    let search = Search()
    let (bar, window) = bar(height: 96)
    bar.delegate = search
    let scopes: UISegmentedControl = try #require(part(of: bar))
    bar.scopeButtonTitles = ["All", "Strings", "Winds"]
    bar.layoutIfNeeded()
    #expect(scopes.isHidden && bar.intrinsicContentSize.height == 52)
    bar.showsScopeBar = true
    bar.layoutIfNeeded()
    #expect(!scopes.isHidden && scopes.selectedSegmentIndex == 0)
    #expect(bar.intrinsicContentSize.height == 96)
    #expect(scopes.frame.minY >= bar.searchTextField.frame.maxY)
    #expect(scopes.handle(.choose(2)))
    #expect(bar.selectedScopeButtonIndex == 2 && search.chosen == [2])
    bar.selectedScopeButtonIndex = 1
    #expect(scopes.selectedSegmentIndex == 1 && search.chosen == [2])
    _ = window
  }

  @Test func `a search controller ends when the bar's own button is tapped`() throws {
    let search = UISearchController(searchResultsController: nil)
    let window = windowShowing(search.searchBar)
    #expect(search.searchBar.handle(.insertText("oboe")) && search.isActive)
    let button: UIButton = try #require(part(of: search.searchBar))
    #expect(!button.isHidden && button.handle(.tap))
    #expect(!search.isActive && search.searchBar.text == "" && button.isHidden)
    _ = window
  }
}
