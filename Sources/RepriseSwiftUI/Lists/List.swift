import Foundation
import RepriseUIKit

/// Rows one below the other, of which only those near the visible part are made.
///
/// How far it is scrolled is saved, and comes back with the row that stood at the top.
///
/// Source: Apple's documentation of `List`.
public struct List<SelectionValue: Hashable, Content: View>: PrimitiveView, ElementMaking {
  let selection: ListSelection
  let content: Content
  let style: UITableView.Style

  init(selection: ListSelection, style: UITableView.Style = .plain, content: Content) {
    self.selection = selection
    self.style = style
    self.content = content
  }

  func makeElement(_ context: ElementContext) -> Element {
    ListElement<List<SelectionValue, Content>>(
      self,
      context,
      style: context.environment.listStyle ?? style
    ) {
      (selection: $0.selection, content: $0.content)
    }
  }
}

extension List where SelectionValue == Never {
  /// Makes a list of rows that can't be selected.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: ListSelection(), content: content())
  }

  /// Makes a list of a collection.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// Makes a list of a collection whose elements are known by a property.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// Makes a list of numbers.
  public init<RowContent: View>(
    _ data: Range<Int>,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init { ForEach(data, content: rowContent) }
  }
}

extension List {
  /// Makes a list of which one row can be selected.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: ListSelection(selection), content: content())
  }

  /// Makes a list of which several rows can be selected.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection: ListSelection(selection), content: content())
  }

  /// Makes a list of a collection of which one row can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Makes a list of a collection of which several rows can be selected.
  public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }

  /// Makes a list of which one row can be selected, whose elements are known by a property.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// Makes a list of which several rows can be selected, whose elements are known by a property.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }
}

/// Controls and rows in groups.
///
/// Source: Apple's documentation of `Form`.
public struct Form<Content: View>: PrimitiveView, ElementMaking {
  let content: Content

  /// Makes a form.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func makeElement(_ context: ElementContext) -> Element {
    ListElement<Form<Content>>(self, context, style: .insetGrouped) {
      (selection: ListSelection(), content: $0.content)
    }
  }
}

/// A way to what is selected in a list, whatever its type.
@MainActor
struct ListSelection {
  /// What is selected; `nil` where nothing can be.
  var read: (() -> Set<AnyHashable>)?

  var write: (Set<AnyHashable>) -> Void = { _ in }
  var isMultiple = false

  init() {}

  init<Value: Hashable>(_ binding: Binding<Value?>?) {
    guard let binding else { return }
    read = { Set([binding.wrappedValue].compactMap { $0.map { AnyHashable($0) } }) }
    write = { values in
      let value = values.lazy.compactMap { $0.base as? Value }.first
      if value != nil || values.isEmpty { binding.wrappedValue = value }
    }
  }

  init<Value: Hashable>(_ binding: Binding<Set<Value>>?) {
    guard let binding else { return }
    isMultiple = true
    read = { Set(binding.wrappedValue.map { AnyHashable($0) }) }
    write = { values in binding.wrappedValue = Set(values.compactMap { $0.base as? Value }) }
  }
}
