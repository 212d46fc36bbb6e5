import RepriseUIKit

/// What a screen says of itself in the bar above it.
struct BarModifier: PrimitiveModifier {
  let change: (UINavigationItem) -> Void

  func changed(from old: BarModifier?, _ element: ModifierElement) {
    guard let item = element.environment.controller?.navigationItem else { return }
    change(item)
    element.environment.controller?.navigationController?.viewIfLoaded?.setNeedsLayout()
    element.environment.controller?.navigationController?.navigationBar.setNeedsLayout()
  }
}

extension View {
  /// Gives the screen a title in the app's language.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    modifier(BarModifier { $0.title = titleKey.localized })
  }

  /// Gives the screen a title.
  public func navigationTitle(_ title: Text) -> some View {
    modifier(BarModifier { $0.title = title.string })
  }

  /// Gives the screen a title.
  @_disfavoredOverload
  public func navigationTitle<Title: StringProtocol>(_ title: Title) -> some View {
    modifier(BarModifier { $0.title = String(title) })
  }

  /// Says how large the title is.
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    modifier(BarModifier { $0.largeTitleDisplayMode = displayMode.resolved })
  }

  /// Hides the way back, or shows it.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    modifier(BarModifier { $0.hidesBackButton = hidesBackButton })
  }
}

/// What stands for a screen in the bar above it.
///
/// Source: Apple's documentation of `NavigationBarItem`.
public enum NavigationBarItem {
  /// How large a title is.
  public enum TitleDisplayMode: Sendable {
    /// As the screen below has it.
    case automatic

    /// Within the bar.
    case inline

    /// Below the bar, large.
    case large

    fileprivate var resolved: UINavigationItem.LargeTitleDisplayMode {
      switch self {
      case .automatic: .automatic
      case .inline: .never
      case .large: .always
      }
    }
  }
}
