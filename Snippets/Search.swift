// A screen with an identifier, a class that makes it again, and the state that it alone knows.

import UIKit

enum Identifier {
  static let search = "Search"
}

final class SearchController: UIViewController, UIViewControllerRestoration {
  var query = ""

  init() {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = Identifier.search
    restorationClass = SearchController.self
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    SearchController()
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(query, forKey: "query")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    query = coder.decodeObject(forKey: "query") as? String ?? ""
  }
}
