import UIKit

/// The app's pictures, each read when it is first shown and kept until memory gets short.
@MainActor
final class PictureBook {
  /// A picture that isn't an instrument's; no instrument can have such a name.
  enum Page: String, CaseIterable {
    case unpictured = "Unpictured"
    case nothingFound = "NothingFound"
    case nothingToCompare = "NothingToCompare"
  }

  static let shared = PictureBook { UIImage(named: "Pictures/\($0)") }

  private let read: (String) -> UIImage?
  private var images: [String: UIImage?] = [:]

  /// Makes a book of what a function reads, by the picture's name.
  init(read: @escaping (String) -> UIImage?) {
    self.read = read
  }

  /// The instrument's picture; a sign that stands for one if it has none.
  func picture(of id: Instrument.ID) -> UIImage? { image(id) ?? self[.unpictured] }

  subscript(page: Page) -> UIImage? { image(page.rawValue) }

  /// Lets go of everything; what is shown again is read again.
  func forget() {
    images = [:]
  }

  private func image(_ name: String) -> UIImage? {
    if let known = images[name] { return known }
    let image = read(name)
    images[name] = .some(image)
    return image
  }
}
