import Foundation
import RepriseUIKit

/// How far something is, or that it isn't done yet.
///
/// Source: Apple's documentation of `ProgressView`.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  private let part: Double?
  private let label: Label
  private let value: CurrentValueLabel

  private init(part: Double?, label: Label, value: CurrentValueLabel) {
    self.part = part
    self.label = label
    self.value = value
  }

  /// The labels and the bar, or the wheel.
  public var body: some View {
    if let part {
      VStack(alignment: .leading, spacing: 4) {
        label
        SpokenControl(label: label, control: ProgressBar(part: part))
        value.font(.caption).foregroundStyle(.secondary)
      }
      .modifier(OperatedModifier<UIProgressView>())
    } else {
      VStack {
        SpokenControl(label: label, control: BusyWheel())
        label
      }
      .modifier(OperatedModifier<UIActivityIndicatorView>())
    }
  }

  private static func part<Value: BinaryFloatingPoint>(of value: Value?, _ total: Value) -> Double?
  {
    value.map { total > 0 ? max(0, min(1, Double($0 / total))) : 0 }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Makes a wheel.
  public init() where Label == EmptyView {
    self.init(part: nil, label: EmptyView(), value: EmptyView())
  }

  /// Makes a wheel with any label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(part: nil, label: label(), value: EmptyView())
  }

  /// Makes a wheel with a title in the app's language.
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(part: nil, label: Text(titleKey), value: EmptyView())
  }

  /// Makes a wheel with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title) where Label == Text {
    self.init(part: nil, label: Text(title), value: EmptyView())
  }

  /// Makes a bar; a wheel while there is no value.
  public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1.0
  ) where Label == EmptyView {
    self.init(part: Self.part(of: value, total), label: EmptyView(), value: EmptyView())
  }

  /// Makes a bar with any label; a wheel while there is no value.
  public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1.0,
    @ViewBuilder label: () -> Label
  ) {
    self.init(part: Self.part(of: value, total), label: label(), value: EmptyView())
  }

  /// Makes a bar with a title in the app's language; a wheel while there is no value.
  public init<Value: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey,
    value: Value?,
    total: Value = 1.0
  ) where Label == Text {
    self.init(part: Self.part(of: value, total), label: Text(titleKey), value: EmptyView())
  }

  /// Makes a bar with a title; a wheel while there is no value.
  @_disfavoredOverload
  public init<Title: StringProtocol, Value: BinaryFloatingPoint>(
    _ title: Title,
    value: Value?,
    total: Value = 1.0
  ) where Label == Text {
    self.init(part: Self.part(of: value, total), label: Text(title), value: EmptyView())
  }
}

extension ProgressView {
  /// Makes a bar with any labels; a wheel while there is no value.
  public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1.0,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(part: Self.part(of: value, total), label: label(), value: currentValueLabel())
  }
}

/// A bar alone.
private struct ProgressBar: PrimitiveView, ElementMaking {
  let part: Double

  func makeElement(_ context: ElementContext) -> Element {
    ProgressElement(self, context, shown: UIProgressView(progressViewStyle: .bar)) { bar, room in
      CGSize(width: room.width ?? 200, height: bar.intrinsicContentSize.height)
    }
  }
}

private final class ProgressElement: BoundElement<ProgressBar, UIProgressView> {
  override func show(_ view: ProgressBar, in environment: EnvironmentValues) {
    shown.progress = Float(view.part)
    shown.progressTintColor = environment.tintColor
  }
}

/// A wheel alone.
private struct BusyWheel: PrimitiveView, ElementMaking {
  func makeElement(_ context: ElementContext) -> Element {
    BusyElement(self, context, shown: UIActivityIndicatorView(style: .medium)) { wheel, _ in
      wheel.intrinsicContentSize
    }
  }
}

private final class BusyElement: BoundElement<BusyWheel, UIActivityIndicatorView> {
  override func prepare() { shown.startAnimating() }
}
