public import Foundation

/// Makes objects from their classes, as an app's manifest and its registrations name them.
///
/// Swift makes an object from a metatype only through a `required` initialiser, which these classes
/// can't have: every subclass in an app would have to write it. A subclass of ours that makes the
/// same initialiser `required` shares its place in the class's table, so a call through its
/// metatype runs the app's own initialiser. The makers must be open: calls to a final one are made
/// direct. This is the only file of the module with `unsafe` in it.
@MainActor
package enum ObjectMaker {
  /// Makes a responder by its `init()`.
  ///
  /// A class without `init()` ends the process with a message that names the class.
  package static func makeResponder(_ type: UIResponder.Type) -> UIResponder {
    unsafe unsafeBitCast(type, to: ResponderMaker.Type.self).init()
  }

  /// Makes a delegate by its `init()`, whether it derives from `UIResponder` or from `NSObject`.
  package static func makeObject(_ type: NSObject.Type) -> NSObject {
    if let type = type as? UIResponder.Type { return makeResponder(type) }
    return unsafe unsafeBitCast(type, to: PlainObjectMaker.Type.self).init()
  }

  /// Makes a view by its `init(frame:)`.
  package static func makeView(_ type: UIView.Type, frame: CGRect) -> UIView {
    unsafe unsafeBitCast(type, to: ViewMaker.Type.self).init(frame: frame)
  }

  /// Makes a segue by its `init(identifier:source:destination:)`.
  package static func makeSegue(
    _ type: UIStoryboardSegue.Type,
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
  ) -> UIStoryboardSegue {
    unsafe unsafeBitCast(type, to: SegueMaker.Type.self)
      .init(identifier: identifier, source: source, destination: destination)
  }

  /// Makes a table's cell by its `init(style:reuseIdentifier:)`.
  package static func makeTableCell(
    _ type: UITableViewCell.Type,
    style: UITableViewCell.CellStyle,
    reuseIdentifier: String?,
  ) -> UITableViewCell {
    unsafe unsafeBitCast(type, to: TableCellMaker.Type.self)
      .init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Makes a view above or below a section by its `init(reuseIdentifier:)`.
  package static func makeSectionView(
    _ type: UITableViewHeaderFooterView.Type,
    reuseIdentifier: String?,
  ) -> UITableViewHeaderFooterView {
    unsafe unsafeBitCast(type, to: SectionViewMaker.Type.self)
      .init(reuseIdentifier: reuseIdentifier)
  }
}

/// A responder that a metatype can make.
@MainActor
open class ResponderMaker: UIResponder {
  /// Makes a responder.
  public required override init() { super.init() }
}

/// An object that a metatype can make.
open class PlainObjectMaker: NSObject {
  /// Makes an object.
  public required override init() { super.init() }
}

/// A view that a metatype can make.
@MainActor
open class ViewMaker: UIView {
  /// Makes a view.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a view from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A segue that a metatype can make.
@MainActor
open class SegueMaker: UIStoryboardSegue {
  /// Makes a segue; runs the app's own initialiser through the shared slot.
  public required override init(
    identifier: String?,
    source: UIViewController,
    destination: UIViewController,
  ) {
    super.init(identifier: identifier, source: source, destination: destination)
  }
}

/// A table's cell that a metatype can make.
@MainActor
open class TableCellMaker: UITableViewCell {
  /// Makes a cell; runs the app's own initialiser through the shared slot.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Makes a cell from an archive or a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A view above or below a section that a metatype can make.
@MainActor
open class SectionViewMaker: UITableViewHeaderFooterView {
  /// Makes a view; runs the app's own initialiser through the shared slot.
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  /// Makes a view from an archive or a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
