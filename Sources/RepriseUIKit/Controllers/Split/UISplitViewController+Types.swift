extension UISplitViewController {
  /// How many columns there are, and whether they have names.
  public enum Style: Int, Sendable {
    /// Two columns that are set by order: `viewControllers`.
    case unspecified = 0

    /// A primary and a secondary column.
    case doubleColumn = 1

    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// The columns, by what stands in them.
  public enum Column: Int, Sendable {
    /// The first: what there is.
    case primary = 0

    /// The second of three.
    case supplementary = 1

    /// The last: the detail.
    case secondary = 2

    /// What takes the place of all columns where there is little room.
    case compact = 3
  }

  /// Which columns are shown, and how.
  public enum DisplayMode: Int, Sendable {
    /// What suits the width.
    case automatic = 0

    /// The secondary column alone.
    case secondaryOnly = 1

    /// The secondary column, and beside it the one before.
    case oneBesideSecondary = 2

    /// The secondary column, and over it the one before.
    case oneOverSecondary = 3

    /// All three columns beside each other.
    case twoBesideSecondary = 4

    /// The secondary column, and over it the two others.
    case twoOverSecondary = 5

    /// The two others, and the secondary column moved aside.
    case twoDisplaceSecondary = 6

    /// The older name of `secondaryOnly`.
    public static let primaryHidden = DisplayMode.secondaryOnly

    /// The older name of `oneBesideSecondary`.
    public static let allVisible = DisplayMode.oneBesideSecondary

    /// The older name of `oneOverSecondary`.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// How the other columns share the room with the secondary one.
  public enum SplitBehavior: Int, Sendable {
    /// What suits the width.
    case automatic = 0

    /// Beside each other.
    case tile = 1

    /// Over the secondary column.
    case overlay = 2

    /// Beside it, moving it aside.
    case displace = 3
  }

  /// At which edge the primary column is.
  public enum PrimaryEdge: Int, Sendable {
    /// Where reading begins.
    case leading = 0

    /// Where reading ends.
    case trailing = 1
  }
}

extension UISplitViewController.Column {
  /// The columns from the first to the last.
  static let inOrder: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]

  /// The column's name in archives.
  var name: String { "\(self)" }

  init?(name: String) {
    guard let column = (Self.inOrder + [.compact]).first(where: { $0.name == name }) else {
      return nil
    }
    self = column
  }
}
