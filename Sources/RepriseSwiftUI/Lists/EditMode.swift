import RepriseUIKit

/// Whether a person edits what a view shows.
///
/// Source: Apple's documentation of `EditMode`.
public enum EditMode: Hashable, Sendable {
  /// Nothing is edited.
  case inactive

  /// Something is edited for a moment.
  case transient

  /// The content is edited.
  case active

  /// Whether something is edited.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  private enum GivenEditModeKey: UnseenKey {
    static var defaultValue: Binding<EditMode>? { nil }
  }

  private enum OwnEditModeKey: UnseenKey {
    static var defaultValue: OwnEditMode? { nil }
  }

  /// Whether the content is edited; where the app says nothing, each screen has a mode of its own.
  ///
  /// A mode that the app doesn't keep isn't kept: a screen comes back with nothing edited.
  @MainActor
  public var editMode: Binding<EditMode>? {
    get { self[GivenEditModeKey.self] ?? self[OwnEditModeKey.self]?.location.binding }
    set { self[GivenEditModeKey.self] = newValue }
  }

  /// The mode of the screen that the view is on.
  var ownEditMode: OwnEditMode? {
    get { self[OwnEditModeKey.self] }
    set { self[OwnEditModeKey.self] = newValue }
  }
}

/// Whether what one screen shows is edited.
@MainActor
final class OwnEditMode {
  let location = StateLocation(EditMode.inactive)
}

/// A button that begins and ends editing.
///
/// Source: Apple's documentation of `EditButton`.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  /// Makes a button.
  public init() {}

  /// A button whose title says what it does.
  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing == true
    return Button(isEditing ? "Done" : "Edit") {
      editMode?.wrappedValue = isEditing ? .inactive : .active
    }
  }
}
