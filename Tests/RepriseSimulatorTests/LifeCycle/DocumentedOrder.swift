/// Apple's documented order of calls, as rules that hold in every list.
///
/// - Source: uikit.md §2.2, §2.6, §3.2, §3.3, §3.5.
@MainActor
enum DocumentedOrder {
  /// After which calls a call of a scene's life can come.
  private static let lifeOfScene = [
    "scene(_:willConnectTo:options:)": ["", "sceneDidDisconnect(_:)"],
    "sceneWillEnterForeground(_:)": [
      "scene(_:willConnectTo:options:)", "sceneDidEnterBackground(_:)",
    ],
    "sceneDidBecomeActive(_:)": ["sceneWillEnterForeground(_:)", "sceneWillResignActive(_:)"],
    "sceneWillResignActive(_:)": ["sceneDidBecomeActive(_:)"],
    "sceneDidEnterBackground(_:)": ["sceneWillResignActive(_:)", "sceneWillEnterForeground(_:)"],
    "sceneDidDisconnect(_:)": ["sceneDidEnterBackground(_:)"],
  ]

  /// Calls of which the first comes before the second wherever both come in one step.
  private static let pairs = [
    // A save: the scene is left first, then asked; then the app; then what is on screen.
    ("sceneWillResignActive(_:)", "stateRestorationActivity(for:)"),
    ("sceneDidEnterBackground(_:)", "stateRestorationActivity(for:)"),
    (
      "application(_:shouldSaveSecureApplicationState:)",
      "application(_:willEncodeRestorableStateWith:)"
    ),
    ("application(_:willEncodeRestorableStateWith:)", "encodeRestorableState(with:)"),
    ("stateRestorationActivity(for:)", "sceneDidDisconnect(_:)"),
    // A launch.
    (
      "application(_:willFinishLaunchingWithOptions:)",
      "application(_:shouldRestoreSecureApplicationState:)"
    ),
    (
      "application(_:shouldRestoreSecureApplicationState:)",
      "application(_:didFinishLaunchingWithOptions:)"
    ),
    (
      "application(_:didFinishLaunchingWithOptions:)",
      "application(_:configurationForConnecting:options:)"
    ),
    ("application(_:configurationForConnecting:options:)", "scene(_:willConnectTo:options:)"),
    ("application(_:didFinishLaunchingWithOptions:)", "scene(_:willConnectTo:options:)"),
    // A restore.
    ("scene(_:willConnectTo:options:)", "decodeRestorableState(with:)"),
    ("decodeRestorableState(with:)", "application(_:didDecodeRestorableStateWith:)"),
    ("application(_:didDecodeRestorableStateWith:)", "applicationFinishedRestoringState()"),
    ("decodeRestorableState(with:)", "scene(_:restoreInteractionStateWith:)"),
    ("scene(_:restoreInteractionStateWith:)", "sceneWillEnterForeground(_:)"),
    ("applicationFinishedRestoringState()", "viewDidAppear(_:)"),
  ]

  /// In which order the calls of one controller come, wherever they come in one step.
  private static let orderInController = [
    "viewDidLoad()", "decodeRestorableState(with:)", "applicationFinishedRestoringState()",
    "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)",
  ]

  /// Says which rules some calls break.
  static func violations(in lines: [CallLog.Line]) -> [String] {
    var violations: [String] = []
    var last: [String: String] = [:]
    var step: [(call: String, object: String)] = []
    func close() {
      violations += brokenPairs(in: step) + brokenControllers(in: step)
      step = []
    }
    for line in lines {
      switch line {
      case .step(let name):
        close()
        // What runs anew has no past.
        if name.contains("launch") { last = [:] }
      case .call(let call, let object):
        step.append((call, object))
        guard let before = lifeOfScene[call] else { continue }
        let former = last[object]
        // At the beginning of a verb nobody says what came before.
        let isFirst = former == nil && call != "scene(_:willConnectTo:options:)"
        if !isFirst, !before.contains(former ?? "") {
          violations.append("\(object): \(call) after \(former ?? "nothing")")
        }
        last[object] = call
      }
    }
    close()
    return violations
  }

  private static func brokenPairs(in step: [(call: String, object: String)]) -> [String] {
    pairs.compactMap { first, second in
      guard let early = step.firstIndex(where: { $0.call == second }) else { return nil }
      let scene = scene(of: step[early].object)
      // Two scenes have a life each: only calls for the same scene, or for the app, are compared.
      let late = step.firstIndex { call, object in
        let other = self.scene(of: object)
        return call == first && (other == scene || other == nil || scene == nil)
      }
      guard let late, late > early else { return nil }
      return "\(second) before \(first)"
    }
  }

  /// The number of the scene that an object belongs to; `nil` for the app.
  private static func scene(of object: String) -> Substring? {
    let words = object.split(separator: " ")
    return words.count > 1 ? words.last : nil
  }

  private static func brokenControllers(in step: [(call: String, object: String)]) -> [String] {
    Set(step.map(\.object)).sorted().flatMap { object in
      let places = orderInController.compactMap { call in
        step.firstIndex { $0.call == call && $0.object == object }
      }
      return places == places.sorted() ? [] : ["\(object): its calls come out of order"]
    }
  }
}
