#if GTK
import RepriseUIKit

extension ViewNode {
  /// Makes the node that suits a view's class.
  static func make(for view: UIView, in host: GTKHost) -> ViewNode {
    switch view {
    case let view as UINavigationBar: NavigationBarNode(bar: view, host: host)
    case let view as UITabBar: TabBarNode(bar: view, host: host)
    case let view as UIButton: ButtonNode(button: view, host: host)
    case let view as UISwitch: SwitchNode(toggle: view, host: host)
    case let view as UISlider: SliderNode(slider: view, host: host)
    case let view as UITextField: TextFieldNode(field: view, host: host)
    case let view as UILabel: LabelNode(label: view, host: host)
    case let view as UIImageView: ImageNode(image: view, host: host)
    case let view as UITextView: TextViewNode(text: view, host: host)
    case let view as UIScrollView: ScrollNode(scroll: view, host: host)
    case let view as UITableViewCell: CellNode(cell: view, host: host)
    case let view as UICollectionViewCell: CellNode(cell: view, host: host)
    default: PlainNode(view: view, host: host)
    }
  }
}
#endif
