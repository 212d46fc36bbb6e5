public import Foundation

/// Views that are made of a collection.
///
/// Source: Apple's documentation of `DynamicViewContent`.
@MainActor
@preconcurrency
public protocol DynamicViewContent<Data>: View {
  /// The collection's type.
  associatedtype Data: Collection

  /// The collection.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension DynamicViewContent {
  /// Says how rows are taken away that a person deletes.
  ///
  /// - Parameter action: Takes the places of the rows in the collection; `nil` deletes nothing.
  /// - Returns: Rows that can be deleted.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditedContent(content: self) { $0.delete = action }
  }

  /// Says how rows are moved that a person drags to another place while the list is edited.
  ///
  /// - Parameter action: Takes the places of the rows in the collection, and the place before which
  ///   they come to stand; `nil` moves nothing.
  /// - Returns: Rows that can be moved.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditedContent(content: self) { $0.move = action }
  }
}

/// Rows of which is said what a person can do to them.
struct EditedContent<Content: DynamicViewContent>: DynamicViewContent, PrimitiveView, ElementMaking
{
  let content: Content
  let change: (inout RowEdits) -> Void

  var data: Content.Data { content.data }

  func makeElement(_ context: ElementContext) -> Element { EditedElement(self, context) }
}

/// What lasts of such rows.
final class EditedElement<Content: DynamicViewContent>: Element, EditingRows {
  private var view: EditedContent<Content>
  private var child: Element?

  init(_ view: EditedContent<Content>, _ context: ElementContext) {
    self.view = view
    super.init(context)
    child = makeChild(view.content, at: .position(0), passesRows: true)
  }

  var edits: RowEdits {
    var edits = (child as? any EditingRows)?.edits ?? RowEdits()
    view.change(&edits)
    return edits
  }

  override var children: [Element] { child.map { [$0] } ?? [] }

  override func take(_ view: any View, _ environment: EnvironmentValues) -> Bool {
    guard let view = view as? EditedContent<Content> else { return false }
    self.view = view
    self.environment = environment
    child = updated(child, to: view.content, at: .position(0), passesRows: true)
    return true
  }
}
