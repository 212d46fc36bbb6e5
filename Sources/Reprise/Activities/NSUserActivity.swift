public import Foundation
import Synchronization

/// What a person is doing, as a value that can be saved and continued elsewhere.
///
/// The parts that restoration needs. An activity belongs to whoever made it; it is not shared
/// between threads.
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
  open var requiredUserInfoKeys: Set<String>?

  /// Whether `userInfo` must be brought up to date before the activity is saved.
  open var needsSave = false {
    didSet { if needsSave { needsSaveWasSet?() } }
  }

  /// Is told before the activity is saved.
  open weak var delegate: (any NSUserActivityDelegate)?

  /// The page that continues the activity where the app is missing.
  open var webpageURL: URL?

  /// The page from which the activity came.
  open var referrerURL: URL?

  /// When the activity is no longer of use.
  open var expirationDate: Date?

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

  /// Is called whenever `needsSave` is set.
  package var needsSaveWasSet: (() -> Void)?

  /// Where the activity stands in the order in which activities became current; `nil` if it isn't.
  package private(set) var currentRank: Int?

  /// Whether the activity can still be used.
  package private(set) var isValid = true

  /// Whether the activity is one that the person is in the middle of.
  package var isCurrent: Bool { currentRank != nil }

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

  /// Says that the person is in the middle of this activity now; an invalid activity can't be.
  open func becomeCurrent() {
    guard isValid else { return }
    currentRank = lastRank.add(1, ordering: .relaxed).newValue
  }

  /// Says that the person left this activity.
  open func resignCurrent() {
    currentRank = nil
  }

  /// Ends the activity; it can't become current again.
  open func invalidate() {
    resignCurrent()
    isValid = false
  }
}

/// The rank of the activity that became current last in this process.
private let lastRank = Atomic<Int>(0)
