public import Foundation
import RepriseUIKit

// swift-format-ignore: AmbiguousTrailingClosureOverload
extension View {
  /// Asks a person something while a binding is true.
  public func alert<Actions: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    ask(titleKey.localized, .alert, isPresented, actions: actions)
  }

  /// Asks a person something while a binding is true.
  public func alert<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    ask(titleKey.localized, .alert, isPresented, actions: actions, message: message)
  }

  /// Asks a person something while a binding is true.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Actions: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    ask(String(title), .alert, isPresented, actions: actions)
  }

  /// Asks a person something while a binding is true.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Actions: View, Message: View>(
    _ title: Title,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    ask(String(title), .alert, isPresented, actions: actions, message: message)
  }

  /// Asks a person something while a binding is true.
  public func alert<Actions: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    ask(title.string, .alert, isPresented, actions: actions)
  }

  /// Asks a person something while a binding is true.
  public func alert<Actions: View, Message: View>(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    ask(title.string, .alert, isPresented, actions: actions, message: message)
  }

  /// Asks a person something while a binding is true and there is data to ask about.
  public func alert<Actions: View, Subject>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: Subject?,
    @ViewBuilder actions: @escaping (Subject) -> Actions
  ) -> some View {
    ask(
      titleKey.localized,
      .alert,
      isPresented,
      actions: { data.map(actions) }
    )
  }

  /// Asks a person something while a binding is true and there is data to ask about.
  public func alert<Actions: View, Message: View, Subject>(
    _ titleKey: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: Subject?,
    @ViewBuilder actions: @escaping (Subject) -> Actions,
    @ViewBuilder message: @escaping (Subject) -> Message
  ) -> some View {
    ask(
      titleKey.localized,
      .alert,
      isPresented,
      actions: { data.map(actions) },
      message: { data.map(message) }
    )
  }

  /// Asks a person something while a binding is true and there is data to ask about.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Actions: View, Subject>(
    _ title: Title,
    isPresented: Binding<Bool>,
    presenting data: Subject?,
    @ViewBuilder actions: @escaping (Subject) -> Actions
  ) -> some View {
    ask(
      String(title),
      .alert,
      isPresented,
      actions: { data.map(actions) }
    )
  }

  /// Asks a person something while a binding is true and there is data to ask about.
  @_disfavoredOverload
  public func alert<Title: StringProtocol, Actions: View, Message: View, Subject>(
    _ title: Title,
    isPresented: Binding<Bool>,
    presenting data: Subject?,
    @ViewBuilder actions: @escaping (Subject) -> Actions,
    @ViewBuilder message: @escaping (Subject) -> Message
  ) -> some View {
    ask(
      String(title),
      .alert,
      isPresented,
      actions: { data.map(actions) },
      message: { data.map(message) }
    )
  }

  /// Asks a person something while a binding is true and there is data to ask about.
  public func alert<Actions: View, Subject>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: Subject?,
    @ViewBuilder actions: @escaping (Subject) -> Actions
  ) -> some View {
    ask(
      title.string,
      .alert,
      isPresented,
      actions: { data.map(actions) }
    )
  }

  /// Asks a person something while a binding is true and there is data to ask about.
  public func alert<Actions: View, Message: View, Subject>(
    _ title: Text,
    isPresented: Binding<Bool>,
    presenting data: Subject?,
    @ViewBuilder actions: @escaping (Subject) -> Actions,
    @ViewBuilder message: @escaping (Subject) -> Message
  ) -> some View {
    ask(
      title.string,
      .alert,
      isPresented,
      actions: { data.map(actions) },
      message: { data.map(message) }
    )
  }

  /// Tells a person of an error while a binding is true and there is an error.
  public func alert<Failure: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>,
    error: Failure?,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    let actions = actions()
    return ask(
      error?.errorDescription ?? "",
      .alert,
      isPresented,
      actions: { error.map { _ in actions } }
    )
  }

  /// Tells a person of an error while a binding is true and there is an error.
  public func alert<Failure: LocalizedError, Actions: View, Message: View>(
    isPresented: Binding<Bool>,
    error: Failure?,
    @ViewBuilder actions: @escaping (Failure) -> Actions,
    @ViewBuilder message: @escaping (Failure) -> Message
  ) -> some View {
    ask(
      error?.errorDescription ?? "",
      .alert,
      isPresented,
      actions: { error.map(actions) },
      message: { error.map(message) }
    )
  }

  /// Asks while a binding is true and there are answers.
  func ask(
    _ title: String,
    _ style: UIAlertController.Style,
    _ isPresented: Binding<Bool>,
    actions: @escaping () -> (any View)?,
    message: @escaping () -> (any View)? = { nil }
  ) -> some View {
    modifier(
      AlertModifier(
        style: style,
        title: title,
        isPresented: isPresented,
        actions: actions,
        message: message
      )
    )
  }
}
