import Foundation
import Reprise
import RepriseArchive
import RepriseUIKit
import Testing

@MainActor
@Suite struct InsetsTests {
  /// Encodes with the real coder and gives a decoder of the record.
  private func recoded(_ encode: (NSCoder) -> Void) -> RestorationDecoder {
    let address = NodeAddress(kind: .view, path: NodePath(identifiers: ["a", "b"]))
    let encoder = RestorationEncoder(
      owner: address,
      requiresSecureCoding: true,
      classes: ClassRegistry(),
      resolver: nil
    )
    encode(encoder)
    let (framework, values) = encoder.finish()
    return RestorationDecoder(
      record: Record(address: address, framework: framework, values: values),
      standardValues: Fields(),
      requiresSecureCoding: true,
      classes: ClassRegistry(),
      resolver: nil
    )
  }

  @Test func `insets, offsets and transforms come back with every bit`() {
    let insets = UIEdgeInsets(top: 0.1, left: -2, bottom: 1e-9, right: 3)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 0.3)
    let offset = UIOffset(horizontal: 0.7, vertical: -8)
    let transform = CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 1, y: 2)
    let decoder = recoded {
      $0.encode(insets, forKey: "insets")
      $0.encode(directional, forKey: "directional")
      $0.encode(offset, forKey: "offset")
      $0.encode(transform, forKey: "transform")
    }
    #expect(decoder.decodeUIEdgeInsets(forKey: "insets") == insets)
    #expect(decoder.decodeDirectionalEdgeInsets(forKey: "directional") == directional)
    #expect(decoder.decodeUIOffset(forKey: "offset") == offset)
    #expect(decoder.decodeCGAffineTransform(forKey: "transform") == transform)
    #expect(decoder.decodeUIEdgeInsets(forKey: "none") == .zero)
    #expect(decoder.decodeCGAffineTransform(forKey: "none") == .identity)
  }

  @Test func `a view's own state stays out of the app's keys`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 500)
    view.contentOffset.y = 33
    let decoder = recoded {
      $0.encode("mine", forKey: "contentOffset.y")
      view.encodeRestorableState(with: $0)
    }
    let again = UIScrollView(frame: view.frame)
    again.contentSize = view.contentSize
    again.decodeRestorableState(with: decoder)
    again.layoutIfNeeded()
    #expect(again.contentOffset.y == 33)
    #expect(decoder.decodeObject(forKey: "contentOffset.y") as? String == "mine")
  }
}
