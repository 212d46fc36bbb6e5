import UIKit

/// What holds the edit form; it goes with its instrument.
final class EditNavigationController: UINavigationController {
  private enum Key {
    static let instrument = "instrument"
  }

  private let instrumentID: Instrument.ID

  init(instrumentID: Instrument.ID) {
    self.instrumentID = instrumentID
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = RestorationID.editNavigation.rawValue
    restorationClass = EditNavigationController.self
  }

  required init?(coder: NSCoder) { nil }

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
    return EditNavigationController(instrumentID: id)
  }
}
