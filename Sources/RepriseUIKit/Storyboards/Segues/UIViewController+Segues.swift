import Foundation

extension UIViewController {
  /// Takes a segue because a person operated what it begins at.
  func perform(_ segue: InterfaceSegue, sender: Any?) {
    guard shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else { return }
    take(segue, sender: sender)
  }

  /// Takes the segue with a name because the app said so.
  func performNamedSegue(_ identifier: String, sender: Any?) {
    guard let origin else {
      return InterfaceLibrary.current.report(
        StoryboardError(
          code: .badSegue,
          file: "\(type(of: self))",
          message: "the segue \"\(identifier)\" can't be performed: the controller came from no "
            + "storyboard. Instantiate it from one."
        ),
        about: self
      )
    }
    guard let segue = origin.segues.first(where: { $0.identifier == identifier }) else {
      let known = origin.segues.compactMap(\.identifier).sorted().joined(separator: ", ")
      return report(
        origin.place.error(
          .badSegue,
          "\(type(of: self)) has no segue \"\(identifier)\""
            + (known.isEmpty ? "." : ", only \(known).") + " Give a segue this identifier."
        )
      )
    }
    take(segue, sender: sender)
  }

  /// Makes the child of a container view, as the view is loaded.
  func embed(_ segue: InterfaceSegue, in container: UIView) {
    guard shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: container) else {
      return
    }
    go(segue, sender: container) { source, child in
      source.addChild(child)
      if let view = child.view {
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
      }
      source.finishAdding(child)
    }
  }

  private func take(_ segue: InterfaceSegue, sender: Any?) {
    if segue.kind == "unwind" { return unwind(by: segue, sender: sender) }
    go(segue, sender: sender) { source, destination in
      let name = segue.attributes["modalPresentationStyle"] ?? ""
      if let style = InterfaceBuild.presentationStyle(name) {
        destination.modalPresentationStyle = style
      }
      switch segue.kind {
      case "show", "push": source.show(destination, sender: sender)
      case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
      case "popoverPresentation", "popover":
        destination.modalPresentationStyle = .popover
        source.present(destination, animated: segue.isAnimated)
      default: source.present(destination, animated: segue.isAnimated)
      }
    }
  }

  private func go(
    _ segue: InterfaceSegue,
    sender: Any?,
    _ show: @escaping @MainActor (UIViewController, UIViewController) -> Void,
  ) {
    guard let origin else { return }
    do {
      let destination = try origin.storyboard.makeDestination(of: segue)
      let made = makeSegue(segue, to: destination)
      if segue.kind != "custom" { made.performHandler = { show(self, destination) } }
      prepare(for: made, sender: sender)
      made.perform()
    } catch {
      report(error)
    }
  }

  private func makeSegue(
    _ segue: InterfaceSegue,
    to destination: UIViewController,
  ) -> UIStoryboardSegue {
    let place = InterfacePlace(
      file: origin?.document.file ?? "",
      line: segue.line,
      element: "segue"
    )
    let type: AnyClass = InterfaceLibrary.current.type(
      segue.customClass,
      base: UIStoryboardSegue.self,
      at: place
    )
    return ObjectMaker.makeSegue(
      type as? UIStoryboardSegue.Type ?? UIStoryboardSegue.self,
      identifier: segue.identifier,
      source: self,
      destination: destination
    )
  }

  private func report(_ error: StoryboardError) {
    InterfaceLibrary.current.report(error, about: self)
  }

  // MARK: Back

  /// Goes back to the nearest controller on the way that registered the action.
  private func unwind(by segue: InterfaceSegue, sender: Any?) {
    guard let origin, let action = segue.unwindAction else { return }
    guard let destination = unwindDestination(action) else {
      return report(
        InterfacePlace(file: origin.document.file, line: segue.line, element: "segue").error(
          .badSegue,
          "no controller on the way back from \(type(of: self)) has the action \"\(action)\". "
            + "Register it there: registerAction(\"\(action)\", to:)."
        )
      )
    }
    let made = makeSegue(segue, to: destination)
    made.performHandler = { destination.comeBack(animated: segue.isAnimated) }
    prepare(for: made, sender: sender)
    if destination.named?[action]?(destination, made) != true {
      report(
        InterfacePlace(file: origin.document.file, line: segue.line, element: "segue").error(
          .badAction,
          "\"\(action)\" of \(type(of: destination)) doesn't take a UIStoryboardSegue. Change the "
            + "type of its parameter."
        )
      )
    }
    made.perform()
  }

  private func unwindDestination(_ action: String) -> UIViewController? {
    var current: UIViewController = self
    while true {
      if let parent = current.parent {
        if let stack = (parent as? UINavigationController)?.viewControllers {
          let below = stack.prefix { $0 !== current }.reversed()
          if let found = below.first(where: { $0.knowsAction(action) }) { return found }
        }
        if parent.knowsAction(action) { return parent }
        current = parent
      } else if let presenter = current.ownPresentingController {
        if let found = presenter.descendant(knowing: action) { return found }
        current = presenter
      } else {
        return nil
      }
    }
  }

  private func descendant(knowing action: String) -> UIViewController? {
    for child in children.reversed() {
      if let found = child.descendant(knowing: action) { return found }
    }
    return knowsAction(action) ? self : nil
  }

  /// Takes away what covers this controller, and what stands above it.
  private func comeBack(animated: Bool) {
    var next: UIViewController? = self
    while let candidate = next {
      if candidate.ownPresentedController != nil {
        candidate.dismiss(animated: animated)
        break
      }
      next = candidate.parent
    }
    var child: UIViewController = self
    while let parent = child.parent {
      if let navigation = parent as? UINavigationController {
        navigation.popToViewController(child, animated: animated)
      } else if let tabs = parent as? UITabBarController {
        tabs.selectedViewController = child
      }
      child = parent
    }
  }
}
