import Foundation

/// One live instance of an app's interface.
@MainActor
open class UIScene: UIResponder {
  /// The scene's persistent record.
  public let session: UISceneSession

  /// The scene's delegate; the scene keeps it.
  open var delegate: (any UISceneDelegate)?

  /// Whether the scene is on screen and takes events.
  public package(set) var activationState = ActivationState.unattached {
    didSet { if activationState != oldValue { part?.entered(activationState) } }
  }

  /// What takes part in the scene's life besides its delegate.
  package var part: (any ScenePart)?

  /// Whether its person did anything in the scene.
  package internal(set) var hasHadInput = false

  /// Which content the scene may show, and which it is there for.
  open var activationConditions = UISceneActivationConditions()

  /// The activities that the scene advertises.
  package private(set) lazy var activities = SceneActivities(of: self, in: context)

  /// What the scene is to take up before it is active.
  var pendingEvents: [ConnectionOptions] = []

  /// Why the scene was connected, until its part has taken that up; the delegate was told before.
  var connectionEvent: ConnectionOptions?

  /// Whether the scene was connected to be brought up to date, and a person hasn't seen it.
  var staysOffScreen = false

  /// Where the scene stands in the order in which scenes became active.
  package internal(set) var lastActivation = 0

  /// Whether what the scene shows is for nobody else's eyes: no picture of it is ever kept.
  ///
  /// Its state is saved and restored as usual. Set it as the scene connects; one that becomes
  /// private later loses the picture that was kept of it.
  open var isPrivate = false {
    didSet { if isPrivate { context?.engine.dropPicture(of: self) } }
  }

  /// The scene's title, for a switcher.
  open var title: String = ""

  /// Makes the scene of a session.
  ///
  /// - Parameters:
  ///   - session: The scene's persistent record.
  ///   - connectionOptions: Why the scene is connected.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// The application.
  open override var next: UIResponder? { context?.application }
}
