public import Foundation
import Reprise

/// The running app.
@MainActor
open class UIApplication: UIResponder {
  /// Why the app was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public let rawValue: String

    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The activity that the app was launched to continue.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey"
    )

    /// The type of that activity, in that dictionary.
    public static let userActivityType = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey"
    )
  }

  /// Whether the app takes events.
  public enum State: Int, Sendable {
    /// The app is on screen and takes events.
    case active

    /// The app is on screen and takes no events at the moment.
    case inactive

    /// The app isn't on screen.
    case background
  }

  /// The app that the calling code runs in.
  ///
  /// Found through the task, else the process. Code that runs in no app, and code in a process of
  /// many apps that left its task, stops here with a message.
  public static var shared: UIApplication {
    guard let application = AppContext.current?.application else {
      preconditionFailure(
        "UIApplication.shared was read outside any app. In a process with many simulated devices "
          + "it is found through the current task: Task.detached and DispatchQueue lose it."
      )
    }
    return application
  }

  /// The app's delegate.
  open var delegate: (any UIApplicationDelegate)?

  /// Whether the app takes events.
  public package(set) var applicationState = State.inactive

  /// The windows of an app without scenes, and of all its scenes.
  open var windows: [UIWindow] {
    plainWindows + connectedWindowScenes.flatMap(\.windows)
  }

  /// The windows of an app without scenes.
  package private(set) var plainWindows: [UIWindow] = []

  /// The live scenes.
  public var connectedScenes: Set<UIScene> { Set(context?.scenes ?? []) }

  /// The sessions with a live scene, and those that the system keeps.
  public var openSessions: Set<UISceneSession> { Set(context?.sessions ?? []) }

  /// Whether the app may show more than one scene.
  public var supportsMultipleScenes: Bool { context?.manifest.supportsMultipleScenes ?? false }

  /// The app's delegate, where it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  package func add(_ window: UIWindow) {
    guard !plainWindows.contains(where: { $0 === window }) else { return }
    plainWindows.append(window)
  }

  package func remove(_ window: UIWindow) {
    plainWindows.removeAll { $0 === window }
  }

  private var connectedWindowScenes: [UIWindowScene] {
    (context?.scenes ?? []).compactMap { $0 as? UIWindowScene }
  }
}

extension UIApplication {
  /// The key of the version of the app that saved the state.
  public static let stateRestorationBundleVersionKey =
    "UIApplicationStateRestorationBundleVersionKey"

  /// The key of the interface idiom that the state was saved in.
  public static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiomKey"

  /// The key of the moment of the save.
  public static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"

  /// The key of the system's version at the save.
  public static let stateRestorationSystemVersionKey =
    "UIApplicationStateRestorationSystemVersionKey"

  /// The key of the storyboard that a controller came from.
  public static let stateRestorationViewControllerStoryboardKey =
    "UIStateRestorationViewControllerStoryboardKey"

  /// Lets instances of a class come out of an archive.
  ///
  /// Needed where a coder is asked for an object without naming its class: in a new process nothing
  /// else says which classes may be made. A decode that names the class needs no registration.
  ///
  /// - Parameter type: A class that archives itself.
  /// - Source: row U62.
  public class func registerClass(forStateRestoration type: any NSCoding.Type) {
    AppContext.current?.engine.classes.register(type)
  }

  /// Makes an object known to state restoration.
  ///
  /// It is saved when a saved object or the app's delegate encodes a reference to it. There is no
  /// need to unregister it.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - restorationIdentifier: Its name below its `restorationParent`. An empty one is an error
  ///     of the program, which the report names; the object isn't registered.
  ///   - fileID: The calling file.
  ///   - line: The calling line.
  /// - Source: row U96.
  public class func registerObject(
    forStateRestoration object: any UIStateRestoring,
    restorationIdentifier: String,
    fileID: String = #fileID,
    line: Int = #line,
  ) {
    AppContext.current?.engine.register(
      object,
      identifier: restorationIdentifier,
      at: NameOrigin(fileID: fileID, line: line)
    )
  }
}

extension UIApplication {
  /// Keeps a picture of the interface from being shown while the app starts the next time.
  ///
  /// It counts when it is called while state is being saved: in the delegates' questions, in
  /// `willEncode`, or in an `encodeRestorableState(with:)`. At any other time it does nothing. Only
  /// the picture is left out; the state is restored as usual.
  ///
  /// - Source: rows U82, U83.
  public func ignoreSnapshotOnNextApplicationLaunch() {
    context?.engine.ignoreSnapshot()
  }
}
