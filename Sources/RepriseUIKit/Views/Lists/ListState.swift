import Foundation
import Reprise
import RepriseArchive

/// How one element of a list is archived: by the data source's name for it, else by its place.
enum ElementName: Equatable {
  case model(String)
  case place(IndexPath)

  init?(_ value: ArchiveValue) {
    switch value {
    case .string(let identifier): self = .model(identifier)
    case .array(let parts):
      guard let range = ArchiveValue.array(parts).range else { return nil }
      self = .place(IndexPath(item: range.length, section: range.location))
    default: return nil
    }
  }

  var value: ArchiveValue {
    switch self {
    case .model(let identifier): .string(identifier)
    case .place(let path):
      ArchiveValue(range: NSRange(location: path.section, length: path.item))
    }
  }
}

/// What a list saves: its selected elements, and the first visible one with the way scrolled past it.
///
/// - Source: rows U77 to U80, U125.
struct ListState: Equatable {
  var selected: [ElementName] = []
  var first: ElementName?
  var passed = CGPoint.zero

  init() {}

  @MainActor
  init?(coder: NSCoder) {
    guard case .array(let selected)? = coder.decodeFrameworkValue(forKey: "selected") else {
      return nil
    }
    self.selected = selected.compactMap(ElementName.init)
    first = coder.decodeFrameworkValue(forKey: "firstVisible").flatMap(ElementName.init)
    passed = CGPoint(
      x: coder.decodeFrameworkValue(forKey: "firstVisible.x")?.number ?? 0,
      y: coder.decodeFrameworkValue(forKey: "firstVisible.y")?.number ?? 0
    )
  }

  @MainActor
  func encode(with coder: NSCoder) {
    coder.encodeFrameworkValue(.array(selected.map(\.value)), forKey: "selected")
    guard let first else { return }
    coder.encodeFrameworkValue(first.value, forKey: "firstVisible")
    coder.encodeFrameworkValue(.double(Double(passed.x)), forKey: "firstVisible.x")
    coder.encodeFrameworkValue(.double(Double(passed.y)), forKey: "firstVisible.y")
  }
}

/// Names elements of one list, and finds them again.
@MainActor
struct ElementNaming {
  let association: (any UIDataSourceModelAssociation)?
  let view: UIView

  init(dataSource: AnyObject?, view: UIView) {
    association = dataSource as? any UIDataSourceModelAssociation
    self.view = view
  }

  /// Gives an element's name; `nil` when the data source has none for it.
  func name(of path: IndexPath) -> ElementName? {
    guard let association else { return .place(path) }
    return association.modelIdentifierForElement(at: path, in: view).map(ElementName.model)
  }

  /// Gives where a named element is now; `nil` when it is gone.
  func path(of name: ElementName) -> IndexPath? {
    switch name {
    case .place(let path): path
    case .model(let identifier):
      association?.indexPathForElement(withModelIdentifier: identifier, in: view)
    }
  }
}
