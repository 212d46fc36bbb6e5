/// A view that stands for several others, which a container shows each in a place of its own.
@MainActor
protocol PartsView {
  var parts: [ViewPart] { get }
}

/// One of several views, and what it is known by among them.
struct ViewPart {
  let place: ElementPlace
  let view: any View

  /// The views that a view stands for.
  @MainActor
  static func all(of view: any View) -> [ViewPart] {
    guard let several = view as? any PartsView else {
      return [ViewPart(place: .position(0), view: view)]
    }
    return several.parts.flatMap { part in
      all(of: part.view).map { ViewPart(place: part.place.joined($0.place), view: $0.view) }
    }
  }
}

extension ElementPlace {
  /// The place of something within what stands at this place.
  func joined(_ inner: ElementPlace) -> ElementPlace {
    switch (self, inner) {
    case (.position(let outer), .position(let inner)): .position(outer * 64 + inner)
    case (.branch(let outer), .position(let inner)): .position(outer + 2 * inner)
    case (_, .position): self
    default: inner
    }
  }
}

extension EmptyView: PartsView {
  var parts: [ViewPart] { [] }
}

extension TupleView: PartsView {
  var parts: [ViewPart] {
    views.enumerated().map { ViewPart(place: .position($0.offset), view: $0.element) }
  }
}

extension Group: PartsView {
  var parts: [ViewPart] { [ViewPart(place: .position(0), view: content)] }
}

extension ConditionalContent: PartsView {
  var parts: [ViewPart] {
    switch branch {
    case .first(let view): [ViewPart(place: .branch(0), view: view)]
    case .second(let view): [ViewPart(place: .branch(1), view: view)]
    }
  }
}

extension Optional: PartsView where Wrapped: View {
  var parts: [ViewPart] { map { [ViewPart(place: .position(0), view: $0)] } ?? [] }
}

extension ForEach: PartsView where Content: View {
  var parts: [ViewPart] {
    data.map { ViewPart(place: .id(AnyHashable(identity($0))), view: content($0)) }
  }
}
