import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// What is dragged out of lists and views, and the windows that are made of it.
@Suite @MainActor struct DragTests {
  private static let activityType = "org.reprise.drag"

  /// A screen with a table whose rows can be dragged, but for the first.
  private final class Shelf: UIViewController, UITableViewDataSource, UITableViewDragDelegate,
    UIDragInteractionDelegate
  {
    let table = UITableView(frame: .zero, style: .plain)
    let card = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 50))
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      table.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
      table.dataSource = self
      table.dragDelegate = self
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      view.addSubview(table)
      card.addInteraction(UIDragInteraction(delegate: self))
      view.addSubview(card)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    private func item(_ title: String) -> UIDragItem {
      let activity = NSUserActivity(activityType: DragTests.activityType)
      activity.title = title
      let provider = NSItemProvider(object: title as NSString)
      provider.registerObject(activity, visibility: .all)
      return UIDragItem(itemProvider: provider)
    }

    func tableView(
      _ tableView: UITableView,
      itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      session.localContext = indexPath.row
      return indexPath.row == 0 ? [] : [item("row \(indexPath.row)")]
    }

    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
      log.append("begin \(session.items.count) \(session.localContext ?? "nil")")
    }

    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
      log.append("end")
    }

    func dragInteraction(
      _ interaction: UIDragInteraction,
      itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [item("card")] }

    func dragInteraction(
      _ interaction: UIDragInteraction,
      session: any UIDragSession,
      didEndWith operation: UIDropOperation
    ) { log.append("card \(operation)") }
  }

  private func story(manyScenes: Bool = true) async throws -> (Story, Shelf) {
    var made: [Shelf] = []
    func declare(_ manifest: inout ApplicationManifest) {
      manifest.supportsMultipleScenes = manyScenes
    }
    let story = try await Story(
      SecureDelegate.self,
      scene: ActivityScene.self,
      declaring: declare
    ) {
      made.append(Shelf())
      return [made[made.count - 1]]
    }
    story.script.clear()
    return (story, try #require(made.first))
  }

  private func scenes(_ story: Story) -> Int { story.script.context?.scenes.count ?? 0 }

  @Test func `a row dragged to the edge makes a window of its activity`() async throws {
    let (story, shelf) = try await story()
    var drag: Drag?
    story.run { drag = shelf.table.beginDrag(at: IndexPath(row: 2, section: 0)) }
    #expect(drag?.title == "row 2")
    #expect(shelf.log == ["begin 1 2"])
    story.run { drag?.endOutside() }
    await story.app.settle()
    #expect(scenes(story) == 2)
    #expect(
      story.script.calls("willConnect") == ["willConnect [\"\(DragTests.activityType)\"]"]
    )
    #expect(shelf.log == ["begin 1 2", "end"])
  }

  @Test func `a drag that is given up makes no window`() async throws {
    let (story, shelf) = try await story()
    story.run { shelf.card.beginDrag()?.giveUp() }
    await story.app.settle()
    #expect(scenes(story) == 1)
    #expect(shelf.log == ["card cancel"])
  }

  @Test func `a view within one that can be dragged begins the drag too`() async throws {
    let (story, shelf) = try await story()
    let label = UILabel()
    shelf.card.addSubview(label)
    var isOpened = false
    story.run { isOpened = label.beginDrag()?.endOutside() == true }
    await story.app.settle()
    #expect(isOpened)
    #expect(scenes(story) == 2)
    #expect(shelf.log == ["card copy"])
  }

  @Test func `an app with one scene only opens no window`() async throws {
    let (story, shelf) = try await story(manyScenes: false)
    var isOpened = true
    story.run { isOpened = shelf.card.beginDrag()?.endOutside() == true }
    await story.app.settle()
    #expect(!isOpened)
    #expect(scenes(story) == 1)
    #expect(shelf.log == ["card cancel"])
  }

  @Test func `what the app doesn't offer isn't dragged`() async throws {
    let (story, shelf) = try await story()
    #expect(shelf.table.beginDrag(at: IndexPath(row: 0, section: 0)) == nil)
    shelf.table.dragInteractionEnabled = false
    #expect(shelf.table.beginDrag(at: IndexPath(row: 1, section: 0)) == nil)
    #expect(shelf.view.beginDrag() == nil)
    let interaction = try #require(shelf.card.interactions.first as? UIDragInteraction)
    interaction.isEnabled = false
    #expect(shelf.card.beginDrag() == nil)
    shelf.card.removeInteraction(interaction)
    #expect(shelf.card.interactions.isEmpty)
    #expect(interaction.view == nil)
    #expect(scenes(story) == 1)
  }

  @Test func `a provider names its forms, the best first`() {
    let provider = NSItemProvider(object: "text" as NSString)
    provider.registerObject(NSUserActivity(activityType: "a"), visibility: .ownProcess)
    #expect(
      provider.registeredTypeIdentifiers
        == ["public.utf8-plain-text", "com.apple.foundation.user-activity"]
    )
    #expect(provider.hasItemConformingToTypeIdentifier("public.utf8-plain-text"))
    #expect(!provider.hasItemConformingToTypeIdentifier("public.png"))
  }
}
