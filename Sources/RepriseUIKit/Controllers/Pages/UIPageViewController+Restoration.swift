import Foundation
import Reprise
import RepriseArchive

extension UIPageViewController {
  /// How far from the first page the saved one is looked for.
  private static let farthestPage = 1000

  func encodePage(with coder: NSCoder) {
    guard restoresPage, let page = childControllers.first,
      let name = RestorationEngine.name(page.restorationIdentifier)
    else { return }
    coder.encodeFrameworkValue(.string(name), forKey: "pageIdentifier")
    coder.encodeFrameworkReferences([page], forKey: "page")
  }

  /// Shows the saved page before it is decoded, where the data source has it.
  func turnToSavedPage(of coder: NSCoder) {
    guard restoresPage,
      case .string(let name)? = coder.decodeFrameworkValue(forKey: "pageIdentifier"),
      let first = childControllers.first, first.restorationIdentifier != name
    else { return }
    for direction in [NavigationDirection.forward, .reverse] {
      guard let page = page(named: name, direction, of: first) else { continue }
      return setViewControllers([page], direction: direction, animated: false)
    }
  }

  private func page(
    named name: String,
    _ direction: NavigationDirection,
    of first: UIViewController
  ) -> UIViewController? {
    var page = neighbour(direction, of: first)
    var count = 0
    while let candidate = page, candidate !== first, count < Self.farthestPage {
      if candidate.restorationIdentifier == name { return candidate }
      page = neighbour(direction, of: candidate)
      count += 1
    }
    return nil
  }

  func decodePage(with coder: NSCoder) {
    guard restoresPage,
      let page = coder.decodeFrameworkReferences(forKey: "page").first as? UIViewController
    else { return }
    setViewControllers([page], direction: .forward, animated: false)
  }
}
