public import Foundation

/// What messages and people say of themselves.
extension CSSearchableItemAttributeSet {
  /// The whole text of the item.
  public var textContent: String? {
    get { text("textContent") }
    set { set("textContent", text: newValue) }
  }

  /// What is said in a recording.
  public var transcribedTextContent: String? {
    get { text("transcribedTextContent") }
    set { set("transcribedTextContent", text: newValue) }
  }

  /// The text of the item, in HTML.
  public var htmlContentData: Data? {
    get { data("HTMLContentData") }
    set { set("HTMLContentData", data: newValue) }
  }

  /// The account that the message came through.
  public var accountIdentifier: String? {
    get { text("accountIdentifier") }
    set { set("accountIdentifier", text: newValue) }
  }

  /// The names of the account.
  public var accountHandles: [String]? {
    get { texts("accountHandles") }
    set { set("accountHandles", texts: newValue) }
  }

  /// Who wrote it.
  public var authorNames: [String]? {
    get { texts("authorNames") }
    set { set("authorNames", texts: newValue) }
  }

  /// The addresses of those who wrote it.
  public var authorAddresses: [String]? {
    get { texts("authorAddresses") }
    set { set("authorAddresses", texts: newValue) }
  }

  /// The e-mail addresses of those who wrote it.
  public var authorEmailAddresses: [String]? {
    get { texts("authorEmailAddresses") }
    set { set("authorEmailAddresses", texts: newValue) }
  }

  /// Who it is for.
  public var recipientNames: [String]? {
    get { texts("recipientNames") }
    set { set("recipientNames", texts: newValue) }
  }

  /// The addresses of those it is for.
  public var recipientAddresses: [String]? {
    get { texts("recipientAddresses") }
    set { set("recipientAddresses", texts: newValue) }
  }

  /// The e-mail addresses of those it is for.
  public var recipientEmailAddresses: [String]? {
    get { texts("recipientEmailAddresses") }
    set { set("recipientEmailAddresses", texts: newValue) }
  }

  /// E-mail addresses that belong to the item.
  public var emailAddresses: [String]? {
    get { texts("emailAddresses") }
    set { set("emailAddresses", texts: newValue) }
  }

  /// Addresses for messages that belong to the item.
  public var instantMessageAddresses: [String]? {
    get { texts("instantMessageAddresses") }
    set { set("instantMessageAddresses", texts: newValue) }
  }

  /// Telephone numbers that belong to the item.
  public var phoneNumbers: [String]? {
    get { texts("phoneNumbers") }
    set { set("phoneNumbers", texts: newValue) }
  }

  /// The mailboxes that the message is in.
  public var mailboxIdentifiers: [String]? {
    get { texts("mailboxIdentifiers") }
    set { set("mailboxIdentifiers", texts: newValue) }
  }

  /// Whether the message is probably unwanted.
  public var likelyJunk: NSNumber? {
    get { number("likelyJunk") }
    set { set("likelyJunk", number: newValue) }
  }

  /// Whether the telephone number can be called.
  public var supportsPhoneCall: NSNumber? {
    get { number("supportsPhoneCall") }
    set { set("supportsPhoneCall", number: newValue) }
  }
}
