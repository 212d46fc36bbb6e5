public import Foundation

/// Something in a bar.
@MainActor
open class UIBarItem: RootObject {
  package init(hiddenInBar: Void) {
    super.init(hidden: ())
  }

  /// What the host keeps with the item: that which shows it.
  package var hostObject: AnyObject?

  /// The title.
  open var title: String?

  /// The picture.
  open var image: UIImage?

  /// Whether it can be tapped.
  open var isEnabled = true

  /// A number by which the app finds it.
  open var tag = 0

  /// The name by which tests and tools find it.
  open var accessibilityIdentifier: String?

  /// What a screen reader says of it.
  open var accessibilityLabel: String?
}

/// A button in a bar.
@MainActor
open class UIBarButtonItem: UIBarItem {
  /// The look of a button.
  public enum Style: Int, Sendable {
    /// The usual one.
    case plain

    /// That of the button that ends something.
    case done
  }

  /// Buttons that the system names.
  public enum SystemItem: Int, Sendable {
    /// Done.
    case done

    /// Cancel.
    case cancel

    /// Edit.
    case edit

    /// Save.
    case save

    /// A plus.
    case add

    /// Space that takes what is left.
    case flexibleSpace

    /// Space of a width.
    case fixedSpace

    /// A pencil.
    case compose

    /// An arrow back to the sender.
    case reply

    /// An arrow out of a box.
    case action

    /// A folder.
    case organize

    /// A book.
    case bookmarks

    /// A lens.
    case search

    /// A circle of arrows.
    case refresh

    /// A cross.
    case stop

    /// A camera.
    case camera

    /// A bin.
    case trash

    /// A triangle.
    case play

    /// Two bars.
    case pause

    /// Two triangles back.
    case rewind

    /// Two triangles on.
    case fastForward

    /// Undo.
    case undo

    /// Redo.
    case redo

    /// Close.
    case close
  }

  /// The look.
  open var style = Style.plain

  /// The button that the system names, where it is one.
  package private(set) var systemItem: SystemItem?

  /// The width; 0 is as much as needed.
  open var width: CGFloat = 0

  /// The view that takes the button's place.
  open var customView: UIView?

  /// The colour of the button.
  open var tintColor: UIColor?

  /// Whether the button is selected.
  open var isSelected = false

  /// What a tap does.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction else { return }
      if !primaryAction.title.isEmpty { title = primaryAction.title }
      if let picture = primaryAction.image { image = picture }
    }
  }

  /// The menu that a tap opens, unless it does something else.
  open var menu: UIMenu?

  /// Makes the menu each time that it opens; `nil` where there is none.
  package var menuSource: (() -> UIMenu?)?

  /// Makes an empty button.
  public init() {
    super.init(hiddenInBar: ())
  }

  /// Makes a button with a title or a picture.
  ///
  /// - Parameters:
  ///   - title: The title; `nil` takes the action's.
  ///   - image: The picture; `nil` takes the action's.
  ///   - primaryAction: What a tap does.
  ///   - menu: The menu; a tap opens it where it does nothing else.
  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil,
  ) {
    self.init()
    self.menu = menu
    self.primaryAction = primaryAction
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
  }

  /// Makes a button that the system names.
  ///
  /// - Parameters:
  ///   - systemItem: Which one.
  ///   - primaryAction: What a tap does.
  ///   - menu: The menu; a tap opens it where it does nothing else.
  public convenience init(
    systemItem: SystemItem,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil,
  ) {
    self.init()
    self.menu = menu
    self.primaryAction = primaryAction
    self.systemItem = systemItem
    if title?.isEmpty != false { title = systemItem.title }
    if systemItem == .done || systemItem == .save { style = .done }
  }

  /// Makes a button of a view.
  ///
  /// - Parameter customView: The view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Gives space that takes what is left.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Gives space of a width.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  /// Does what a tap on the button does; nothing while it is disabled.
  ///
  /// - Parameter bar: The view in whose bar the button stands.
  /// - Returns: Whether there was something to do.
  @discardableResult
  package func performAction(in bar: UIView? = nil) -> Bool {
    guard isEnabled else { return false }
    if primaryAction == nil, openMenu(in: bar) { return true }
    if let primaryAction {
      primaryAction.perform(sender: self)
      return true
    }
    return customView?.handle(.tap) == true
  }
}

extension UIBarButtonItem.SystemItem {
  /// What a person reads on the button.
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "Add"
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast Forward"
    case .undo: "Undo"
    case .redo: "Redo"
    case .close: "Close"
    case .flexibleSpace, .fixedSpace: nil
    }
  }
}
