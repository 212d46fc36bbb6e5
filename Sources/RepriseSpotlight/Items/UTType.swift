/// A type of content, named in reverse DNS form.
///
/// On Apple's platforms it knows of all types that apps declare; here it is no more than its name.
public struct UTType: Hashable, Codable, Sendable {
  /// The name of the type.
  public let identifier: String

  /// Names a type; `nil` when the name is empty or has characters that no name has.
  public init?(_ identifier: String) {
    let isName = identifier.allSatisfy { character in
      character.isASCII && (character.isLetter || character.isNumber || "-.".contains(character))
    }
    guard isName, !identifier.isEmpty else { return nil }
    self.identifier = identifier.lowercased()
  }

  /// Names a type that the app declares.
  public init(exportedAs identifier: String) { self.identifier = identifier.lowercased() }

  /// Names a type that another app declares.
  public init(importedAs identifier: String) { self.identifier = identifier.lowercased() }

  private init(known identifier: String) { self.identifier = identifier }

  /// Anything.
  public static let item = UTType(known: "public.item")

  /// Any document.
  public static let content = UTType(known: "public.content")

  /// Any bytes.
  public static let data = UTType(known: "public.data")

  /// Any text.
  public static let text = UTType(known: "public.text")

  /// Text without markup.
  public static let plainText = UTType(known: "public.plain-text")

  /// HTML.
  public static let html = UTType(known: "public.html")

  /// JSON.
  public static let json = UTType(known: "public.json")

  /// An address.
  public static let url = UTType(known: "public.url")

  /// Any picture.
  public static let image = UTType(known: "public.image")

  /// A picture in PNG.
  public static let png = UTType(known: "public.png")

  /// A picture in JPEG.
  public static let jpeg = UTType(known: "public.jpeg")

  /// Any sound.
  public static let audio = UTType(known: "public.audio")

  /// Any film.
  public static let movie = UTType(known: "public.movie")

  /// PDF.
  public static let pdf = UTType(known: "com.adobe.pdf")

  /// Any message.
  public static let message = UTType(known: "public.message")

  /// A message by e-mail.
  public static let emailMessage = UTType(known: "public.email-message")

  /// A person or an organisation.
  public static let contact = UTType(known: "public.contact")

  /// A day in a calendar.
  public static let calendarEvent = UTType(known: "public.calendar-event")

  /// A folder.
  public static let folder = UTType(known: "public.folder")
}
