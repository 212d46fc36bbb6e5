/// Tells by their first bytes which data are pictures.
enum PictureFormat {
  /// Gives the name of a picture's format; `nil` for other data.
  static func name(of bytes: [UInt8]) -> String? {
    guard bytes.count >= 12 else { return nil }
    func has(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      bytes[offset...].starts(with: signature)
    }
    return switch bytes[0] {
    case 0x89 where has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]): "PNG"
    case 0xFF where has([0xFF, 0xD8, 0xFF]): "JPEG"
    case 0x47 where has(Array("GIF87a".utf8)) || has(Array("GIF89a".utf8)): "GIF"
    case 0x49 where has([0x49, 0x49, 0x2A, 0x00]): "TIFF"
    case 0x4D where has([0x4D, 0x4D, 0x00, 0x2A]): "TIFF"
    case 0x52 where has(Array("RIFF".utf8)) && has(Array("WEBP".utf8), at: 8): "WebP"
    case 0x00 where has(Array("ftyphei".utf8), at: 4): "HEIC"
    case 0x00 where has(Array("ftypavif".utf8), at: 4): "AVIF"
    default: nil
    }
  }
}
