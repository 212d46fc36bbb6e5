public import Foundation
import Reprise
import RepriseArchive

// Apple's names.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of the activity that opens an item that was found.
///
/// - Source: row S74.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of that activity's `userInfo` under which the item's identifier stands.
///
/// - Source: row S74.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of the activity that goes on with a search in the app.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The key of that activity's `userInfo` under which the text stands that was searched for.
public let CSSearchQueryString = "kCSSearchQueryString"

/// Something of an app that a search can find.
///
/// An item belongs to whoever made it; what is indexed is a copy.
open class CSSearchableItem: NSObject {
  /// The item's name, which no other item of the app has.
  open var uniqueIdentifier: String

  /// The group that the item belongs to; dots divide it into levels.
  open var domainIdentifier: String?

  /// What is known of the item.
  open var attributeSet: CSSearchableItemAttributeSet

  /// When the item is no longer found; without a date that is thirty days after it was indexed.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var expirationDate: Date!

  /// Whether attributes that aren't set here stay as they were indexed before.
  open var isUpdate = false

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - uniqueIdentifier: Its name; `nil` makes one that no other item has.
  ///   - domainIdentifier: The group it belongs to, such as `mail.inbox`.
  ///   - attributeSet: What is known of it.
  public init(
    uniqueIdentifier: String?,
    domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet,
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
    super.init()
  }

  /// Makes an item again from what was found; without attributes where they can't be read.
  convenience init(_ hit: IndexHit) {
    self.init(
      uniqueIdentifier: hit.identifier,
      domainIdentifier: hit.domain,
      attributeSet: CSSearchableItemAttributeSet(values: Fields(stored: hit.attributes) ?? [:])
    )
    expirationDate = Date(timeIntervalSinceReferenceDate: hit.expires)
  }

  /// The item as it goes into an index.
  func entry(in space: String) -> IndexEntry {
    let values = attributeSet.values
    var entry = IndexEntry(
      kind: .item,
      space: space,
      identifier: uniqueIdentifier,
      domain: domainIdentifier ?? attributeSet.domainIdentifier,
      expires: expirationDate?.timeIntervalSinceReferenceDate,
      words: values.words,
      attributes: values.stored
    )
    entry.name(values)
    entry.isUpdate = isUpdate
    return entry
  }
}

extension IndexEntry {
  /// The entry of a saved activity.
  init(_ activity: SavedActivity) {
    let values = activity.contentAttributes
    self.init(
      kind: .activity,
      space: "",
      identifier: activity.identifier,
      expires: activity.expires.timeIntervalSinceReferenceDate,
      stamp: activity.savedAt.timeIntervalSinceReferenceDate,
      words: values.words,
      attributes: values.stored
    )
    name(values)
    if title == nil { title = activity.title }
    words.title += activity.title ?? ""
    words.keywords += activity.keywords.sorted().joined(separator: "\n")
    related = values.text("relatedUniqueIdentifier")
    if related == nil {
      related = values.text("weakRelatedUniqueIdentifier")
      isWeak = related != nil
    }
  }

  /// Gives this update with the stored attributes that it doesn't have.
  func merged(_ stored: [UInt8]) -> IndexEntry {
    guard let old = Fields(stored: stored), let new = Fields(stored: attributes) else {
      return self
    }
    let values = old.merging(new)
    var entry = self
    entry.words = values.words
    entry.attributes = values.stored
    entry.name(values)
    return entry
  }

  mutating func name(_ values: Fields) {
    title = values.text("title") ?? values.text("displayName")
    summary = values.text("contentDescription")
  }
}
