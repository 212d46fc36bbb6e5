/// Windows that all show the same view, each with a state of its own.
///
/// Source: Apple's documentation of `WindowGroup`.
public struct WindowGroup: PrimitiveScene, SceneDeclaring {
  private let declaration: SceneDeclaration

  private init(_ declaration: SceneDeclaration) {
    self.declaration = declaration
  }

  func declarations(in collector: SceneCollector) -> [SceneDeclaration] { [declaration] }

  /// Makes a group of windows.
  public init<Content: View>(@ViewBuilder content: @escaping () -> Content) {
    self.init(title: nil, id: nil, content: content)
  }

  /// Makes a group of windows with a title.
  public init<Content: View>(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(title: titleKey.localized, id: nil, content: content)
  }

  /// Makes a group of windows that is known by a name.
  public init<Content: View>(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(title: nil, id: id, content: content)
  }

  /// Makes a group of windows with a title that is known by a name.
  public init<Content: View>(
    _ titleKey: LocalizedStringKey,
    id: String,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(title: titleKey.localized, id: id, content: content)
  }

  private init<Content: View>(
    title: String?,
    id: String?,
    content: @escaping () -> Content
  ) {
    self.init(
      SceneDeclaration(
        identifier: id ?? "WindowGroup",
        title: title,
        isSingle: false,
        content: { _ in content() }
      )
    )
  }

  /// Makes a group of windows that show a value each; `nil` in a window without one.
  public init<Value: Codable & Hashable, Content: View>(
    for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(title: nil, id: nil, for: type, content: content)
  }

  /// Makes a group of windows with a title that show a value each.
  public init<Value: Codable & Hashable, Content: View>(
    _ titleKey: LocalizedStringKey,
    for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(title: titleKey.localized, id: nil, for: type, content: content)
  }

  /// Makes a group of windows that is known by a name and whose windows show a value each.
  public init<Value: Codable & Hashable, Content: View>(
    id: String,
    for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(title: nil, id: id, for: type, content: content)
  }

  /// Makes a group of windows with a title and a name that show a value each.
  public init<Value: Codable & Hashable, Content: View>(
    _ titleKey: LocalizedStringKey,
    id: String,
    for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(title: titleKey.localized, id: id, for: type, content: content)
  }

  private init<Value: Codable & Hashable, Content: View>(
    title: String?,
    id: String?,
    for type: Value.Type,
    content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(
      SceneDeclaration(
        identifier: id ?? "WindowGroup.\(type)",
        title: title,
        isSingle: false,
        valueType: type,
        content: { content($0.presentedValue(of: type)) }
      )
    )
  }

  /// Makes a group of windows that always show a value.
  public init<Value: Codable & Hashable, Content: View>(
    for type: Value.Type = Value.self,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content,
    defaultValue: @escaping () -> Value
  ) {
    self.init(title: nil, id: nil, for: type, content: content, defaultValue: defaultValue)
  }

  /// Makes a group of windows with a name that always show a value.
  public init<Value: Codable & Hashable, Content: View>(
    id: String,
    for type: Value.Type = Value.self,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content,
    defaultValue: @escaping () -> Value
  ) {
    self.init(title: nil, id: id, for: type, content: content, defaultValue: defaultValue)
  }

  /// Makes a group of windows with a title that always show a value.
  public init<Value: Codable & Hashable, Content: View>(
    _ titleKey: LocalizedStringKey,
    for type: Value.Type = Value.self,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content,
    defaultValue: @escaping () -> Value
  ) {
    self.init(
      title: titleKey.localized,
      id: nil,
      for: type,
      content: content,
      defaultValue: defaultValue
    )
  }

  /// Makes a group of windows with a title and a name that always show a value.
  public init<Value: Codable & Hashable, Content: View>(
    _ titleKey: LocalizedStringKey,
    id: String,
    for type: Value.Type = Value.self,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content,
    defaultValue: @escaping () -> Value
  ) {
    self.init(
      title: titleKey.localized,
      id: id,
      for: type,
      content: content,
      defaultValue: defaultValue
    )
  }

  private init<Value: Codable & Hashable, Content: View>(
    title: String?,
    id: String?,
    for type: Value.Type,
    content: @escaping (Binding<Value>) -> Content,
    defaultValue: @escaping () -> Value
  ) {
    self.init(
      SceneDeclaration(
        identifier: id ?? "WindowGroup.\(type)",
        title: title,
        isSingle: false,
        valueType: type,
        content: { content($0.presentedValue(of: type, default: defaultValue)) }
      )
    )
  }
}

/// A window of which there is one at most.
///
/// Source: Apple's documentation of `Window`.
public struct Window: PrimitiveScene, SceneDeclaring {
  private let declaration: SceneDeclaration

  /// Makes a window with a title that is known by a name.
  public init<Content: View>(
    _ titleKey: LocalizedStringKey,
    id: String,
    @ViewBuilder content: @escaping () -> Content
  ) {
    declaration = SceneDeclaration(
      identifier: id,
      title: titleKey.localized,
      isSingle: true,
      content: { _ in content() }
    )
  }

  func declarations(in collector: SceneCollector) -> [SceneDeclaration] { [declaration] }
}
