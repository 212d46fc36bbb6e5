public import Foundation

extension UIView {
  /// Gives a point of this view in another's coordinates; `nil` stands for the root's.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let inRoot = pointInRoot(point)
    return view?.pointFromRoot(inRoot) ?? inRoot
  }

  /// Gives a point of another view in this one's coordinates; `nil` stands for the root's.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    pointFromRoot(view?.pointInRoot(point) ?? point)
  }

  /// Gives a rectangle of this view in another's coordinates; `nil` stands for the root's.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    around(rect) { convert($0, to: view) }
  }

  /// Gives a rectangle of another view in this one's coordinates; `nil` stands for the root's.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    around(rect) { convert($0, from: view) }
  }

  private func pointInRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let turned = CGPoint(x: point.x - middle.x, y: point.y - middle.y).applying(transform)
    return superview.pointInRoot(CGPoint(x: turned.x + center.x, y: turned.y + center.y))
  }

  private func pointFromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    let outer = superview.pointFromRoot(point)
    let turned = CGPoint(x: outer.x - center.x, y: outer.y - center.y)
      .applying(transform.inverted())
    return CGPoint(x: turned.x + bounds.midX, y: turned.y + bounds.midY)
  }

  private func around(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(convert)
    let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
    return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
  }
}
