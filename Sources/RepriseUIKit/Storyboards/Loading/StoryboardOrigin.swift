import Foundation

/// Where a controller came from, and what of that is still to be made: its view.
@MainActor
final class StoryboardOrigin {
  let storyboard: UIStoryboard
  let document: InterfaceDocument
  let model: InterfaceController

  /// The bar items of the scene, by object id.
  var items: [String: AnyObject] = [:]

  init(storyboard: UIStoryboard, document: InterfaceDocument, model: InterfaceController) {
    self.storyboard = storyboard
    self.document = document
    self.model = model
  }

  /// The scene's segues.
  private(set) lazy var segues = model.segues

  var place: InterfacePlace {
    InterfacePlace(file: document.file, line: model.line, element: model.kind.rawValue)
  }
}

extension UIViewController {
  /// The storyboard that the controller came from; `nil` for one that was made in code.
  public var storyboard: UIStoryboard? { origin?.storyboard }

  /// Makes the view that a storyboard or a nib describes.
  ///
  /// - Returns: Whether there is one.
  func loadViewFromInterface() -> Bool {
    guard let origin else { return loadViewFromNib() }
    guard let model = origin.model.view else { return false }
    let build = InterfaceBuild(document: origin.document, owner: self, ownerID: origin.model.id)
    for (id, item) in origin.items { build.adopt(item, id: id) }
    view = build.makeView(model)
    build.connect(
      self,
      origin.model.connections,
      element: origin.model.kind.rawValue
    )
    build.connectItems(of: origin.model)
    build.finish()
    return true
  }

  private func loadViewFromNib() -> Bool {
    guard let name = nibName ?? nibOfClass else { return false }
    UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
    return loadedView != nil
  }

  /// The nib that is named like the controller's class.
  private var nibOfClass: String? {
    let nibs = InterfaceLibrary.current.nibs
    guard !nibs.isEmpty else { return nil }
    let name = String(describing: type(of: self))
    return nibs.contains(name) ? name : nil
  }
}
