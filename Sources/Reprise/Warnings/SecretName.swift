/// Tells which names of values suggest a secret.
package enum SecretName {
  private static let words: Set<String> = [
    "password", "passwords", "passwd", "passphrase", "passcode", "pwd", "secret", "secrets",
    "token", "tokens", "credential", "credentials", "cvv", "cvc", "otp", "ssn", "bearer",
  ]

  private static let pairs: Set<String> = [
    "apikey", "privatekey", "accesskey", "cardnumber", "creditcard", "pincode", "userpin",
  ]

  private static let endings = ["password", "passwd", "passphrase", "passcode"]

  /// Whether a name suggests that what it names is a secret.
  ///
  /// A name is read by its words: `userPassword`, `api_key`, `PASSWORD`.
  package static func suggestsSecret(_ name: String) -> Bool {
    let words = words(of: name)
    if words.contains(where: { Self.words.contains($0) || pairs.contains($0) }) { return true }
    if zip(words, words.dropFirst()).contains(where: { pairs.contains($0 + $1) }) { return true }
    return words.contains { word in endings.contains { word.hasSuffix($0) } }
  }

  /// The words of a name in lower case; a capital after a small letter begins one.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      if !character.isLetter || (wasLower && character.isUppercase) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
      wasLower = character.isLowercase
    }
    return word.isEmpty ? words : words + [word]
  }
}
