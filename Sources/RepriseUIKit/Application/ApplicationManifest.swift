public import Foundation

/// What an app declares about itself in its `Info.plist`.
public struct ApplicationManifest: Sendable, Hashable {
  /// One entry of the scene manifest.
  public struct SceneConfiguration: Sendable, Hashable {
    /// The configuration's name; `nil` for the entry that an app without a name uses.
    public var name: String?

    /// The name of the scene's class; `nil` means `UIWindowScene`.
    public var className: String?

    /// The name of the scene delegate's class, with its module.
    public var delegateClassName: String?

    /// The name of the storyboard that the scene begins with, without `.storyboard`.
    public var storyboardName: String?

    /// Makes an entry.
    public init(
      name: String?,
      className: String? = nil,
      delegateClassName: String? = nil,
      storyboardName: String? = nil,
    ) {
      self.name = name
      self.className = className
      self.delegateClassName = delegateClassName
      self.storyboardName = storyboardName
    }
  }

  /// The app's identifier, such as `org.example.editor`; names the folder of its state.
  public var bundleIdentifier: String

  /// The build's version, written into every archive.
  public var bundleVersion: String

  /// The activity types that the app declares.
  public var activityTypes: [String]

  /// Whether the app has a scene manifest.
  public var hasScenes: Bool

  /// Whether more than one scene may be open.
  public var supportsMultipleScenes: Bool

  /// The declared configurations, by session role.
  public var configurations: [String: [SceneConfiguration]]

  /// The name of the storyboard that an app without scenes begins with, without `.storyboard`.
  public var mainStoryboard: String?

  /// The folder with storyboards and nibs; `nil` for that of the executable.
  public var resourceFolder: String?

  /// Makes a manifest.
  public init(
    bundleIdentifier: String,
    bundleVersion: String = "1",
    activityTypes: [String] = [],
    hasScenes: Bool = false,
    supportsMultipleScenes: Bool = false,
    configurations: [String: [SceneConfiguration]] = [:],
    mainStoryboard: String? = nil,
    resourceFolder: String? = nil,
  ) {
    self.bundleIdentifier = bundleIdentifier
    self.bundleVersion = bundleVersion
    self.activityTypes = activityTypes
    self.hasScenes = hasScenes
    self.supportsMultipleScenes = supportsMultipleScenes
    self.configurations = configurations
    self.mainStoryboard = mainStoryboard
    self.resourceFolder = resourceFolder
  }

  /// Reads the manifest of a bundle.
  ///
  /// - Parameter bundle: The app's bundle: the folder of its executable.
  /// - Throws: ``ApplicationError`` when there is no `Info.plist`, or it lacks what an app needs.
  public init(bundle: Bundle) throws {
    try self.init(information: bundle.infoDictionary ?? [:], folder: bundle.bundlePath)
    resourceFolder = bundle.resourcePath ?? bundle.bundlePath
  }

  /// Reads a manifest from the contents of an `Info.plist`.
  ///
  /// - Parameters:
  ///   - information: The property list.
  ///   - folder: Where it was looked for, for messages.
  /// - Throws: ``ApplicationError`` when it lacks what an app needs.
  public init(information: [String: Any], folder: String) throws {
    guard let identifier = information["CFBundleIdentifier"] as? String, !identifier.isEmpty else {
      throw ApplicationError(
        code: .manifest,
        message: information.isEmpty
          ? "there is no Info.plist in \(folder). Put one beside the executable, with at least "
            + "CFBundleIdentifier (such as org.example.editor), and UIApplicationSceneManifest if "
            + "the app has scenes."
          : "\(folder)/Info.plist has no CFBundleIdentifier. Add one, such as org.example.editor: "
            + "the app's state is kept under that name."
      )
    }
    self.init(bundleIdentifier: identifier)
    bundleVersion = information["CFBundleVersion"] as? String ?? "1"
    activityTypes = information["NSUserActivityTypes"] as? [String] ?? []
    mainStoryboard = information["UIMainStoryboardFile"] as? String
    guard let scenes = information["UIApplicationSceneManifest"] as? [String: Any] else { return }
    hasScenes = true
    supportsMultipleScenes = scenes["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
    let roles = scenes["UISceneConfigurations"] as? [String: Any] ?? [:]
    configurations = roles.compactMapValues { entries in
      (entries as? [Any])?.compactMap { entry in
        guard let entry = entry as? [String: Any] else { return nil }
        return SceneConfiguration(
          name: entry["UISceneConfigurationName"] as? String,
          className: entry["UISceneClassName"] as? String,
          delegateClassName: entry["UISceneDelegateClassName"] as? String,
          storyboardName: entry["UISceneStoryboardFile"] as? String
        )
      }
    }
  }
}

/// Why an app could not be started.
public struct ApplicationError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's text.
    public let rawValue: String

    /// Makes a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The manifest is missing or lacks something.
    public static let manifest = Code(rawValue: "manifest")

    /// There is no host to run on.
    public static let host = Code(rawValue: "host")

    /// A class that the manifest names isn't in the program.
    public static let unknownClass = Code(rawValue: "unknown-class")

    /// Scenes were asked for that the app doesn't support.
    public static let scenes = Code(rawValue: "scenes")
  }

  /// The kind of failure.
  public var code: Code

  /// What happened, and what to do.
  public var message: String

  /// Makes an error.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}

extension ApplicationManifest {
  /// Gives a declared scene configuration.
  ///
  /// - Parameters:
  ///   - name: The configuration's name; `nil` for the first of the role.
  ///   - role: The session's role.
  /// - Returns: The entry; `nil` when none is declared.
  public func configuration(named name: String?, role: String) -> SceneConfiguration? {
    let declared = configurations[role] ?? []
    guard let name else { return declared.first }
    return declared.first { $0.name == name }
  }
}

extension ApplicationManifest {
  /// Gives the manifest with what an app has whatever stands in it: several scenes, for one that
  /// declares them in code.
  @MainActor
  package func completed(
    for entry: any LaunchableApplication.Type
  ) -> ApplicationManifest {
    guard entry.hasScenes, !hasScenes else { return self }
    var manifest = self
    manifest.hasScenes = true
    manifest.supportsMultipleScenes = true
    return manifest
  }
}
