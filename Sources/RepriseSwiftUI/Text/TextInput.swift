public import RepriseUIKit

/// How texts are typed.
struct TextInput: Equatable {
  var keyboardType = UIKeyboardType.default
  var contentType: UITextContentType?
  var autocapitalization: TextInputAutocapitalization?
  var isCorrected: Bool?
  var submitLabel: SubmitLabel?

  @MainActor
  func apply(to view: any UITextInput) {
    view.keyboardType = keyboardType
    view.textContentType = contentType
    view.autocapitalizationType = autocapitalization?.resolved ?? .sentences
    view.autocorrectionType = isCorrected.map { $0 ? .yes : .no } ?? .default
    view.returnKeyType = submitLabel?.resolved ?? .default
  }
}

/// Which letters are made capital while a person types.
///
/// Source: Apple's documentation of `TextInputAutocapitalization`.
public struct TextInputAutocapitalization: Hashable, Sendable {
  let resolved: UITextAutocapitalizationType

  /// None.
  public static var never: TextInputAutocapitalization { .init(resolved: .none) }

  /// The first one of each word.
  public static var words: TextInputAutocapitalization { .init(resolved: .words) }

  /// The first one of each sentence.
  public static var sentences: TextInputAutocapitalization { .init(resolved: .sentences) }

  /// All.
  public static var characters: TextInputAutocapitalization { .init(resolved: .allCharacters) }

  init(resolved: UITextAutocapitalizationType) {
    self.resolved = resolved
  }

  /// Takes UIKit's over.
  public init?(_ type: UITextAutocapitalizationType) {
    resolved = type
  }
}

/// What the return key says.
///
/// Source: Apple's documentation of `SubmitLabel`.
public struct SubmitLabel: Hashable, Sendable {
  let resolved: UIReturnKeyType

  /// Done.
  public static var done: SubmitLabel { SubmitLabel(resolved: .done) }

  /// Go.
  public static var go: SubmitLabel { SubmitLabel(resolved: .go) }

  /// Send.
  public static var send: SubmitLabel { SubmitLabel(resolved: .send) }

  /// Join.
  public static var join: SubmitLabel { SubmitLabel(resolved: .join) }

  /// Route.
  public static var route: SubmitLabel { SubmitLabel(resolved: .route) }

  /// Search.
  public static var search: SubmitLabel { SubmitLabel(resolved: .search) }

  /// Return.
  public static var `return`: SubmitLabel { SubmitLabel(resolved: .default) }

  /// Next.
  public static var next: SubmitLabel { SubmitLabel(resolved: .next) }

  /// Continue.
  public static var `continue`: SubmitLabel { SubmitLabel(resolved: .continue) }
}

extension EnvironmentValues {
  private enum TextInputKey: EnvironmentKey {
    static var defaultValue: TextInput { TextInput() }
  }

  var textInput: TextInput {
    get { self[TextInputKey.self] }
    set { self[TextInputKey.self] = newValue }
  }

  /// Whether typed words are left as they are.
  public var autocorrectionDisabled: Bool {
    get { textInput.isCorrected == false }
    set { textInput.isCorrected = newValue ? false : nil }
  }

  private enum BorderKey: EnvironmentKey {
    static var defaultValue: UITextField.BorderStyle { .none }
  }

  var textFieldBorder: UITextField.BorderStyle {
    get { self[BorderKey.self] }
    set { self[BorderKey.self] = newValue }
  }
}

extension View {
  /// Says which keyboard suits the texts.
  public func keyboardType(_ type: UIKeyboardType) -> some View {
    modifier(EnvironmentModifier { $0.textInput.keyboardType = type })
  }

  /// Says what the texts mean.
  public func textContentType(_ textContentType: UITextContentType?) -> some View {
    modifier(EnvironmentModifier { $0.textInput.contentType = textContentType })
  }

  /// Says which letters are made capital while a person types.
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    modifier(EnvironmentModifier { $0.textInput.autocapitalization = autocapitalization })
  }

  /// Says which letters are made capital while a person types.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    textInputAutocapitalization(TextInputAutocapitalization(resolved: style))
  }

  /// Leaves typed words as they are.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    modifier(EnvironmentModifier { $0.autocorrectionDisabled = disable })
  }

  /// Leaves typed words as they are.
  public func disableAutocorrection(_ disable: Bool?) -> some View {
    modifier(EnvironmentModifier { $0.textInput.isCorrected = disable.map { !$0 } })
  }

  /// Says what the return key says.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    modifier(EnvironmentModifier { $0.textInput.submitLabel = submitLabel })
  }

  /// Sets the look of text fields.
  public func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> some View {
    let border = (style as? any BorderedTextFieldStyle)?.border ?? .none
    return modifier(EnvironmentModifier { $0.textFieldBorder = border })
  }
}

/// A look of text fields.
///
/// Source: Apple's documentation of `TextFieldStyle`.
public protocol TextFieldStyle: Sendable {}

/// A look that UIKit's fields have.
private protocol BorderedTextFieldStyle: TextFieldStyle {
  var border: UITextField.BorderStyle { get }
}

/// The look that suits where a field stands.
public struct DefaultTextFieldStyle: BorderedTextFieldStyle {
  /// Makes the style.
  public init() {}

  var border: UITextField.BorderStyle { .none }
}

/// A look without border.
public struct PlainTextFieldStyle: BorderedTextFieldStyle {
  /// Makes the style.
  public init() {}

  var border: UITextField.BorderStyle { .none }
}

/// A look with a round border.
public struct RoundedBorderTextFieldStyle: BorderedTextFieldStyle {
  /// Makes the style.
  public init() {}

  var border: UITextField.BorderStyle { .roundedRect }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The look that suits where a field stands.
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A look without border.
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A look with a round border.
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
