extension UIViewController {
  /// Whether the view came on screen, or goes, with a movement.
  package var appearedAnimated: Bool { appearance.isAnimated }

  /// Goes back in the stack that a person works in, or else in the one in front.
  ///
  /// - Parameter focus: What takes a person's keys.
  /// - Returns: Whether there was a way back.
  package func goBack(from focus: UIResponder?) -> Bool {
    var next = focus
    while let responder = next {
      if let stack = responder as? UINavigationController, stack.back() { return true }
      // What is below something presented is out of reach.
      if (responder as? UIViewController)?.ownPresentingController != nil { return false }
      next = responder.next
    }
    return (presentedOnScreen.last ?? self).goBackInFront()
  }

  /// The pages in front, of those that this controller shows.
  package var frontPages: UIPageViewController? {
    let front = presentedOnScreen.last ?? self
    return front as? UIPageViewController
      ?? front.appearanceChildren.reversed().lazy.compactMap(\.frontPages).first
  }

  private func goBackInFront() -> Bool {
    for child in appearanceChildren.reversed() where child.goBackInFront() { return true }
    return (self as? UINavigationController)?.back() ?? false
  }
}
