import UIKit

/// A screen of the storyboard that shows something of the library and follows its changes.
class LibraryViewController: UIViewController, LibraryObserver {
  let library: Library

  required init?(coder: NSCoder) {
    guard let library = Library.shared else { return nil }
    self.library = library
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    library.add(self)
  }

  func libraryDidChange() {}
}
