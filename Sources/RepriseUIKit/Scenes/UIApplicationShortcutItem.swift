public import Foundation

/// A quick action that an app offers where its icon is.
@MainActor
open class UIApplicationShortcutItem: RootObject {
  /// What kind of action it is.
  public let type: String

  /// The action's title.
  public let localizedTitle: String

  /// A second line below the title.
  public let localizedSubtitle: String?

  /// What is needed to perform the action.
  public let userInfo: [String: any NSSecureCoding]?

  /// What the action shows, by which a scene is chosen.
  open var targetContentIdentifier: Any?

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - type: What kind of action it is.
  ///   - localizedTitle: Its title.
  ///   - localizedSubtitle: A second line below the title.
  ///   - userInfo: What is needed to perform it.
  public init(
    type: String,
    localizedTitle: String,
    localizedSubtitle: String? = nil,
    userInfo: [String: any NSSecureCoding]? = nil,
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.userInfo = userInfo
    super.init(hidden: ())
  }
}
