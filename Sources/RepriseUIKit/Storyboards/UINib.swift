public import Foundation

/// A file of views, made in Interface Builder.
///
/// The file is looked for beside the app's `Info.plist`, as `Name.xib`. One that is missing or
/// damaged ends in the report and the log, and gives no objects.
@MainActor
open class UINib: RootObject {
  /// A name for an option of `instantiate(withOwner:options:)`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public let rawValue: String

    /// Makes a key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  private let library = InterfaceLibrary.current
  private let load: @MainActor (InterfaceLibrary) throws(StoryboardError) -> InterfaceDocument

  /// Makes a nib from a file; reads nothing yet.
  ///
  /// - Parameters:
  ///   - name: The file's name without `.xib`.
  ///   - bundleOrNil: Where the file is; `nil` for the app's own folder.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    load = { library throws(StoryboardError) in
      try library.document(named: name, form: .nib, bundle: bundleOrNil)
    }
    super.init(hidden: ())
  }

  /// Makes a nib from the bytes of a file.
  ///
  /// - Parameters:
  ///   - data: The bytes of a `.xib` file.
  ///   - bundleOrNil: Kept for source compatibility; nothing is looked for in it.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    load = { _ throws(StoryboardError) in
      try InterfaceDocument(reading: data, file: "nib")
    }
    super.init(hidden: ())
  }

  /// Makes the objects of the nib and connects them.
  ///
  /// - Parameters:
  ///   - ownerOrNil: What the file calls its owner: its outlets and actions are connected.
  ///   - optionsOrNil: Kept for source compatibility; there are none.
  /// - Returns: The views that stand for themselves, in the order of the file; none when the file
  ///   can't be used.
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?,
    options optionsOrNil: [OptionsKey: Any]? = nil,
  ) -> [Any] {
    do {
      let document = try load(library)
      let owner = ownerOrNil.map { $0 as AnyObject }
      let build = InterfaceBuild(document: document, owner: owner, ownerID: document.ownerID)
      let views = document.views.map(build.makeView)
      if let owner { build.connect(owner, document.ownerConnections, element: "placeholder") }
      build.finish()
      return views
    } catch {
      library.report(error, about: ownerOrNil as? UIResponder)
      return []
    }
  }
}

extension UINib {
  /// Makes the nib's first view, whenever a cell is needed.
  fileprivate var template: CellTemplate {
    { self.instantiate(withOwner: nil).first as? UIView ?? UIView() }
  }
}

extension UITableView {
  /// Has cells of a kind made from a nib.
  ///
  /// - Parameters:
  ///   - nib: The nib, whose first view is the cell; `nil` takes it back.
  ///   - identifier: The kind's name.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = nil
    unusedCells[identifier] = nil
    cellTemplates[identifier] = nib?.template
  }
}

extension UICollectionView {
  /// Has cells of a kind made from a nib.
  ///
  /// - Parameters:
  ///   - nib: The nib, whose first view is the cell; `nil` takes it back.
  ///   - identifier: The kind's name.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    cellClasses[identifier] = nil
    unusedCells[identifier] = nil
    cellTemplates[identifier] = nib?.template
  }
}
