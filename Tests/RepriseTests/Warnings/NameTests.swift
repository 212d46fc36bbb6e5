import Testing

@testable import Reprise

/// What names and bytes give away.
@Suite struct WarningNameTests {
  @Test(arguments: [
    "password", "userPassword", "PASSWORD", "new_passwd", "passphrase", "apiKey", "api_key",
    "authToken", "cardNumber", "clientSecret", "mypassword", "userInfo.password",
  ])
  func `names that suggest a secret`(name: String) {
    #expect(SecretName.suggestsSecret(name))
  }

  @Test(arguments: [
    "note", "passenger", "secretary", "tokenized", "key", "keyboard", "card", "number", "compass",
    "accessibility", "", "pass",
  ])
  func `names that suggest none`(name: String) {
    #expect(!SecretName.suggestsSecret(name))
  }

  @Test(arguments: [
    "5C0E3C2A-8F1D-4E57-9D5B-0A6B7C8D9E0F", "item-5c0e3c2a-8f1d-4e57-9d5b-0a6b7c8d9e0f",
    "0x600001a2", "Cell<0x7f8a1c0d>", "session-1710000000", "c0ffee00c0ffee00",
  ])
  func `names that look generated`(name: String) {
    #expect(GeneratedName.looksGenerated(name))
  }

  @Test(arguments: [
    "Root", "Detail-2", "0x", "0x12", "page-2026", "decade", "facade-of-a-house",
    "5C0E3C2A-8F1D-4E57-9D5B", "",
  ])
  func `names that a person gives`(name: String) {
    #expect(!GeneratedName.looksGenerated(name))
  }

  private static let pictures: [(String, [UInt8])] = [
    ("PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]),
    ("JPEG", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0, 1]),
    ("GIF", [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0, 0]),
    ("WebP", [0x52, 0x49, 0x46, 0x46, 1, 0, 0, 0, 0x57, 0x45, 0x42, 0x50]),
    ("HEIC", [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63]),
    ("TIFF", [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 0, 0, 0, 0]),
  ]

  @Test(arguments: pictures)
  func `pictures are known by their first bytes`(format: String, bytes: [UInt8]) {
    #expect(PictureFormat.name(of: bytes) == format)
  }

  private static let others: [[UInt8]] = [
    [], [0x89, 0x50], Array(repeating: 0x89, count: 20), Array(0..<20),
  ]

  @Test(arguments: others)
  func `other data are no pictures`(bytes: [UInt8]) {
    #expect(PictureFormat.name(of: bytes) == nil)
  }
}

/// Which warnings a policy silences.
@Suite struct SilencedWarningTests {
  @Test(arguments: [
    (SilencedWarning(.picture), true), (SilencedWarning(.largeValue), false),
    (SilencedWarning(.picture, identifier: "B"), true),
    (SilencedWarning(.picture, identifier: "A/B"), true),
    (SilencedWarning(.picture, identifier: "A"), false),
    (SilencedWarning(nil, identifier: "B", key: "k"), true),
    (SilencedWarning(nil, identifier: "B", key: "other"), false),
    (SilencedWarning(nil, key: "k"), true), (SilencedWarning(), true),
  ])
  func `a warning is silenced by kind, node and key`(rule: SilencedWarning, isSilent: Bool) {
    var policy = RestorationPolicy.standard
    policy.silence(rule.code, identifier: rule.identifier, key: rule.key)
    #expect(policy.silences(.picture, path: "A/B", key: "k") == isSilent)
    #expect(!RestorationPolicy.standard.silences(.picture, path: "A/B", key: "k"))
  }
}

/// A value that is never saved.
@Suite struct SensitiveTests {
  private struct Form: Codable, Equatable {
    var name: String
    var password: Sensitive<String>
  }

  @Test func `M17 within a value it is null, and what is beside it comes back`() throws {
    let value = try CodableArchive.encode(
      Form(name: "Ida", password: Sensitive("hunter2")),
      depth: 1
    )
    #expect(!"\(value)".contains("hunter2"))
    let form = try CodableArchive.decode(Form.self, from: value, depth: 1)
    #expect(form == Form(name: "Ida", password: Sensitive(nil)))
  }

  @Test func `printing shows nothing of it`() {
    let secret = Sensitive("hunter2")
    var dumped = ""
    dump(secret, to: &dumped)
    #expect(!"\(secret) \(String(reflecting: secret)) \(dumped)".contains("hunter2"))
    #expect(secret.value == "hunter2")
  }
}
