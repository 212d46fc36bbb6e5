/// A mistake that costs people their state, or their secrets, found while an app runs.
///
/// Every warning has its text here. It goes to the report and to the log, once for each node and
/// key, unless the policy silences it.
package struct RestorationWarning: Hashable, Sendable {
  /// What is said once.
  package struct Subject: Hashable, Sendable {
    let code: ReasonCode
    let path: String
    let key: String
  }

  /// The kind of warning.
  package let code: ReasonCode

  /// The node; empty when it concerns the app as a whole.
  package let path: String

  /// The key; empty when it concerns the node as a whole.
  package let key: String

  /// What was found, in full sentences.
  package let finding: String

  /// What to do, in full sentences.
  package let advice: String

  package init(
    _ code: ReasonCode,
    path: String = "",
    key: String = "",
    finding: String,
    advice: String
  ) {
    self.code = code
    self.path = path
    self.key = key
    self.finding = finding
    self.advice = advice
  }

  package var subject: Subject { Subject(code: code, path: path, key: key) }

  /// The warning as the report has it.
  package var note: RestorationReport.Note {
    RestorationReport.Note(
      code: code,
      path: path,
      key: key,
      detail: "\(finding) \(advice)",
      isLoss: false
    )
  }
}

extension RestorationWarning {
  /// The size of one value from which state looks like data.
  package static let largeByteCount = 64 << 10

  /// Says what is wrong with a value that an encoder remarked on.
  ///
  /// - Source: rows M15, M17.
  package init(_ remark: EncodingRemark, path: String) {
    switch remark.kind {
    case .large(let byteCount):
      self.init(
        .largeValue,
        path: path,
        key: remark.key,
        finding: "The value takes \(byteCount) bytes, more than state should.",
        advice: "Keep the data in a file or a store, and encode its name."
      )
    case .picture(let format, let byteCount):
      self.init(
        .picture,
        path: path,
        key: remark.key,
        finding: "The value is a \(format) picture of \(byteCount) bytes.",
        advice: "Keep pictures in files, and encode their names."
      )
    case .sensitive:
      self.init(
        .secretRefused,
        path: path,
        key: remark.key,
        finding: "The value is marked as sensitive and was not saved.",
        advice: "Expect it to be missing after a restore."
      )
    }
  }

  /// A text under a key that suggests a secret.
  ///
  /// - Source: row M17.
  package static func secretName(path: String, key: String) -> Self {
    Self(
      .secretName,
      path: path,
      key: key,
      finding: "A text is saved under a name that suggests a secret.",
      advice: "Leave secrets out of saved state, or wrap the value in Sensitive; if it is none, "
        + "silence this."
    )
  }

  /// A text that a secure field hides and the app encoded all the same.
  ///
  /// - Source: row M17; P36.
  package static func secureText(path: String, key: String) -> Self {
    Self(
      .secretRefused,
      path: path,
      key: key,
      finding: "The value is the text of a secure text field; it was not saved.",
      advice: "Don't encode it: a person types it again."
    )
  }

  /// An identifier that was another one at the last launch.
  ///
  /// - Source: row M16.
  package static func changedIdentifier(path: String, was old: String, is new: String) -> Self {
    let isGenerated = GeneratedName.looksGenerated(old) || GeneratedName.looksGenerated(new)
    return Self(
      isGenerated ? .generatedIdentifier : .changedIdentifier,
      path: path,
      finding: "The identifier was \"\(old)\" when this was saved and is \"\(new)\" now"
        + (isGenerated ? "; it looks generated." : "."),
      advice: "Saved state is found by its identifier: give it one that is the same at each launch."
    )
  }

  /// Keys that were encoded and that decoding does not ask for.
  ///
  /// - Source: row M10.
  package static func neverDecoded(path: String, className: String, keys: [String]) -> Self {
    let names = keys.map { "\"\($0)\"" }.joined(separator: ", ")
    return Self(
      .neverDecoded,
      path: path,
      finding: "\(className) encoded \(names) and did not decode "
        + (keys.count == 1 ? "it." : "them."),
      advice: "Decode each key in decodeRestorableState(with:), or stop encoding it."
    )
  }

  /// A factory that made an object although what it asked for was not there.
  ///
  /// - Source: P17.
  package static func missingKeys(path: String, className: String, keys: [String]) -> Self {
    let names = keys.map { "\"\($0)\"" }.joined(separator: ", ")
    return Self(
      .missingKey,
      path: path,
      finding: "\(className) looked for \(names), which was not saved, and made an object all the "
        + "same.",
      advice: "Return nil where data is missing, and encode it: a subclass that overrides "
        + "encodeRestorableState(with:) has to call super."
    )
  }

  /// An identifier that only an overridden getter gives.
  ///
  /// - Source: P9.
  package static func overriddenIdentifier(path: String, className: String) -> Self {
    Self(
      .identifierFromGetter,
      path: path,
      finding: "\(className) overrides the getter of restorationIdentifier. On iOS that is saved "
        + "and never restored.",
      advice: "Assign the property instead, in an initialiser."
    )
  }

  /// A root that came back and was replaced before anybody saw it.
  ///
  /// - Source: P27.
  package static func replacedRoot(path: String, by className: String, isScene: Bool) -> Self {
    Self(
      .rootReplaced,
      path: path,
      finding: "The window's root controller was restored and then replaced by \(className).",
      advice: isScene
        ? "Build the interface in scene(_:willConnectTo:options:), and not again later."
        : "Build the interface in application(_:willFinishLaunchingWithOptions:); in "
          + "didFinishLaunchingWithOptions only where the window has no root."
    )
  }

  /// A list whose selection and place are kept by position.
  ///
  /// - Source: row U79; story 3A15.
  package static func positions(path: String, className: String) -> Self {
    Self(
      .positionByIndex,
      path: path,
      finding: "The list keeps its selection and place by index path: its data source, a "
        + "\(className), does not conform to UIDataSourceModelAssociation.",
      advice: "Conform to it if the data may change between launches."
    )
  }
}
