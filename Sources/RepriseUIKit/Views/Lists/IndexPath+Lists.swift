public import Foundation

extension IndexPath {
  /// Makes the path of a table's row.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Makes the path of a collection's item.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section; 0 in an empty path.
  public var section: Int {
    get { isEmpty ? 0 : self[0] }
    set { self = IndexPath(indexes: [newValue, row]) }
  }

  /// The row within its section; 0 in a path of one index.
  public var row: Int {
    get { count < 2 ? 0 : self[1] }
    set { self = IndexPath(indexes: [section, newValue]) }
  }

  /// The item within its section; 0 in a path of one index.
  public var item: Int {
    get { row }
    set { row = newValue }
  }
}
