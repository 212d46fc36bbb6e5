public import Foundation

/// What every item may say of itself.
extension CSSearchableItemAttributeSet {
  /// The title of the item; counts for most in a search.
  public var title: String? {
    get { text("title") }
    set { set("title", text: newValue) }
  }

  /// The name that a person knows the item by; shown where there is no title.
  public var displayName: String? {
    get { text("displayName") }
    set { set("displayName", text: newValue) }
  }

  /// Other names of the item.
  public var alternateNames: [String]? {
    get { texts("alternateNames") }
    set { set("alternateNames", texts: newValue) }
  }

  /// What the item is about; shown below its title.
  public var contentDescription: String? {
    get { text("contentDescription") }
    set { set("contentDescription", text: newValue) }
  }

  /// Words that find the item.
  public var keywords: [String]? {
    get { texts("keywords") }
    set { set("keywords", texts: newValue) }
  }

  /// The name of the item elsewhere.
  public var identifier: String? {
    get { text("identifier") }
    set { set("identifier", text: newValue) }
  }

  /// The domain or owner of the item; dots divide it into levels.
  public var domainIdentifier: String? {
    get { text("domainIdentifier") }
    set { set("domainIdentifier", text: newValue) }
  }

  /// The item that this activity belongs to, and goes with.
  public var relatedUniqueIdentifier: String? {
    get { text("relatedUniqueIdentifier") }
    set { set("relatedUniqueIdentifier", text: newValue) }
  }

  /// The item that this activity belongs to, and outlives.
  public var weakRelatedUniqueIdentifier: String? {
    get { text("weakRelatedUniqueIdentifier") }
    set { set("weakRelatedUniqueIdentifier", text: newValue) }
  }

  /// The uniform type identifier of the content.
  public var contentType: String? {
    get { text("contentType") }
    set { set("contentType", text: newValue) }
  }

  /// The types that the content conforms to.
  public var contentTypeTree: [String]? {
    get { texts("contentTypeTree") }
    set { set("contentTypeTree", texts: newValue) }
  }

  /// The path of the file.
  public var path: String? {
    get { text("path") }
    set { set("path", text: newValue) }
  }

  /// The address of the content.
  public var contentURL: URL? {
    get { url("contentURL") }
    set { set("contentURL", url: newValue) }
  }

  /// The address of the item.
  public var url: URL? {
    get { url("URL") }
    set { set("URL", url: newValue) }
  }

  /// The address of a small picture.
  public var thumbnailURL: URL? {
    get { url("thumbnailURL") }
    set { set("thumbnailURL", url: newValue) }
  }

  /// The address of a small picture for dark backgrounds.
  public var darkThumbnailURL: URL? {
    get { url("darkThumbnailURL") }
    set { set("darkThumbnailURL", url: newValue) }
  }

  /// A small picture.
  public var thumbnailData: Data? {
    get { data("thumbnailData") }
    set { set("thumbnailData", data: newValue) }
  }

  /// How near to the top the item is, of items that fit equally well.
  public var rankingHint: NSNumber? {
    get { number("rankingHint") }
    set { set("rankingHint", number: newValue) }
  }

  /// When something that is said of the item changed last.
  public var metadataModificationDate: Date? {
    get { date("metadataModificationDate") }
    set { set("metadataModificationDate", date: newValue) }
  }

  /// The version of the item.
  public var version: String? {
    get { text("version") }
    set { set("version", text: newValue) }
  }

  /// Whether the person made the item.
  public var userCreated: NSNumber? {
    get { number("userCreated") }
    set { set("userCreated", number: newValue) }
  }

  /// Whether the person bought the item.
  public var userOwned: NSNumber? {
    get { number("userOwned") }
    set { set("userOwned", number: newValue) }
  }

  /// Whether the person chose the item.
  public var userCurated: NSNumber? {
    get { number("userCurated") }
    set { set("userCurated", number: newValue) }
  }
}
