#if GTK
import CGTK
import RepriseUIKit

/// A view that is one widget of GTK's, which draws all of it.
@MainActor
class LeafNode: ViewNode {
  final override var container: WidgetPointer? { nil }
  final override var drawsBackground: Bool { false }
}
#endif
