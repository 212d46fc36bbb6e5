public import Foundation
import RepriseUIKit

/// A text that is read.
///
/// Source: Apple's documentation of `Text`.
public nonisolated struct Text: PrimitiveView, ElementMaking, Equatable {
  let string: String
  private var style = Style()

  private struct Style: Equatable {
    var font: Font?
    var weight: Font.Weight?
    var color: Color?
  }

  /// Shows a text as it is.
  public init(verbatim content: String) {
    string = content
  }

  /// Shows a text in the app's language where it has one for the key.
  public init(_ key: LocalizedStringKey) {
    string = key.localized
  }

  /// Shows a text that was made while the app runs.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ content: Content) {
    string = String(content)
  }

  /// Shows a value in a format.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    string = format.format(input)
  }

  /// Shows an object by a formatter.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    string = formatter.string(for: subject) ?? ""
  }

  /// Gives the text in a font.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }

  /// Gives the text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight } }

  /// Gives the text in bold.
  public func bold() -> Text { fontWeight(.bold) }

  /// Gives the text in a colour.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color } }

  /// Puts two texts together, in the style of the first.
  public static func + (left: Text, right: Text) -> Text {
    var text = Text(verbatim: left.string + right.string)
    text.style = left.style
    return text
  }

  /// Whether it takes its look from what is around it.
  var isPlain: Bool { style == Style() }

  private func with(_ change: (inout Style) -> Void) -> Text {
    var text = self
    change(&text.style)
    return text
  }

  @MainActor
  func makeElement(_ context: ElementContext) -> Element {
    let label = UILabel(frame: .zero)
    return ViewElement(self, context, shown: label) { label, proposal in
      Self.size(of: label, proposal)
    } show: { label, view, environment in
      view.show(in: label, environment)
    }
  }

  @MainActor
  private func show(in label: UILabel, _ environment: EnvironmentValues) {
    var font = style.font ?? environment.font ?? .body
    if let weight = style.weight ?? environment.fontWeight { font = font.weight(weight) }
    label.text = string
    label.font = font.resolved
    label.textColor = style.color?.resolved ?? environment.foregroundColor?.resolved ?? .label
    label.numberOfLines = environment.lineLimit ?? 0
    label.textAlignment = environment.multilineTextAlignment.resolved
    label.isEnabled = environment.isEnabled
  }

  /// A text is as wide as its longest line, and breaks where it is offered less.
  @MainActor
  private static func size(of label: UILabel, _ proposal: Proposal) -> CGSize {
    let ideal = label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    )
    guard let width = proposal.width, width < ideal.width else { return ideal }
    let broken = label.sizeThatFits(CGSize(width: max(0, width), height: .greatestFiniteMagnitude))
    return CGSize(width: min(broken.width, max(0, width)), height: broken.height)
  }
}
