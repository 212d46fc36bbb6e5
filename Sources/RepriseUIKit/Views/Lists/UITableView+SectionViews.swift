public import Foundation

extension UITableView {
  /// Names the class of the views above and below sections that are made under an identifier.
  public func register(
    _ aClass: AnyClass?,
    forHeaderFooterViewReuseIdentifier identifier: String,
  ) {
    sectionViewClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
    unusedSectionViews[identifier] = nil
  }

  /// Gives a view that is no longer shown, or a new one of the registered class.
  ///
  /// - Parameter identifier: The name that the class was registered under.
  /// - Returns: The view; `nil` when there is none left and no class was registered.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = unusedSectionViews[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return sectionViewClasses[identifier].map {
      ObjectMaker.makeSectionView($0, reuseIdentifier: identifier)
    }
  }

  /// Gives where the header of a section lies in the content.
  public func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header, section) }

  /// Gives where the footer of a section lies in the content.
  public func rectForFooter(inSection section: Int) -> CGRect { rect(of: .footer, section) }

  private func rect(of part: SectionViews.Part, _ section: Int) -> CGRect {
    settleGeometry()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let place = geometry.sections[section]
    return frame(top: part == .header ? place.top : place.footerTop, height: place.height(part))
  }

  private func frame(top: CGFloat, height: CGFloat) -> CGRect {
    CGRect(x: sideMargin, y: top, width: max(0, bounds.width - 2 * sideMargin), height: height)
  }

  // MARK: Heights

  /// The height of what stands above or below a section, where nobody says how high it is.
  func neededHeight(of part: SectionViews.Part, _ section: Int, title: String?) -> CGFloat {
    let views = self[part]
    guard views.areMade == true else { return usualHeight(of: part, title: title) }
    if let known = views.heights[section] { return known }
    let thought = part == .header ? estimatedSectionHeaderHeight : estimatedSectionFooterHeight
    return thought < 0 ? usualHeight(of: part, title: title ?? "") : thought
  }

  private func usualHeight(of part: SectionViews.Part, title: String?) -> CGFloat {
    part == .header
      ? usualHeaderHeight(title: title) : title.map { footerHeight(for: $0) } ?? 0
  }

  private subscript(part: SectionViews.Part) -> SectionViews {
    get { part == .header ? headers : footers }
    set { if part == .header { headers = newValue } else { footers = newValue } }
  }

  /// Makes the views above and below the sections on screen, and asks them how high they need to be.
  func settleSectionViews() {
    // Each round that changes something has measured a view that wasn't measured before.
    for _ in 0..<64 {
      for part in [SectionViews.Part.header, .footer] {
        let wasKnown = self[part].areMade != nil
        let near = sectionsOnScreen
        // Sections without rows have no height before the delegate is asked for views.
        for index in near.isEmpty && !wasKnown ? 0..<1 : near { makeView(part, of: index) }
        if !wasKnown, self[part].areMade == true { estimate(part) }
      }
      guard measureSectionViews() else { return }
    }
    setNeedsLayout()
  }

  private var sectionsOnScreen: Range<Int> {
    geometry.sections(from: bounds.minY, to: bounds.maxY)
  }

  /// The heights of all views that are still to be made, now that the delegate is known to make some.
  private func estimate(_ part: SectionViews.Part) {
    geometry.dependsOnWidth = true
    resize { index, section in
      guard section.isMeasured(part) else { return }
      let height = neededHeight(of: part, index, title: section.title(part))
      if part == .header { section.header = height } else { section.footer = height }
    }
  }

  private func measureSectionViews() -> Bool {
    var found: [SectionViews.Part: [Int: CGFloat]] = [:]
    for part in [SectionViews.Part.header, .footer] where self[part].areMade == true {
      for index in sectionsOnScreen where self[part].heights[index] == nil {
        let section = geometry.sections[index]
        guard section.isMeasured(part), frame(of: part, section) != nil else { continue }
        let height = height(of: self[part].shown[index], part, title: section.title(part))
        self[part].heights[index] = height
        if height != section.height(part) { found[part, default: [:]][index] = height }
      }
    }
    guard !found.isEmpty else { return false }
    resize { index, section in
      if let height = found[.header]?[index] { section.header = height }
      if let height = found[.footer]?[index] { section.footer = height }
    }
    return true
  }

  private func height(of view: UIView?, _ part: SectionViews.Part, title: String?) -> CGFloat {
    guard let view else { return usualHeight(of: part, title: nil) }
    let label = view as? UITableViewHeaderFooterView
    if label?.isTitle == true { return usualHeight(of: part, title: title) }
    let width = max(0, bounds.width - 2 * sideMargin)
    let fitting = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    let usual = usualHeight(of: part, title: label?.textLabel?.text ?? "")
    if label?.holdsOnlyText == true { return max(fitting, usual) }
    return fitting > 0 && fitting < .greatestFiniteMagnitude ? fitting.rounded(.up) : usual
  }

  /// Changes heights; the rows on screen stay where they are below what changes above them.
  private func resize(_ change: (Int, inout TableGeometry.Section) -> Void) {
    let edge = bounds.minY
    var moved: CGFloat = 0
    geometry.resize { index, section in
      let before = section
      change(index, &section)
      // The places of sections here are already moved: what counts is where they were.
      if before.top - moved < edge { moved += section.header - before.header }
      if before.footerTop - moved < edge { moved += section.footer - before.footer }
    }
    contentSize.height = geometry.height
    if moved != 0, pendingOffset == nil { bounds.origin.y += moved }
  }

  /// Forgets how high views are: they are asked again.
  func forgetMeasuredSectionViews() {
    headers.heights = [:]
    footers.heights = [:]
    invalidateGeometry()
  }

  /// Hears that a view above or below a section, or its text, needs another height.
  ///
  /// - Parameter section: The section.
  package func sectionViewsChanged(in section: Int) {
    headers.heights[section] = nil
    footers.heights[section] = nil
    for part in [SectionViews.Part.header, .footer] {
      guard let view = self[part].shown.removeValue(forKey: section) else { continue }
      discard(view, part, section)
    }
    invalidateGeometry()
  }

  /// Asks a view above or below a section on screen again how high it needs to be.
  ///
  /// - Parameter view: The view.
  package func remeasure(_ view: UITableViewHeaderFooterView) {
    for part in [SectionViews.Part.header, .footer] {
      guard let index = self[part].shown.first(where: { $0.value === view })?.key else { continue }
      self[part].heights[index] = nil
      setNeedsLayout()
    }
  }

  // MARK: Views

  private func makeView(_ part: SectionViews.Part, of index: Int) {
    guard geometry.sections.indices.contains(index) else { return }
    let section = geometry.sections[index]
    let title = section.title(part)
    if let view = self[part].shown[index] as? UITableViewHeaderFooterView, view.isTitle,
      title == nil
    {
      self[part].shown[index] = nil
      discard(view, part, index)
    }
    guard self[part].shown[index] == nil, !self[part].empty.contains(index),
      frame(of: part, section) != nil
    else { return }
    guard section.height(part) > 0 || section.isMeasured(part) else { return }
    guard let view = askForView(part, of: index) ?? title.map({ _ in titleView(part) }) else {
      self[part].empty.insert(index)
      return
    }
    (view as? UITableViewHeaderFooterView)?.stands(below: part == .footer)
    self[part].shown[index] = view
  }

  private func askForView(_ part: SectionViews.Part, of index: Int) -> UIView? {
    guard self[part].areMade != false, let delegate else { return nil }
    let answer: UIView?? = OptionalMethod.ask {
      part == .header
        ? delegate.tableView(self, viewForHeaderInSection: index)
        : delegate.tableView(self, viewForFooterInSection: index)
    }
    self[part].areMade = answer != nil
    return answer ?? nil
  }

  private func titleView(_ part: SectionViews.Part) -> UIView {
    UITableViewHeaderFooterView(isFooter: part == .footer)
  }

  /// Shows the views above and below the sections on screen, and no others.
  func tileSectionViews() {
    let near = sectionsOnScreen
    for part in [SectionViews.Part.header, .footer] {
      for (index, view) in self[part].shown {
        let isNear = near.contains(index)
        guard !isNear || frame(of: part, geometry.sections[index]) == nil else { continue }
        self[part].shown[index] = nil
        discard(view, part, index)
      }
      self[part].empty.formIntersection(near)
      for index in near {
        guard let view = self[part].shown[index] else { continue }
        show(view, part, index)
      }
    }
  }

  private func show(_ view: UIView, _ part: SectionViews.Part, _ index: Int) {
    let section = geometry.sections[index]
    guard let frame = frame(of: part, section) else { return }
    view.frame = frame
    if let rowMove, frame.minY == (part == .header ? section.top : section.footerTop) {
      view.frame.origin.y +=
        part == .header ? rowMove.headerShift(of: index) : rowMove.footerShift(of: index)
    }
    view.isHidden = frame.height <= 0
    if let view = view as? UITableViewHeaderFooterView {
      view.isPinned = style == .plain
      if view.isTitle { view.textLabel?.text = section.title(part) }
    }
    guard view.superview !== self else { return }
    if part == .header {
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: index)
    } else {
      delegate?.tableView(self, willDisplayFooterView: view, forSection: index)
    }
    addSubview(view)
  }

  /// Where a part of a section is on screen; `nil` where it isn't.
  ///
  /// Headers of plain tables stay in sight while rows of their sections are.
  private func frame(of part: SectionViews.Part, _ section: TableGeometry.Section) -> CGRect? {
    let height = section.height(part)
    var top = part == .header ? section.top : section.footerTop
    if part == .header, style == .plain {
      let edge = bounds.minY + adjustedContentInset.top
      top = max(top, min(edge, section.footerTop - height))
    }
    // What may have a height is there to be asked for it.
    let reach = section.isMeasured(part) ? max(1, height) : height
    return top < bounds.maxY && top + reach > bounds.minY ? frame(top: top, height: height) : nil
  }

  private func discard(_ view: UIView, _ part: SectionViews.Part, _ index: Int) {
    let wasShown = view.superview === self
    if wasShown { view.removeFromSuperview() }
    if wasShown, part == .header {
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: index)
    } else if wasShown {
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: index)
    }
    guard let view = view as? UITableViewHeaderFooterView, let name = view.reuseIdentifier else {
      return
    }
    unusedSectionViews[name, default: []].append(view)
  }

  /// Views go along with their sections.
  func moveSectionViews(_ updates: ListUpdates) {
    for part in [SectionViews.Part.header, .footer] {
      for (section, view) in self[part].move(updates) { discard(view, part, section) }
    }
  }

  func removeAllSectionViews() {
    for part in [SectionViews.Part.header, .footer] {
      let shown = self[part].shown
      self[part] = SectionViews()
      for (section, view) in shown { discard(view, part, section) }
    }
  }
}
