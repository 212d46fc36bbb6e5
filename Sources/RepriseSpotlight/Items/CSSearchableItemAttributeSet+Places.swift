public import Foundation

/// When and where something is.
extension CSSearchableItemAttributeSet {
  /// When it begins.
  public var startDate: Date? {
    get { date("startDate") }
    set { set("startDate", date: newValue) }
  }

  /// When it ends.
  public var endDate: Date? {
    get { date("endDate") }
    set { set("endDate", date: newValue) }
  }

  /// When it must be done.
  public var dueDate: Date? {
    get { date("dueDate") }
    set { set("dueDate", date: newValue) }
  }

  /// When it was done.
  public var completionDate: Date? {
    get { date("completionDate") }
    set { set("completionDate", date: newValue) }
  }

  /// The days that matter.
  public var importantDates: [Date]? {
    get { dates("importantDates") }
    set { set("importantDates", dates: newValue) }
  }

  /// Whether it takes the whole day.
  public var allDay: NSNumber? {
    get { number("allDay") }
    set { set("allDay", number: newValue) }
  }

  /// When the place was noted.
  public var timestamp: Date? {
    get { date("timestamp") }
    set { set("timestamp", date: newValue) }
  }

  /// A line that sums the item up.
  public var headline: String? {
    get { text("headline") }
    set { set("headline", text: newValue) }
  }

  /// How to find the place.
  public var instructions: String? {
    get { text("instructions") }
    set { set("instructions", text: newValue) }
  }

  /// The name of the place.
  public var namedLocation: String? {
    get { text("namedLocation") }
    set { set("namedLocation", text: newValue) }
  }

  /// The street.
  public var thoroughfare: String? {
    get { text("thoroughfare") }
    set { set("thoroughfare", text: newValue) }
  }

  /// The number of the house.
  public var subThoroughfare: String? {
    get { text("subThoroughfare") }
    set { set("subThoroughfare", text: newValue) }
  }

  /// The city.
  public var city: String? {
    get { text("city") }
    set { set("city", text: newValue) }
  }

  /// The state or province.
  public var stateOrProvince: String? {
    get { text("stateOrProvince") }
    set { set("stateOrProvince", text: newValue) }
  }

  /// The postal code.
  public var postalCode: String? {
    get { text("postalCode") }
    set { set("postalCode", text: newValue) }
  }

  /// The country.
  public var country: String? {
    get { text("country") }
    set { set("country", text: newValue) }
  }

  /// The whole address, in one text.
  public var fullyFormattedAddress: String? {
    get { text("fullyFormattedAddress") }
    set { set("fullyFormattedAddress", text: newValue) }
  }

  /// The latitude, in degrees.
  public var latitude: NSNumber? {
    get { number("latitude") }
    set { set("latitude", number: newValue) }
  }

  /// The longitude, in degrees.
  public var longitude: NSNumber? {
    get { number("longitude") }
    set { set("longitude", number: newValue) }
  }

  /// The height above the sea, in metres.
  public var altitude: NSNumber? {
    get { number("altitude") }
    set { set("altitude", number: newValue) }
  }

  /// Whether there is a way that can be shown.
  public var supportsNavigation: NSNumber? {
    get { number("supportsNavigation") }
    set { set("supportsNavigation", number: newValue) }
  }
}
