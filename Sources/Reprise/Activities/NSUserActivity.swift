public import Foundation

// Apple's name.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of an activity that opens a page of the web in an app.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What a person is doing, as a value that can be saved, found again and continued elsewhere.
///
/// An activity belongs to whoever made it; it is not shared between threads. That it is current is
/// known to its app only when that is said on the app's main thread.
open class NSUserActivity: NSObject {
  /// What kind of activity this is, in reverse DNS form.
  public let activityType: String

  /// A text that names the activity to a person.
  open var title: String?

  /// What is needed to continue the activity.
  ///
  /// Arrays, data, dates, dictionaries, null, numbers, sets, strings, URLs and UUIDs can be saved;
  /// for a value of another type the save is refused with an error that names its key.
  /// - Source: row U114.
  open var userInfo: [AnyHashable: Any]?

  /// The keys of `userInfo` without which the activity can't be continued.
  ///
  /// The copy that a search finds keeps these entries, and those of a typed payload, and no others.
  /// - Source: row S45.
  open var requiredUserInfoKeys: Set<String>?

  /// Whether `userInfo` must be brought up to date before the activity is saved.
  open var needsSave = false {
    didSet { if needsSave, isCurrent { registry.needsSaveWasSet?(self) } }
  }

  /// Is told before the activity is saved.
  open weak var delegate: (any NSUserActivityDelegate)?

  /// The page that continues the activity where the app is missing.
  open var webpageURL: URL?

  /// The page from which the activity came.
  open var referrerURL: URL?

  /// When the activity is no longer of use; a saved one without a date is kept for thirty days.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var expirationDate: Date!

  /// Words that find the activity.
  open var keywords: Set<String> = []

  /// What the activity shows, as scenes use it to say whether they fit.
  open var targetContentIdentifier: String?

  /// The name by which the activity can be deleted later.
  open var persistentIdentifier: String?

  /// Whether the activity may be continued on another device.
  open var isEligibleForHandoff = true

  /// Whether the activity may be found by a search.
  open var isEligibleForSearch = false

  /// Whether the activity may be found by everybody.
  open var isEligibleForPublicIndexing = false

  /// Whether the activity may be predicted.
  open var isEligibleForPrediction = false

  /// The words with which a person may ask an assistant for the activity.
  open var suggestedInvocationPhrase: String?

  /// Whether the app on the other device may open streams to this one, once it has the activity.
  ///
  /// The delegate gets the ends of the streams here.
  open var supportsContinuationStreams = false

  /// Opens streams to the app that the activity came from.
  var streamSource: ContinuationStreamSource?

  /// What a search is to know of the activity beside its own properties.
  package var contentAttributes: (any ActivityContentAttributes)?

  /// The keys of `userInfo` that hold the typed payload.
  var payloadKeys: Set<String> = []

  /// Whether the activity can still be used.
  package private(set) var isValid = true

  /// Whether this is the activity that the person is in the middle of: at most one in an app.
  package internal(set) var isCurrent = false

  /// The types that the system gives activities; no app declares them.
  package static let systemTypes: Set<String> = [
    NSUserActivityTypeBrowsingWeb, "com.apple.corespotlightitem", "com.apple.corespotlightquery",
  ]

  /// Where the activity became current.
  weak var home: ActivityRegistry?

  private let app = ActivityRegistry.ofTask

  private var registry: ActivityRegistry { home ?? ActivityRegistry.find(app) }

  /// Makes an activity.
  ///
  /// - Parameter activityType: What kind of activity it is, in reverse DNS form.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds entries to `userInfo`; an entry that is there already is replaced.
  ///
  /// - Parameter otherDictionary: The entries.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Says that the person is in the middle of this activity now, and no longer of another one.
  ///
  /// An activity that was invalidated stays as it is, and a line of the log says so.
  /// - Source: rows S42, S43.
  open func becomeCurrent() {
    registry.makeCurrent(self)
  }

  /// Says that the person left this activity; it can become current again.
  open func resignCurrent() {
    registry.resign(self)
  }

  /// Ends the activity; it can't become current again.
  open func invalidate() {
    resignCurrent()
    isValid = false
  }
}
