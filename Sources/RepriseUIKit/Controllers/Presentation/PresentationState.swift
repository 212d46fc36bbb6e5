/// What a controller remembers of being a presenter or being presented.
struct PresentationState {
  /// Whether what this controller presents is on screen; false while that waits for a window.
  var isShown = false

  var isBeingPresented = false
  var isBeingDismissed = false

  /// Made when it is first asked for, so a delegate can be set before the presentation.
  var controller: UIPresentationController?

  /// Where the presenter's view was before a presentation took it off.
  weak var coveredSuperview: UIView?

  /// Called when a presentation that had to wait is over.
  var completion: (() -> Void)?
}

/// How a controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen; the presenter's view is taken off.
  case fullScreen = 0

  /// A sheet as wide as a page.
  case pageSheet = 1

  /// A smaller sheet.
  case formSheet = 2

  /// Covers the nearest controller that defines a presentation context.
  case currentContext = 3

  /// As the app's own presentation controller has it.
  case custom = 4

  /// Covers the screen; the presenter's view stays below.
  case overFullScreen = 5

  /// Covers the nearest presentation context; the view below stays.
  case overCurrentContext = 6

  /// A popover.
  case popover = 7

  /// Not presented.
  case none = -1

  /// What the system chooses: a page sheet.
  case automatic = -2
}

/// How a presentation moves.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from the bottom.
  case coverVertical = 0

  /// A turn around the vertical axis.
  case flipHorizontal = 1

  /// One view fades into the other.
  case crossDissolve = 2

  /// A corner of the page is turned.
  case partialCurl = 3
}
