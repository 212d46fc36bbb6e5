import RepriseSimulator

/// Where the demo takes the app before it dies: what a person would do, step by step.
enum DeepState {
  /// The field that is typed into while the app is killed, and the scene it is in.
  static let typedField = "edit.notes"

  /// The controller that keeps the field's draft.
  static let typedDraft = "edit"

  /// What is in the field before the typing that the kill ends.
  static let firstWords = "Half a sentence, "

  /// What is typed while the app is killed.
  static let lastWords = "typed while the process loses its life: every key that was pressed more "

  /// The steps, in order.
  static let steps: [ControlRequest] =
    [
      ControlRequest(.type, target: "shelf.search", scene: 1, text: "o"),
      ControlRequest(
        .select,
        target: "shelf.search",
        scene: 1,
        numbers: ["location": 0, "length": 1]
      ),
      ControlRequest(.scroll, target: "shelf.list", scene: 1, numbers: ["x": 0, "y": 120]),
      ControlRequest(.pick, target: "shelf.list", scene: 1, numbers: ["section": 0, "item": 4]),
      ControlRequest(.choose, target: "instrument.tabs", scene: 1, numbers: ["value": 1]),
      ControlRequest(.scroll, target: "facts.scroll", scene: 1, numbers: ["x": 0, "y": 24]),
      ControlRequest(.tap, target: "instrument.window", scene: 1),
    ] + secondWindow + editForm

  private static let secondWindow: [ControlRequest] = [
    ControlRequest(.choose, target: "instrument.tabs", scene: 2, numbers: ["value": 2]),
    ControlRequest(
      .type,
      target: "jottings.text",
      scene: 2,
      text: "Ask for the older one in the back room."
    ),
    ControlRequest(.tap, target: "tab.compare", scene: 2),
    ControlRequest(.pick, target: "compare.list", scene: 2, numbers: ["section": 0, "item": 2]),
    ControlRequest(.pick, target: "compare.list", scene: 2, numbers: ["section": 0, "item": 6]),
    ControlRequest(.choose, target: "compare.mode", scene: 2, numbers: ["value": 1]),
    ControlRequest(.tap, target: "tab.shelf", scene: 2),
    ControlRequest(.tap, target: "settings.open", scene: 2),
    ControlRequest(.choose, target: "settings.textSize", scene: 2, numbers: ["value": 21]),
    ControlRequest(.choose, target: "settings.origins", scene: 2, numbers: ["value": 0]),
  ]

  private static let editForm: [ControlRequest] = [
    ControlRequest(.tap, target: "instrument.edit", scene: 1),
    ControlRequest(.type, target: "edit.name", scene: 1, text: " (mine)"),
    ControlRequest(.type, target: "edit.century", scene: 1, text: "x"),
    ControlRequest(.choose, target: "edit.favourite", scene: 1, numbers: ["value": 1]),
    ControlRequest(.choose, target: "edit.condition", scene: 1, numbers: ["value": 4]),
    ControlRequest(.scroll, target: "edit.scroll", scene: 1, numbers: ["x": 0, "y": 180]),
    ControlRequest(.tap, target: typedField, scene: 1),
    ControlRequest(.type, target: typedField, scene: 1, text: firstWords),
  ]
}
