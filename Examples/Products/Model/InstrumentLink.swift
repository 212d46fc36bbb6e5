import SwiftUI

/// What an activity says about an instrument: enough to find it again, here or on another device.
struct InstrumentLink: Codable, Hashable, Sendable {
  /// The activity that shows one instrument; declared in Info.plist.
  static let activityType = "org.reprise.Products.instrument"

  let id: Instrument.ID

  /// The tab that is open; `nil` where it doesn't matter.
  var tab: DetailView.Tab?
}

extension InstrumentLink {
  /// Reads an address as people send it to each other; `nil` where it names no instrument.
  ///
  /// `instruments:00C4AB4B-8682-5EA8-92E9-FB227C57BD9F`
  init?(_ url: URL) {
    let parts = url.absoluteString.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "instruments",
      let id = Instrument.ID(uuidString: String(parts[1]))
    else { return nil }
    self.init(id: id)
  }
}

extension NSUserActivity {
  /// Has the activity show an instrument, and keeps what it says of the instrument already.
  func show(_ instrument: Instrument, tab: DetailView.Tab? = nil) {
    title = String(localized: "Show \(instrument.name)")
    targetContentIdentifier = instrument.id.uuidString
    isEligibleForHandoff = true
    isEligibleForSearch = true
    persistentIdentifier = instrument.id.uuidString
    keywords = [instrument.name, String(instrument.year)]
    requiredUserInfoKeys = ["id"]
    let known = try? typedPayload(InstrumentLink.self)
    var link = known?.id == instrument.id ? known : nil
    if link == nil { link = InstrumentLink(id: instrument.id) }
    if let tab { link?.tab = tab }
    do {
      try setTypedPayload(link)
    } catch {
      userInfo = nil
    }
  }
}
