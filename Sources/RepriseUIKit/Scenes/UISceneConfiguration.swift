import Foundation

/// How a scene of one kind is made.
@MainActor
open class UISceneConfiguration: RootObject {
  /// The configuration's name in the manifest.
  public let name: String?

  /// What the scene is for.
  public let role: UISceneSession.Role

  /// The scene's class; `nil` means `UIWindowScene`.
  open var sceneClass: AnyClass?

  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?

  /// The storyboard whose initial controller the scene's window shows.
  open var storyboard: UIStoryboard?

  /// Makes a configuration.
  ///
  /// A name that the manifest doesn't declare gives a configuration without classes.
  ///
  /// - Parameters:
  ///   - name: The name in the manifest; `nil` for the first of the role.
  ///   - sessionRole: What the scene is for.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init(hidden: ())
    guard let context = AppContext.current,
      let declared = context.manifest.configuration(named: name, role: sessionRole.rawValue)
    else { return }
    sceneClass = declared.className.flatMap(context.classNamed)
    delegateClass = declared.delegateClassName.flatMap(context.classNamed)
    storyboard = declared.storyboardName.map { UIStoryboard(name: $0, bundle: nil) }
  }
}
