/// How text is to be entered.
@MainActor
public protocol UITextInputTraits: AnyObject {
  /// Which keyboard suits the text.
  var keyboardType: UIKeyboardType { get set }

  /// What the return key says.
  var returnKeyType: UIReturnKeyType { get set }

  /// Whether typed words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }

  /// Which letters are made capital.
  var autocapitalizationType: UITextAutocapitalizationType { get set }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What the text means.
  var textContentType: UITextContentType! { get set }

  /// Whether the text is hidden while it is typed.
  var isSecureTextEntry: Bool { get set }

  /// Whether the return key works only when there is text.
  var enablesReturnKeyAutomatically: Bool { get set }
}

/// Which keyboard suits a text.
public enum UIKeyboardType: Int, Sendable {
  /// The usual one.
  case `default`

  /// One with ASCII letters.
  case asciiCapable

  /// One with numbers and punctuation.
  case numbersAndPunctuation

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// One for addresses of the web.
  case URL

  /// One with digits.
  case numberPad

  /// One for telephone numbers.
  case phonePad

  /// One for names and telephone numbers.
  case namePhonePad

  /// One for mail addresses.
  case emailAddress

  /// One with digits and a decimal point.
  case decimalPad

  /// One for short messages.
  case twitter

  /// One for searching the web.
  case webSearch
}

/// What the return key says.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default`

  /// Go.
  case go

  /// Google.
  case google

  /// Join.
  case join

  /// Next.
  case next

  /// Route.
  case route

  /// Search.
  case search

  /// Send.
  case send

  /// Yahoo.
  case yahoo

  /// Done.
  case done

  /// Emergency call.
  case emergencyCall

  /// Continue.
  case `continue`
}

/// Whether typed words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the system has it.
  case `default`

  /// Never.
  case no

  /// Always.
  case yes
}

/// Which letters are made capital.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none

  /// The first of each word.
  case words

  /// The first of each sentence.
  case sentences

  /// All.
  case allCharacters
}

/// What a text means.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The meaning's name.
  public let rawValue: String

  /// Makes a meaning.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")

  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")

  /// A password.
  public static let password = UITextContentType(rawValue: "password")

  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")

  /// A mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
}
