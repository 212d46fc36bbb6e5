import Foundation

/// What an object does by name, because a storyboard says so.
@MainActor
final class NamedActions {
  /// What runs an action; answers whether the sender was of a type that it takes.
  typealias Body = @MainActor (UIResponder, Any?) -> Bool

  private var bodies: [String: Body] = [:]

  /// Actions that a file leads here and that aren't registered yet.
  private var expected: [(file: String, action: InterfaceAction)] = []

  subscript(name: String) -> Body? {
    get { bodies[Self.plain(name)] }
    set { bodies[Self.plain(name)] = newValue }
  }

  func expect(_ action: InterfaceAction, file: String) { expected.append((file, action)) }

  /// Says which actions nobody registered; called after `viewDidLoad()`, which may register them.
  func check(_ owner: UIResponder) {
    let pending = expected
    expected = []
    for (file, action) in pending where self[action.selector] == nil {
      InterfaceLibrary.current.report(
        InterfacePlace(file: file, line: action.line, element: "action").error(
          .badAction,
          "\(type(of: owner)) has no action \"\(action.selector)\". Register it in its initialiser "
            + "or in viewDidLoad(): registerAction(\"\(action.selector)\", to: "
            + "\(type(of: owner)).method)."
        ),
        about: owner
      )
    }
  }

  /// Selectors end with a colon for each argument, which says nothing here.
  private static func plain(_ name: String) -> String {
    String(name.prefix { $0 != ":" })
  }
}

extension UIResponder {
  /// Makes a method known by the name that a storyboard calls it by.
  ///
  /// Swift has selectors on Apple's platforms only. Call this in an initialiser, in `awakeFromNib()`
  /// or in `viewDidLoad()`: `registerAction("save:", to: EditController.save)`.
  ///
  /// - Parameters:
  ///   - name: The action's name, with or without the colon.
  ///   - method: A method of the object's own class with one parameter: the sender, or the segue of
  ///     an unwind action.
  public func registerAction<Owner: UIResponder, Sender>(
    _ name: String,
    to method: @escaping (Owner) -> @MainActor (Sender) -> Void,
  ) {
    register(name) { owner, sender in
      guard let owner = owner as? Owner, let sender, let sender = sender as? Sender else {
        return false
      }
      method(owner)(sender)
      return true
    }
  }

  /// Makes a method without parameters known by the name that a storyboard calls it by.
  ///
  /// - Parameters:
  ///   - name: The action's name.
  ///   - method: A method of the object's own class.
  public func registerAction<Owner: UIResponder>(
    _ name: String,
    to method: @escaping (Owner) -> @MainActor () -> Void,
  ) {
    register(name) { owner, _ in
      guard let owner = owner as? Owner else { return false }
      method(owner)()
      return true
    }
  }

  /// Makes an action known by the name that a storyboard calls it by.
  ///
  /// - Parameters:
  ///   - name: The action's name, with or without the colon.
  ///   - action: What to do.
  public func registerAction(_ name: String, _ action: UIAction) {
    register(name) { _, sender in
      action.perform(sender: sender.map { $0 as AnyObject })
      return true
    }
  }

  func knowsAction(_ name: String) -> Bool { named?[name] != nil }

  func expectAction(_ action: InterfaceAction, file: String) {
    let actions = named ?? NamedActions()
    named = actions
    actions.expect(action, file: file)
  }

  private func register(_ name: String, _ body: @escaping NamedActions.Body) {
    let actions = named ?? NamedActions()
    named = actions
    actions[name] = body
  }
}

/// The way from a control to what a file says it does.
@MainActor
struct ActionRoute {
  let action: InterfaceAction
  let file: String
  weak let target: UIResponder?

  /// Whether the first responder on the way up that knows the action takes it.
  let isForAnyone: Bool

  /// Runs the action.
  ///
  /// - Parameters:
  ///   - sender: The control or the bar item.
  ///   - owner: Where the way up begins if the sender is no responder.
  func send(from sender: AnyObject?, owner: UIResponder? = nil) {
    let start = isForAnyone ? sender as? UIResponder ?? owner : target
    guard let start else { return }
    var receiver: UIResponder? = start
    while isForAnyone, let candidate = receiver, !candidate.knowsAction(action.selector) {
      receiver = candidate.next
    }
    guard let receiver, let body = receiver.named?[action.selector] else {
      return report(
        "\"\(action.selector)\" was sent, and "
          + (isForAnyone
            ? "nothing on the way up from \(type(of: start)) has" : "\(type(of: start)) hasn't")
          + " registered it. Call registerAction(\"\(action.selector)\", to:) there.",
        about: start
      )
    }
    if !body(receiver, sender) {
      report(
        "\"\(action.selector)\" of \(type(of: receiver)) doesn't take a "
          + "\(sender.map { "\(type(of: $0))" } ?? "missing sender"). Change the type of its "
          + "parameter.",
        about: receiver
      )
    }
  }

  private func report(_ message: String, about object: UIResponder) {
    InterfaceLibrary.current.report(
      InterfacePlace(file: file, line: action.line, element: "action").error(.badAction, message),
      about: object
    )
  }
}
