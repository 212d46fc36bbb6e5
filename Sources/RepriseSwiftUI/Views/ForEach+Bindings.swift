extension ForEach where Content: View {
  /// Makes views with bindings to elements that are known by a property.
  public init<Values: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Values>,
    id: KeyPath<Values.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Values.Element>) -> Content
  ) where Data == LazyMapSequence<Values.Indices, (Values.Index, ID)>, Values.Index: Hashable {
    let values = data.wrappedValue
    self.init(
      data: values.indices.lazy.map { ($0, values[$0][keyPath: id]) },
      identity: { $0.1 },
      content: { content(data.element(at: $0.0)) }
    )
  }

  /// Makes views with bindings to elements that know what they are known by.
  public init<Values: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Values>,
    @ViewBuilder content: @escaping (Binding<Values.Element>) -> Content
  )
  where
    Data == LazyMapSequence<Values.Indices, (Values.Index, ID)>, Values.Element: Identifiable,
    ID == Values.Element.ID, Values.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }
}
