import Foundation
import RepriseUIKit
import Testing

@MainActor
@Suite struct TableSectionViewTests {
  final class Banner: UITableViewHeaderFooterView {
    let note: String
    var wanted: CGFloat = 60
    var reuses = 0

    override init(reuseIdentifier: String?) {
      note = "mine"
      super.init(reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() { reuses += 1 }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: wanted)
    }
  }

  class Titles: UITableViewDataSource {
    var counts: [Int]

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath,
    ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section % 2 == 1 ? "title \(section)" : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      section == 1 ? "text" : nil
    }
  }

  final class Views: Titles, UITableViewDelegate {
    var asked: [Int] = []
    var calls: [String] = []
    var made = 0
    var height: CGFloat = 60
    var footer: UIView?

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      asked.append(section)
      if section % 2 == 1 { return nil }
      let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "banner") as? Banner
      if view?.reuses == 0 { made += 1 }
      view?.wanted = height
      view?.accessibilityIdentifier = "banner \(section)"
      return view
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      section == 0 ? footer : nil
    }
    func tableView(
      _ tableView: UITableView,
      willDisplayHeaderView view: UIView,
      forSection section: Int,
    ) {
      calls.append("+\(section)")
    }
    func tableView(
      _ tableView: UITableView,
      didEndDisplayingHeaderView view: UIView,
      forSection section: Int,
    ) {
      calls.append("-\(section)")
    }
  }

  private func table(_ rows: Titles, style: UITableView.Style = .plain) -> UITableView {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 440)
    let table = UITableView(frame: frame, style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.register(Banner.self, forHeaderFooterViewReuseIdentifier: "banner")
    table.dataSource = rows
    table.delegate = rows as? any UITableViewDelegate
    return table
  }

  @Test func `a section shows the delegate's view, and without one its title`() {
    let views = Views([2, 2, 2])
    let table = table(views)
    table.layoutIfNeeded()
    let banner = table.headerView(forSection: 0) as? Banner
    #expect(banner?.note == "mine" && banner?.reuseIdentifier == "banner")
    #expect(banner?.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "title 1")
    #expect(table.headerView(forSection: 1)?.frame.minY.rounded() == 148)
    #expect(table.footerView(forSection: 1)?.textLabel?.text == "text")
    #expect(table.footerView(forSection: 0) == nil && table.rectForFooter(inSection: 0).isEmpty)
    #expect(table.rectForHeader(inSection: 2).height == 60)
    #expect(views.calls == ["+0", "+1", "+2"])
    #expect(Set(views.asked) == [0, 1, 2] && views.asked.count == 3)
  }

  @Test func `heights that the delegate gives count, and 0 is no view at all`() {
    final class Given: UITableViewDelegate {
      var asked: [Int] = []
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        section == 0 ? 0 : 33
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        asked.append(section)
        return UILabel()
      }
    }
    let (rows, given) = (Titles([1, 1]), Given())
    let table = table(rows)
    table.delegate = given
    table.layoutIfNeeded()
    #expect(given.asked == [1])
    #expect(table.rectForHeader(inSection: 0).height == 0)
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 44, width: 320, height: 33))
    #expect(table.subviews.contains { $0 is UILabel && $0.frame.height == 33 })
  }

  @Test func `a table without delegate's views keeps its titles' heights`() {
    let rows = Titles([1, 1, 1])
    let table = table(rows)
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 0).height == 0)
    let title = table.rectForHeader(inSection: 1).height
    #expect(title >= 28 && title < 34)
    #expect(abs(table.rect(forSection: 2).minY - 44 - title - 44 - 28) < 0.01)
  }

  @Test func `of the views of 100,000 sections only those on screen are made`() {
    let views = Views(Array(repeating: 1, count: 100_000))
    let table = table(views)
    table.layoutIfNeeded()
    #expect(views.asked.count < 12)
    let height = table.contentSize.height
    #expect(height >= 100_000 * (44 + 28))
    views.asked = []
    #expect(table.handle(.scroll(to: CGPoint(x: 0, y: height / 2))))
    #expect(views.asked.count < 12 && views.asked.allSatisfy { (49_000..<51_000).contains($0) })
    #expect(views.made < 12)
    #expect(table.subviews.count < 24)
    let shown = views.calls.filter { $0.hasPrefix("+") }.count
    #expect(views.calls.filter { $0.hasPrefix("-") }.count < shown)
  }

  @Test func `rows on screen stay where they are when a header above turns out higher`() throws {
    let views = Views(Array(repeating: 3, count: 1_000))
    views.height = 200
    let table = table(views, style: .grouped)
    table.layoutIfNeeded()
    _ = table.handle(.scroll(to: CGPoint(x: 0, y: 60_000)))
    let path = try #require(table.indexPathsForVisibleRows?.first { $0.row == 1 })
    let before = table.rectForRow(at: path).minY - table.contentOffset.y
    // Back over headers that were never seen.
    for _ in 0..<40 {
      _ = table.handle(.scroll(to: CGPoint(x: 0, y: table.contentOffset.y - 20)))
    }
    let after = table.rectForRow(at: path).minY - table.contentOffset.y
    #expect(abs(after - before - 800) < 0.01)
  }

  @Test func `headers of plain tables stay in sight, with views as with titles`() {
    let views = Views([20, 20])
    let table = table(views)
    table.layoutIfNeeded()
    _ = table.handle(.scroll(to: CGPoint(x: 0, y: 300)))
    #expect(table.headerView(forSection: 0)?.frame.minY == 300)
    #expect(table.headerView(forSection: 0)?.isPinned == true)
    _ = table.handle(.scroll(to: CGPoint(x: 0, y: 60 + 880 - 20)))
    // The next section pushes it out.
    #expect(table.headerView(forSection: 0)?.frame.maxY.rounded() == 940)
  }

  @Test func `views go along with their sections, and those of others are used again`() {
    let views = Views([1, 1, 1])
    let table = table(views)
    table.layoutIfNeeded()
    let last = table.headerView(forSection: 2)
    views.counts.remove(at: 0)
    views.counts.remove(at: 0)
    table.deleteSections([0, 1], with: .automatic)
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0) === last && table.numberOfSections == 1)
    #expect(views.calls.suffix(2).sorted() == ["-0", "-1"])
    views.counts = [1, 1, 1]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0) is Banner && views.made == 2)
  }

  @Test func `a view without a height of its own is as high as a title`() {
    let views = Views([1, 1])
    views.height = 0
    let text = UITableViewHeaderFooterView(reuseIdentifier: nil)
    text.textLabel?.text = "below"
    views.footer = text
    let table = table(views, style: .grouped)
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 0).height == 40)
    #expect(table.rectForFooter(inSection: 0).height >= 28)
    #expect(text.superview === table && text.frame == table.rectForFooter(inSection: 0))
  }

  @Test func `a header that is shown again with another width is measured anew`() {
    final class Wide: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: 16_000 / size.width)
      }
    }
    final class Source: UITableViewDelegate {
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        Wide()
      }
    }
    let (rows, source) = (Titles([1]), Source())
    let table = table(rows)
    table.delegate = source
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 0).height == 50)
    table.frame.size.width = 160
    table.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 0).height == 100)
  }
}
