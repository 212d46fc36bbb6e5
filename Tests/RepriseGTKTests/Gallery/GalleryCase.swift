#if GTK
import DesktopDriver

/// How one thing of one view class is changed by a person.
struct GalleryCase: Sendable {
  let className: String
  let row: GalleryRow

  /// The page of the gallery on which it is.
  let page: String

  /// Changes it, with the keyboard and the pointer.
  let act: @Sendable (GalleryHand) async throws -> Void

  init(
    _ className: String,
    _ row: GalleryRow,
    on page: String,
    act: @escaping @Sendable (GalleryHand) async throws -> Void
  ) {
    self.className = className
    self.row = row
    self.page = page
    self.act = act
  }

  /// All cases, in the order in which they are played on their page.
  static let all: [GalleryCase] =
    controls + derived + texts + lists + bars + windows + hiddenSelections + focus

  /// The cases of what is in front when the app is killed.
  static let inFront = all.filter {
    [.scroll, .anchor].contains($0.row)
      || ($0.row == .textSelection && $0.className == "UITextView")
  }

  /// The cases whose change can be seen on the pages, all of them at once.
  static let onPages = all.filter { story in
    ![.windowSize, .maximised, .hiddenSelection, .focus].contains(story.row)
      && !(story.row == .screen && story.className == "UITabBar")
      && !inFront.contains { $0.className == story.className && $0.row == story.row }
  }

  static func with(_ row: GalleryRow) -> [GalleryCase] { all.filter { $0.row == row } }

  private static let controls: [GalleryCase] =
    [
      GalleryCase("UISwitch", .value, on: "Controls") { try await $0.click("UISwitch") },
      GalleryCase("UISlider", .value, on: "Controls") {
        try await $0.click("UISlider", x: 0.7)
        try await $0.desktop.press("Right", "Right")
      },
      GalleryCase("UIStepper", .value, on: "Controls") {
        // The button that raises is at the end of the spin button.
        try await $0.click("UIStepper", x: 0.9)
      },
      GalleryCase("UISegmentedControl", .value, on: "Controls") {
        try await $0.click("UISegmentedControl", part: .named("Three"))
      },
      GalleryCase("UIPageControl", .value, on: "Controls") {
        try await $0.click("UIPageControl", part: .named("Page 3"))
      },
      GalleryCase("UIDatePicker", .value, on: "Controls") {
        try await $0.click("UIDatePicker", part: .named("Hour"))
        try await $0.desktop.press("Up", "Up")
      },
      GalleryCase("UIPickerView", .value, on: "Controls") {
        try await $0.click("UIPickerView")
        try await $0.app.settled()
        try await $0.desktop.press("Down", "Down", "Return")
      },
    ]

  private static let derived: [GalleryCase] =
    [
      "UIButton", "UIControl", "UILabel", "UIView", "UIStackView", "UIImageView",
      "UIProgressView", "UIActivityIndicatorView", "UICollectionViewCell", "UITableViewCell",
      "UITableViewHeaderFooterView", "UICollectionReusableView",
    ].map { name in
      // All of them show how often the button was pressed.
      GalleryCase(name, .shown, on: "Derived") {
        if name == "UIButton" { try await $0.click("UIButton") }
        if name == "UIControl" { try await $0.click("UIControl", x: 0.1) }
      }
    }

  private static let texts: [GalleryCase] =
    ["UITextField", "UISearchTextField", "UISearchBar", "UITextView"].map { name in
      GalleryCase(name, .text, on: "Text") {
        try await $0.click(name, part: .editable)
        try await $0.desktop.type("Typed into it")
      }
    }
    + ["UITextView"].flatMap { name in
      [
        // From the end backwards: the caret is before what is selected.
        GalleryCase(name, .textSelection, on: "Text") {
          try await $0.click(name, part: .editable)
          try await $0.desktop.press("End", "shift+Left", "shift+Left", "shift+Left")
        }
      ]
    } + [
      GalleryCase("UISearchBar", .search, on: "Text") {
        try await $0.click("UISearchBar", part: .named("Few"))
      },
      GalleryCase("UITextView", .scroll, on: "Text") { try await $0.wheel("UITextView", 4) },
      GalleryCase("UITextView", .hiddenScroll, on: "Text") { try await $0.wheel("UITextView", 3) },
    ]

  private static let lists: [GalleryCase] =
    ["UITableView", "UICollectionView"].map { name in
      GalleryCase(name, .selection, on: "Lists") {
        try await $0.click(name, part: .element(2))
      }
    }
    + ["UITableView", "UICollectionView", "UIScrollView"].flatMap { name in
      [
        GalleryCase(name, .hiddenScroll, on: "Lists") { try await $0.wheel(name, 3) },
        GalleryCase(name, .scroll, on: "Lists") { try await $0.wheel(name, 4) },
      ]
    }
    + [GalleryCase("UITableView", .anchor, on: "Lists") { try await $0.wheel("UITableView", 2) }]

  private static let bars: [GalleryCase] = [
    GalleryCase("UINavigationBar", .screen, on: "Bars") {
      try await $0.click("UINavigationBar", part: .named("Further"))
    },
    GalleryCase("UIToolbar", .shown, on: "Bars") {
      try await $0.click("UIToolbar", part: .last("button"))
    },
    GalleryCase("UITabBar", .screen, on: "Bars") { _ in },
  ]

  private static let hiddenSelections: [GalleryCase] =
    ["UITextField", "UISearchTextField", "UISearchBar", "UITextView"].map { name in
      GalleryCase(name, .hiddenSelection, on: "Text") {
        try await $0.click(name, part: .editable)
        try await $0.desktop.press("ctrl+End")
        try await $0.desktop.type("Selected")
        try await $0.desktop.press("shift+Left", "shift+Left", "shift+Left")
      }
    }

  /// What changes a sample gives it the focus too; but a click on a switch or a tab doesn't.
  private static let focus: [GalleryCase] =
    controls.filter { $0.className != "UISwitch" }.map { $0.giving(.focus) }
    + ["UISwitch", "UITabBar"].map { name in
      GalleryCase(name, .focus, on: "Controls") { try await $0.moveFocus(to: name) }
    }
    + [GalleryCase("UIButton", .focus, on: "Derived") { try await $0.click("UIButton") }]
    + hiddenSelections.map { $0.giving(.focus) }
    + lists.filter { $0.row == .selection }.map { $0.giving(.focus) }

  private func giving(_ row: GalleryRow) -> GalleryCase {
    GalleryCase(className, row, on: page, act: act)
  }

  private static let windows: [GalleryCase] = [
    GalleryCase("UIWindow", .windowSize, on: "Controls") {
      guard let window = try await $0.app.screenWindows().first else { return }
      try await $0.app.resize(window, width: 1100, height: 720)
    },
    GalleryCase("UIWindow", .maximised, on: "Controls") {
      try await $0.app.click(try await $0.app.widget("button", named: "Maximize"))
    },
  ]
}
#endif
