import UIKit

/// What holds the edit form; it goes with its instrument.
final class EditNavigationController: UINavigationController, InstrumentScreen {
  private enum Key {
    static let instrument = "instrument"
  }

  var instrumentID: Instrument.ID = "" {
    didSet { (viewControllers.first as? any InstrumentScreen)?.instrumentID = instrumentID }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    restorationClass = EditNavigationController.self
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(instrumentID, forKey: Key.instrument)
  }
}

extension EditNavigationController: UIViewControllerRestoration {
  /// Makes the container again, unless the catalogue no longer holds the instrument.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard let id = coder.decodeObject(forKey: Key.instrument) as? String,
      let library = Library.shared, library.catalogue[id] != nil
    else { return nil }
    let screen = remake(.editNavigation, with: coder)
    screen?.instrumentID = id
    return screen
  }
}
