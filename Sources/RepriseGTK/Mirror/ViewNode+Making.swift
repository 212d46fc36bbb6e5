#if GTK
import RepriseUIKit

extension ViewNode {
  /// Makes the node that suits a view's class.
  static func make(for view: UIView, in host: GTKHost) -> ViewNode {
    switch view {
    case let view as UIWindow: WindowNode(window: view, host: host)
    case let view as SplitDivider: SplitDividerNode(divider: view, host: host)
    case let view as UIToolbar: ToolbarNode(bar: view, host: host)
    case let view as UINavigationBar: NavigationBarNode(bar: view, host: host)
    case let view as UITabBar: TabBarNode(bar: view, host: host)
    case let view as UIButton: ButtonNode(button: view, host: host)
    case let view as UISwitch: SwitchNode(toggle: view, host: host)
    case let view as UISlider: SliderNode(slider: view, host: host)
    case let view as UISegmentedControl: SegmentedNode(control: view, host: host)
    case let view as UIStepper: StepperNode(stepper: view, host: host)
    case let view as UIDatePicker: DatePickerNode(picker: view, host: host)
    case let view as UIPageControl: PageControlNode(control: view, host: host)
    case let view as UIPickerView: PickerNode(picker: view, host: host)
    case let view as UIProgressView: ProgressNode(progress: view, host: host)
    case let view as UIActivityIndicatorView: ActivityNode(wheel: view, host: host)
    case let view as UITextField: TextFieldNode(field: view, host: host)
    case let view as UILabel: LabelNode(label: view, host: host)
    case let view as UIImageView: ImageNode(image: view, host: host)
    case let view as UITextView: TextViewNode(text: view, host: host)
    case let view as UIScrollView: ScrollNode(scroll: view, host: host)
    case let view as UITableViewCell: CellNode(cell: view, host: host)
    case let view as UICollectionViewCell: CellNode(cell: view, host: host)
    case let view as ReorderHandle: ReorderNode(handle: view, host: host)
    case let view as UITableViewHeaderFooterView: HeaderFooterNode(view: view, host: host)
    case let view as UIControl: ControlNode(control: view, host: host)
    default: makeContainer(for: view, in: host)
    }
  }

  /// Makes the node of a view that is nothing but what its controller makes of it.
  private static func makeContainer(for view: UIView, in host: GTKHost) -> ViewNode {
    switch view.viewController {
    case is UINavigationController: NavigationNode(view: view, host: host)
    case let pages as UIPageViewController: PagesNode(view: view, pages: pages, host: host)
    default: PlainNode(view: view, host: host)
    }
  }
}
#endif
