public import Foundation

/// What documents and media say of themselves.
extension CSSearchableItemAttributeSet {
  /// The subject of the item.
  public var subject: String? {
    get { text("subject") }
    set { set("subject", text: newValue) }
  }

  /// The theme of the item.
  public var theme: String? {
    get { text("theme") }
    set { set("theme", text: newValue) }
  }

  /// What kind of thing it is, in words.
  public var kind: String? {
    get { text("kind") }
    set { set("kind", text: newValue) }
  }

  /// The program that made it.
  public var creator: String? {
    get { text("creator") }
    set { set("creator", text: newValue) }
  }

  /// More about the item.
  public var information: String? {
    get { text("information") }
    set { set("information", text: newValue) }
  }

  /// A remark about the item.
  public var comment: String? {
    get { text("comment") }
    set { set("comment", text: newValue) }
  }

  /// The copyright notice.
  public var copyright: String? {
    get { text("copyright") }
    set { set("copyright", text: newValue) }
  }

  /// Who has which rights.
  public var rights: String? {
    get { text("rights") }
    set { set("rights", text: newValue) }
  }

  /// The role of whoever made it.
  public var role: String? {
    get { text("role") }
    set { set("role", text: newValue) }
  }

  /// How the document is encrypted.
  public var securityMethod: String? {
    get { text("securityMethod") }
    set { set("securityMethod", text: newValue) }
  }

  /// For whom it is.
  public var audiences: [String]? {
    get { texts("audiences") }
    set { set("audiences", texts: newValue) }
  }

  /// Who took part in making it.
  public var contributors: [String]? {
    get { texts("contributors") }
    set { set("contributors", texts: newValue) }
  }

  /// Who edited it.
  public var editors: [String]? {
    get { texts("editors") }
    set { set("editors", texts: newValue) }
  }

  /// The programs that turned it into its present form.
  public var encodingApplications: [String]? {
    get { texts("encodingApplications") }
    set { set("encodingApplications", texts: newValue) }
  }

  /// The fonts that are used.
  public var fontNames: [String]? {
    get { texts("fontNames") }
    set { set("fontNames", texts: newValue) }
  }

  /// The languages of the content.
  public var languages: [String]? {
    get { texts("languages") }
    set { set("languages", texts: newValue) }
  }

  /// The companies and organisations behind it.
  public var organizations: [String]? {
    get { texts("organizations") }
    set { set("organizations", texts: newValue) }
  }

  /// Who can be seen or heard.
  public var participants: [String]? {
    get { texts("participants") }
    set { set("participants", texts: newValue) }
  }

  /// The projects it belongs to.
  public var projects: [String]? {
    get { texts("projects") }
    set { set("projects", texts: newValue) }
  }

  /// Who published it.
  public var publishers: [String]? {
    get { texts("publishers") }
    set { set("publishers", texts: newValue) }
  }

  /// Where the content comes from.
  public var contentSources: [String]? {
    get { texts("contentSources") }
    set { set("contentSources", texts: newValue) }
  }

  /// When the content was made.
  public var contentCreationDate: Date? {
    get { date("contentCreationDate") }
    set { set("contentCreationDate", date: newValue) }
  }

  /// When the content was changed last.
  public var contentModificationDate: Date? {
    get { date("contentModificationDate") }
    set { set("contentModificationDate", date: newValue) }
  }

  /// When it was moved to where it is.
  public var addedDate: Date? {
    get { date("addedDate") }
    set { set("addedDate", date: newValue) }
  }

  /// When it was downloaded.
  public var downloadedDate: Date? {
    get { date("downloadedDate") }
    set { set("downloadedDate", date: newValue) }
  }

  /// When it was used last.
  public var lastUsedDate: Date? {
    get { date("lastUsedDate") }
    set { set("lastUsedDate", date: newValue) }
  }

  /// The size of the file, in megabytes.
  public var fileSize: NSNumber? {
    get { number("fileSize") }
    set { set("fileSize", number: newValue) }
  }

  /// The number of pages.
  public var pageCount: NSNumber? {
    get { number("pageCount") }
    set { set("pageCount", number: newValue) }
  }

  /// The width of a page, in points.
  public var pageWidth: NSNumber? {
    get { number("pageWidth") }
    set { set("pageWidth", number: newValue) }
  }

  /// The height of a page, in points.
  public var pageHeight: NSNumber? {
    get { number("pageHeight") }
    set { set("pageHeight", number: newValue) }
  }

  /// How long it takes, in seconds.
  public var duration: NSNumber? {
    get { number("duration") }
    set { set("duration", number: newValue) }
  }

  /// The rating, from 0 to 5.
  public var rating: NSNumber? {
    get { number("rating") }
    set { set("rating", number: newValue) }
  }

  /// What the rating means.
  public var ratingDescription: String? {
    get { text("ratingDescription") }
    set { set("ratingDescription", text: newValue) }
  }

  /// The genre.
  public var genre: String? {
    get { text("genre") }
    set { set("genre", text: newValue) }
  }

  /// The artist.
  public var artist: String? {
    get { text("artist") }
    set { set("artist", text: newValue) }
  }

  /// The album.
  public var album: String? {
    get { text("album") }
    set { set("album", text: newValue) }
  }

  /// The composer.
  public var composer: String? {
    get { text("composer") }
    set { set("composer", text: newValue) }
  }

  /// The kind of music.
  public var musicalGenre: String? {
    get { text("musicalGenre") }
    set { set("musicalGenre", text: newValue) }
  }
}
