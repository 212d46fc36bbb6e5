import Foundation
import Reprise
import RepriseSimulator
import RepriseSwiftUI
import RepriseUIKit
import Testing

@MainActor
@Suite struct DraggingTests {
  struct Rows: View {
    var body: some View {
      List(["one", "two"], id: \.self) { name in
        Text(name)
          .onDrag {
            let activity = NSUserActivity(activityType: "org.reprise.row")
            activity.title = name
            activity.targetContentIdentifier = name
            return NSItemProvider(object: activity)
          }
      }
    }
  }

  struct RowsApp: App {
    var body: some Scene { WindowGroup { Rows() } }
  }

  @Test func `a row that is dragged to the edge opens another window`() async throws {
    let device = SimulatedDevice()
    let app = try await device.launch(RowsApp.self)
    #expect(app.tree.scenes.count == 1)
    let isOpened = app.run {
      let drag = table?.beginDrag(at: [0, 1])
      #expect(drag?.title == "two")
      return drag?.endOutside()
    }
    await app.settle()
    #expect(isOpened == true)
    #expect(app.tree.scenes.count == 2)
  }

  private var table: UITableView? {
    func find(_ view: UIView?) -> UITableView? {
      (view as? UITableView) ?? view?.subviews.lazy.compactMap(find).first
    }
    let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
    return scene?.windows.lazy.compactMap(find).first
  }
}
