/// What is submitted.
///
/// Source: Apple's documentation of `SubmitTriggers`.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes triggers of their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A text in a field.
  public static let text = SubmitTriggers(rawValue: 1)

  /// A search.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// What is done when something is submitted, that of the views nearest to it first.
struct SubmitActions {
  private var actions: [(triggers: SubmitTriggers, body: () -> Void)] = []

  mutating func add(_ triggers: SubmitTriggers, _ body: @escaping () -> Void) {
    actions.insert((triggers, body), at: 0)
  }

  func perform(_ trigger: SubmitTriggers) {
    for action in actions where action.triggers.contains(trigger) { action.body() }
  }

  mutating func removeAll() { actions = [] }
}

extension EnvironmentValues {
  private enum SubmitKey: EnvironmentKey {
    static var defaultValue: SubmitActions { SubmitActions() }
  }

  var submitActions: SubmitActions {
    get { self[SubmitKey.self] }
    set { self[SubmitKey.self] = newValue }
  }
}

extension View {
  /// Does something when a person submits a text or a search below.
  public func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping () -> Void
  ) -> some View {
    modifier(EnvironmentModifier { $0.submitActions.add(triggers, action) })
  }

  /// Keeps the views above from hearing what is submitted below.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    modifier(EnvironmentModifier { if isBlocking { $0.submitActions.removeAll() } })
  }
}
