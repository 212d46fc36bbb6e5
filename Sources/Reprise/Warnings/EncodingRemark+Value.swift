package import RepriseArchive

extension EncodingRemark {
  /// Looks at a value that goes into an archive without a coder.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key that it stands under.
  /// - Returns: What an encoder would have noticed.
  /// - Source: row M15.
  package static func remarks(on value: ArchiveValue, key: String) -> [EncodingRemark] {
    var remarks = pictures(in: value).map { EncodingRemark(key: key, kind: $0) }
    let byteCount = value.archivedByteCount
    if byteCount > RestorationWarning.largeByteCount {
      remarks.append(EncodingRemark(key: key, kind: .large(byteCount: byteCount)))
    }
    return remarks
  }

  private static func pictures(in value: ArchiveValue) -> [Kind] {
    switch value {
    case .data(let bytes):
      PictureFormat.name(of: bytes).map { [.picture(format: $0, byteCount: bytes.count)] } ?? []
    case .array(let values), .set(let values): values.flatMap(pictures)
    case .dictionary(let entries): entries.flatMap { pictures(in: $0.value) }
    default: []
    }
  }
}
