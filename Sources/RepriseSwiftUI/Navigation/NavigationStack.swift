import Foundation
import RepriseUIKit

/// A root view and the views that were opened from it, one above the other.
///
/// One with a name keeps its path by itself; where the path is bound, the binding says.
///
/// Source: Apple's documentation of `NavigationStack`.
public struct NavigationStack<Data, Root: View>: PrimitiveView, ElementMaking {
  let path: PathAccess?
  let root: Root

  func makeElement(_ context: ElementContext) -> Element {
    StackOfScreens<NavigationStack<Data, Root>>(self, context) {
      (path: $0.path, root: $0.root)
    }
  }
}

extension NavigationStack where Data == NavigationPath {
  /// Makes a stack that keeps its path to itself.
  public init(@ViewBuilder root: () -> Root) {
    path = nil
    self.root = root()
  }

  /// Makes a stack of values of any types.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.path = PathAccess(
      read: { path.wrappedValue.values },
      write: { path.wrappedValue.values = $0 }
    )
    self.root = root()
  }
}

extension NavigationStack
where
  Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
  Data.Element: Hashable
{
  /// Makes a stack of values of one type.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.path = PathAccess(
      read: { path.wrappedValue.map { AnyHashable($0) } },
      write: { values in
        let elements = values.compactMap { $0.base as? Data.Element }
        guard elements.count == values.count else {
          return Diagnostics.say(
            "the stack's path holds \(Data.Element.self) only; another value isn't shown."
          )
        }
        path.wrappedValue = Data(elements)
      }
    )
    self.root = root()
  }
}

/// A root view and the views that were opened from it.
///
/// Source: Apple's documentation of `NavigationView`.
public struct NavigationView<Content: View>: PrimitiveView, ElementMaking {
  let content: Content

  /// Makes a stack.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func makeElement(_ context: ElementContext) -> Element {
    StackOfScreens<NavigationView<Content>>(self, context) { (path: nil, root: $0.content) }
  }
}

/// A way to a bound path, whatever its type.
@MainActor
struct PathAccess {
  let read: () -> [AnyHashable]
  let write: ([AnyHashable]) -> Void
}
