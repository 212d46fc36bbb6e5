import Foundation
import RepriseUIKit

// What stands above and below the sections of a list.

extension TableRows {
  /// Brings what stands above and below the sections up to date, after the rows are.
  ///
  /// - Parameter old: How it was shown; as many sections as there are now.
  func updateSectionViews(from old: [[SectionLook]]) {
    for (section, (old, new)) in zip(old, looks).enumerated() where old != new {
      table.sectionViewsChanged(in: section)
    }
    for case let view as ListSectionView in table.subviews {
      view.contentChanged()
      table.remeasure(view)
    }
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    looks[section][0].title
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    looks[section][1].title
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    let look = looks[section][0]
    if case .view = look { return UITableView.automaticDimension }
    return table.usualHeaderHeight(title: look.title)
  }

  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    looks[section][1] == .nothing ? 0 : UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    view(looks[section][0], of: sections[section].source?.header, isFooter: false)
  }

  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    view(looks[section][1], of: sections[section].source?.footer, isFooter: true)
  }

  private func view(_ look: SectionLook, of element: Element?, isFooter: Bool) -> UIView? {
    guard case .view = look, let element else { return nil }
    let view = table.dequeueReusableHeaderFooterView(withIdentifier: "section")
    (view as? ListSectionView)?.show(element, isFooter: isFooter, in: table)
    return view
  }
}
