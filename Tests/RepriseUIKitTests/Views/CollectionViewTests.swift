import Foundation
import RepriseUIKit
import Testing

@MainActor
@Suite struct CollectionViewTests {
  final class Cell: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
  }

  class Items: UICollectionViewDataSource, UICollectionViewDelegate {
    var count: Int
    var made = 0
    var calls: [String] = []

    init(_ count: Int) { self.count = count }

    func collectionView(
      _ collectionView: UICollectionView,
      numberOfItemsInSection section: Int,
    ) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath,
    ) -> UICollectionViewCell {
      made += 1
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      (cell as? Cell)?.label.text = "item \(indexPath.item)"
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("select \(indexPath.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView,
      didDeselectItemAt indexPath: IndexPath,
    ) { calls.append("deselect \(indexPath.item)") }
  }

  final class SizedItems: Items, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView,
      layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath,
    ) -> CGSize { CGSize(width: 40 + 20 * (indexPath.item % 3), height: 30) }
  }

  private func collection(
    _ items: Items,
    _ change: (UICollectionViewFlowLayout) -> Void = { _ in },
  ) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    change(layout)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200),
      collectionViewLayout: layout
    )
    view.register(Cell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    view.delegate = items
    return view
  }

  @Test func `of 100,000 items only those that can be seen exist`() {
    let items = Items(100_000)
    let view = collection(items)
    view.layoutIfNeeded()
    #expect(items.made == 12 && view.contentSize.height == 33_334 * 50)
    #expect(view.handle(.scroll(to: CGPoint(x: 0, y: 500_000))))
    #expect(view.indexPathsForVisibleItems.first == [0, 30_000] && view.subviews.count == 12)
    #expect((view.visibleCells.first as? Cell)?.label.text == "item 30000")
  }

  @Test func `items of one size are spread over the line, the last line keeps the columns`() {
    let items = Items(4)
    let view = collection(items) {
      $0.itemSize = CGSize(width: 90, height: 20)
      $0.minimumLineSpacing = 5
      $0.sectionInset = UIEdgeInsets(top: 7, left: 10, bottom: 0, right: 10)
    }
    let frames = (0..<4).compactMap { view.layoutAttributesForItem(at: [0, $0])?.frame }
    #expect(frames.map(\.minX) == [10, 105, 200, 10] && frames.map(\.minY) == [7, 7, 7, 32])
  }

  @Test func `items of many sizes flow into lines`() {
    let items = SizedItems(9)
    let view = collection(items)
    let frames = (0..<9).compactMap { view.layoutAttributesForItem(at: [0, $0])?.frame }
    #expect(frames.map(\.minX) == [0, 40, 100, 180, 220, 0, 80, 120, 180])
    #expect(frames.map(\.minY) == [0, 0, 0, 0, 0, 30, 30, 30, 30])
    #expect(view.indexPathForItem(at: CGPoint(x: 85, y: 35)) == [0, 6])
  }

  @Test func `a horizontal collection flows in columns`() {
    let items = Items(6)
    let view = collection(items) { $0.scrollDirection = .horizontal }
    view.layoutIfNeeded()
    #expect(view.contentSize == CGSize(width: 200, height: 200))
    #expect(view.layoutAttributesForItem(at: [0, 4])?.frame.origin == CGPoint(x: 100, y: 0))
  }

  @Test func `one selection replaces the other; several can be allowed`() {
    let items = Items(5)
    let view = collection(items)
    #expect(view.handle(.tapElement([0, 1])) && view.handle(.tapElement([0, 2])))
    #expect(items.calls == ["select 1", "deselect 1", "select 2"])
    view.allowsMultipleSelection = true
    #expect(view.handle(.tapElement([0, 4])) && view.handle(.tapElement([0, 2])))
    #expect(view.indexPathsForSelectedItems == [[0, 4]])
    #expect(view.cellForItem(at: [0, 4])?.isSelected == true)
    #expect(!view.handle(.tapElement([0, 5])))
  }

  @Test func `another width is laid out anew`() {
    let items = Items(6)
    let view = collection(items)
    view.layoutIfNeeded()
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 150)
    #expect(view.cellForItem(at: [0, 2])?.frame.origin == CGPoint(x: 0, y: 50))
  }

  @Test func `U80 selected items and the scroll position return`() {
    let items = Items(300)
    let view = collection(items)
    view.layoutIfNeeded()
    view.allowsMultipleSelection = true
    #expect(view.handle(.scroll(to: CGPoint(x: 0, y: 1234))))
    #expect(view.handle(.tapElement([0, 80])) && view.handle(.tapElement([0, 75])))
    let new = Items(300)
    let again = collection(new)
    again.allowsMultipleSelection = true
    again.decodeRestorableState(with: KeptState.of(view))
    again.layoutIfNeeded()
    #expect(again.contentOffset == CGPoint(x: 0, y: 1234) && new.calls.isEmpty)
    #expect(again.indexPathsForSelectedItems == [[0, 80], [0, 75]])
    #expect(again.cellForItem(at: [0, 80])?.isSelected == true)
  }

  @Test func `deleted items move the selection`() {
    let items = Items(5)
    let view = collection(items)
    view.selectItem(at: [0, 3], animated: false, scrollPosition: [])
    items.count = 4
    view.deleteItems(at: [[0, 0]])
    #expect(view.indexPathsForSelectedItems == [[0, 2]] && items.calls.isEmpty)
  }
}
