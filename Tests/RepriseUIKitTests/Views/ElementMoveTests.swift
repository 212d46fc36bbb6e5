import Foundation
import RepriseUIKit
import Testing

@MainActor
@Suite struct ElementMoveTests {
  final class Rows: UITableViewDataSource {
    let counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath,
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  final class Items: UICollectionViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }
    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int,
    ) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath,
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  private func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(indexes: [section, row])
  }

  @Test func `keys go from row to row, over empty sections, and stop at the ends`() {
    let rows = Rows([0, 2, 0, 3])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.dataSource = rows
    #expect(table.element(from: path(1, 0), by: .down) == path(1, 1))
    #expect(table.element(from: path(1, 1), by: .down) == path(3, 0))
    #expect(table.element(from: path(3, 0), by: .up) == path(1, 1))
    #expect(table.element(from: path(1, 0), by: .up) == nil)
    #expect(table.element(from: path(3, 2), by: .down) == nil)
    #expect(table.element(from: path(3, 0), by: .first) == path(1, 0))
    #expect(table.element(from: path(1, 0), by: .last) == path(3, 2))
    #expect(table.element(from: path(1, 0), by: .left) == nil)
    #expect(table.element(from: path(9, 0), by: .down) == nil)
  }

  @Test func `a page of rows is as many as can be seen, less one`() {
    let rows = Rows([100_000])
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.dataSource = rows
    #expect(table.element(from: path(0, 500), by: .pageDown) == path(0, 509))
    #expect(table.element(from: path(0, 500), by: .pageUp) == path(0, 491))
    #expect(table.element(from: path(0, 4), by: .pageUp) == path(0, 0))
    #expect(table.element(from: path(0, 99_998), by: .pageDown) == path(0, 99_999))
  }

  @Test func `keys go to the nearest item in their direction`() {
    let items = Items(100_000)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 50)
    let grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: layout
    )
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    grid.dataSource = items
    grid.layoutIfNeeded()
    // Three in a line, 60 points from line to line.
    #expect(grid.element(from: path(0, 4), by: .right) == path(0, 5))
    #expect(grid.element(from: path(0, 5), by: .right) == nil)
    #expect(grid.element(from: path(0, 4), by: .left) == path(0, 3))
    #expect(grid.element(from: path(0, 3), by: .left) == nil)
    #expect(grid.element(from: path(0, 4), by: .down) == path(0, 7))
    #expect(grid.element(from: path(0, 4), by: .up) == path(0, 1))
    #expect(grid.element(from: path(0, 1), by: .up) == nil)
    #expect(grid.element(from: path(0, 4), by: .last) == path(0, 99_999))
    #expect(grid.element(from: path(0, 99_999), by: .first) == path(0, 0))
    // The last line has one item, below the first of the line above.
    #expect(grid.element(from: path(0, 99_998), by: .down) == path(0, 99_999))
    #expect(grid.element(from: path(0, 0), by: .pageDown) == path(0, 18))
    #expect(grid.element(from: path(0, 18), by: .pageUp) == path(0, 0))
  }
}
