/// Why a decoder refuses a JSON text, in a person's words, with the place in the text.
package struct JSONRefusal: Hashable {
  /// The line, counted from 1; `nil` if it isn't known.
  package var line: Int?

  /// The field that is wrong, as in "price.amount"; `nil` if no single one is.
  package var field: String?

  /// What is wrong, as the end of a sentence.
  package var problem: String

  /// Whether the outermost value itself is of the wrong kind.
  package var isOutermost: Bool
}

extension JSONPlaces {
  /// Explains why a decoder refuses the text, whose grammar is right.
  package func refusal(of error: DecodingError) -> JSONRefusal {
    let place: [Step]
    let path: [Step]
    let problem: String
    switch error {
    case .keyNotFound(let key, let context):
      place = context.codingPath.map(Step.init)
      path = place + [.key(key.stringValue)]
      problem = "is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      place = context.codingPath.map(Step.init)
      path = place
      problem = "has a value of the wrong kind"
    case .dataCorrupted(let context):
      place = context.codingPath.map(Step.init)
      path = place
      problem = "has a value that can't be used"
    @unknown default:
      place = []
      path = []
      problem = "has a value that can't be used"
    }
    let isOutermost = path.isEmpty
    let field = path.compactMap(\.key).joined(separator: ".")
    return JSONRefusal(
      line: line(of: place),
      field: field.isEmpty ? nil : field,
      problem: problem,
      isOutermost: isOutermost
    )
  }
}
