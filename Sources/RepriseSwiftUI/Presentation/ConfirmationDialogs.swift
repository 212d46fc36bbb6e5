import RepriseUIKit

/// Whether something is shown.
///
/// Source: Apple's documentation of `Visibility`.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As it suits.
  case automatic

  /// Shown.
  case visible

  /// Not shown.
  case hidden
}

// swift-format-ignore: AmbiguousTrailingClosureOverload
extension View {
  /// Asks a person what to do while a binding is true.
  public func confirmationDialog<Actions: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    ask(
      titleVisibility == .hidden ? "" : titleKey.localized,
      .actionSheet,
      isPresented,
      actions: actions
    )
  }

  /// Asks a person what to do while a binding is true.
  public func confirmationDialog<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    ask(
      titleVisibility == .hidden ? "" : titleKey.localized,
      .actionSheet,
      isPresented,
      actions: actions,
      message: message
    )
  }

  /// Asks a person what to do while a binding is true.
  @_disfavoredOverload
  public func confirmationDialog<Title: StringProtocol, Actions: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    ask(
      titleVisibility == .hidden ? "" : String(title),
      .actionSheet,
      isPresented,
      actions: actions
    )
  }

  /// Asks a person what to do while a binding is true.
  @_disfavoredOverload
  public func confirmationDialog<Title: StringProtocol, Actions: View, Message: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    ask(
      titleVisibility == .hidden ? "" : String(title),
      .actionSheet,
      isPresented,
      actions: actions,
      message: message
    )
  }

  /// Asks a person what to do while a binding is true.
  public func confirmationDialog<Actions: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    ask(titleVisibility == .hidden ? "" : title.string, .actionSheet, isPresented, actions: actions)
  }

  /// Asks a person what to do while a binding is true.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    ask(
      titleVisibility == .hidden ? "" : title.string,
      .actionSheet,
      isPresented,
      actions: actions,
      message: message
    )
  }

  /// Asks a person what to do while a binding is true and there is data to ask about.
  public func confirmationDialog<Actions: View, Subject>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Subject?,
    @ViewBuilder actions: @escaping (Subject) -> Actions
  ) -> some View {
    ask(
      titleVisibility == .hidden ? "" : titleKey.localized,
      .actionSheet,
      isPresented,
      actions: { data.map(actions) }
    )
  }

  /// Asks a person what to do while a binding is true and there is data to ask about.
  public func confirmationDialog<Actions: View, Message: View, Subject>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Subject?,
    @ViewBuilder actions: @escaping (Subject) -> Actions,
    @ViewBuilder message: @escaping (Subject) -> Message
  ) -> some View {
    ask(
      titleVisibility == .hidden ? "" : titleKey.localized,
      .actionSheet,
      isPresented,
      actions: { data.map(actions) },
      message: { data.map(message) }
    )
  }

  /// Asks a person what to do while a binding is true and there is data to ask about.
  @_disfavoredOverload
  public func confirmationDialog<Title: StringProtocol, Actions: View, Subject>(
    _ title: Title,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Subject?,
    @ViewBuilder actions: @escaping (Subject) -> Actions
  ) -> some View {
    ask(
      titleVisibility == .hidden ? "" : String(title),
      .actionSheet,
      isPresented,
      actions: { data.map(actions) }
    )
  }

  /// Asks a person what to do while a binding is true and there is data to ask about.
  @_disfavoredOverload
  public func confirmationDialog<Title: StringProtocol, Actions: View, Message: View, Subject>(
    _ title: Title,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Subject?,
    @ViewBuilder actions: @escaping (Subject) -> Actions,
    @ViewBuilder message: @escaping (Subject) -> Message
  ) -> some View {
    ask(
      titleVisibility == .hidden ? "" : String(title),
      .actionSheet,
      isPresented,
      actions: { data.map(actions) },
      message: { data.map(message) }
    )
  }

  /// Asks a person what to do while a binding is true and there is data to ask about.
  public func confirmationDialog<Actions: View, Subject>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Subject?,
    @ViewBuilder actions: @escaping (Subject) -> Actions
  ) -> some View {
    ask(
      titleVisibility == .hidden ? "" : title.string,
      .actionSheet,
      isPresented,
      actions: { data.map(actions) }
    )
  }

  /// Asks a person what to do while a binding is true and there is data to ask about.
  public func confirmationDialog<Actions: View, Message: View, Subject>(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Subject?,
    @ViewBuilder actions: @escaping (Subject) -> Actions,
    @ViewBuilder message: @escaping (Subject) -> Message
  ) -> some View {
    ask(
      titleVisibility == .hidden ? "" : title.string,
      .actionSheet,
      isPresented,
      actions: { data.map(actions) },
      message: { data.map(message) }
    )
  }
}
