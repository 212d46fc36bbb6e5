public import Foundation

/// What a device shows of an activity that is current on another one: enough to choose it.
///
/// What is needed to continue the activity comes only once a person has taken it up.
public struct ActivityOffer: Hashable, Codable, Sendable {
  /// What tells this offer from others of the same device.
  public let identifier: String

  /// The name of the device that makes it.
  public let device: String

  /// The app that the activity belongs to, and that can continue it.
  public let appIdentifier: String

  /// The activity's type.
  public let activityType: String

  /// The text that names the activity to a person.
  public let title: String

  /// The page that continues the activity where the app is missing.
  public let webpageURL: URL?

  /// The page that a browser can open in place of the app; `nil` where there is none.
  ///
  /// What another device says is opened only if it is an address of the web.
  package var page: URL? {
    guard let webpageURL, let scheme = webpageURL.scheme?.lowercased(),
      ["http", "https"].contains(scheme), webpageURL.host?.isEmpty == false
    else { return nil }
    return webpageURL
  }

  /// Describes an activity that may be continued elsewhere.
  package init(
    identifier: String,
    device: String,
    appIdentifier: String,
    activityType: String,
    title: String,
    webpageURL: URL?
  ) {
    self.identifier = identifier
    self.device = device
    self.appIdentifier = appIdentifier
    self.activityType = activityType
    self.title = title
    self.webpageURL = webpageURL
  }
}
