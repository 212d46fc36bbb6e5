/// A way from one controller of a storyboard to another, while it is taken.
@MainActor
open class UIStoryboardSegue: RootObject {
  /// The segue's name; `nil` when the storyboard gives none.
  public let identifier: String?

  /// Where it begins.
  public let source: UIViewController

  /// Where it leads.
  public let destination: UIViewController

  /// What a segue of one of the standard kinds does.
  var performHandler: (@MainActor () -> Void)?

  /// Makes a segue.
  ///
  /// - Parameters:
  ///   - identifier: Its name.
  ///   - source: Where it begins.
  ///   - destination: Where it leads.
  public init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init(hidden: ())
  }

  /// Makes a segue that does what a closure says.
  ///
  /// - Parameters:
  ///   - identifier: Its name.
  ///   - source: Where it begins.
  ///   - destination: Where it leads.
  ///   - performHandler: What it does.
  public convenience init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
    performHandler: @escaping @MainActor () -> Void,
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    self.performHandler = performHandler
  }

  /// Shows the destination; a segue of a kind of its own overrides this and calls no super.
  open func perform() { performHandler?() }
}
