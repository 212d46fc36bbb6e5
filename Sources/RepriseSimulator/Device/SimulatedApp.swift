public import Foundation
public import Reprise
import RepriseUIKit

/// An app on a simulated device, as its user meets it.
@MainActor
public final class SimulatedApp {
  private(set) var context: AppContext?
  private let host: HeadlessHost

  /// The app's identifier.
  public let identifier: String

  init(context: AppContext, host: HeadlessHost) {
    identifier = context.manifest.bundleIdentifier
    self.context = context
    self.host = host
  }

  /// Whether the app runs.
  public var isRunning: Bool { context != nil }

  /// Whether the app has the screen, or a part of it.
  public var isOnScreen: Bool {
    context?.application.map { $0.applicationState != .background } ?? false
  }

  /// Whether the app's process is there and does nothing: its work in the background is over.
  public var isSuspended: Bool { context?.isSuspended ?? false }

  /// Everything on the app's screens.
  public var tree: InterfaceTree {
    guard let context else { return InterfaceTree(scenes: []) }
    return context.run { InterfaceReader(context: context).tree }
  }

  /// What came back at the launch, and what did not.
  public var restorationReport: RestorationReport {
    context?.engine.report ?? RestorationReport(reason: .test)
  }

  /// What the last save of each window came to, in the order of the scenes.
  public var saveReports: [SaveReport] {
    (context?.engine.scopes ?? []).filter { $0.scene != nil || !hasScenes }
      .compactMap(\.saveReport)
  }

  /// Whether a picture of each window's last save could be shown while the app started.
  public var showedSnapshots: [Bool] {
    (context?.engine.scopes ?? []).filter { $0.scene != nil || !hasScenes }.map(\.showedSnapshot)
  }

  private var hasScenes: Bool { context?.manifest.hasScenes ?? false }

  /// Every node that state restoration knows, with its values, from the living objects.
  public func nodes() throws -> [NodeState] { try ask(ControlRequest(.nodes)).nodes ?? [] }

  /// Taps a view, a bar item or a tab.
  ///
  /// - Parameters:
  ///   - name: Its identifier or title.
  ///   - scene: The scene's number, from 1; `nil` for all.
  /// - Throws: ``ControlError`` when nothing on screen has the name.
  public func tap(_ name: String, scene: Int? = nil) async throws {
    try await perform(ControlRequest(.tap, target: name, scene: scene))
  }

  /// Types a text.
  ///
  /// - Parameters:
  ///   - text: What to type, at the caret.
  ///   - name: The field; `nil` for the one that is being edited.
  ///   - scene: The scene's number, from 1; `nil` for all.
  /// - Throws: ``ControlError`` when there is no such field.
  public func type(_ text: String, into name: String? = nil, scene: Int? = nil) async throws {
    try await perform(ControlRequest(.type, target: name, scene: scene, text: text))
  }

  /// Scrolls to an offset, in points.
  public func scroll(_ name: String, to offset: CGPoint, scene: Int? = nil) async throws {
    try await perform(
      ControlRequest(
        .scroll,
        target: name,
        scene: scene,
        numbers: ["x": offset.x, "y": offset.y]
      )
    )
  }

  /// Taps an element of a list.
  public func pick(_ name: String, section: Int = 0, item: Int, scene: Int? = nil) async throws {
    try await perform(
      ControlRequest(
        .pick,
        target: name,
        scene: scene,
        numbers: ["section": Double(section), "item": Double(item)]
      )
    )
  }

  /// Opens the menu of a view, or of an element of a list, by a long press.
  ///
  /// While a menu is open, taps choose from it.
  ///
  /// - Parameters:
  ///   - name: The view's identifier.
  ///   - section: The section of the element.
  ///   - item: The element of the list; `nil` for the view itself.
  ///   - scene: The scene's number, from 1; `nil` for all.
  /// - Throws: ``ControlError`` when there is no such view, or it has no menu.
  public func hold(
    _ name: String,
    section: Int = 0,
    item: Int? = nil,
    scene: Int? = nil
  ) async throws {
    var request = ControlRequest(.hold, target: name, scene: scene)
    if let item { request.numbers = ["section": Double(section), "item": Double(item)] }
    try await perform(request)
  }

  /// Moves an element of a list that is edited.
  ///
  /// - Parameters:
  ///   - name: The list.
  ///   - section: The element's section.
  ///   - item: The element.
  ///   - target: The section that it goes to; `nil` is its own.
  ///   - place: Its place there, counted without itself.
  ///   - scene: The scene's number, from 1; `nil` for all.
  /// - Throws: ``ControlError`` when there is no such list, or the element can't be moved.
  public func move(
    _ name: String,
    section: Int = 0,
    item: Int,
    toSection target: Int? = nil,
    to place: Int,
    scene: Int? = nil
  ) async throws {
    let numbers = [
      "section": section, "item": item, "toSection": target ?? section, "toItem": place,
    ]
    try await perform(
      ControlRequest(.move, target: name, scene: scene, numbers: numbers.mapValues(Double.init))
    )
  }

  /// Does what a request of the control socket asks.
  public func perform(_ request: ControlRequest) async throws {
    try ask(request)
    await settle()
  }

  /// The text that a person reads in a view; `nil` when it isn't on screen.
  public func text(of name: String, scene: Int? = nil) -> String? {
    view(name, scene: scene)?.displayedText
  }

  /// What else a person sees of a view: a selection, an offset, a switch.
  public func state(of name: String, scene: Int? = nil) -> [String] {
    view(name, scene: scene)?.displayedState ?? []
  }

  /// Runs code as the app's own: `UIApplication.shared` is this app.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result? {
    try context?.turn(for: nil, body)
  }

  /// Waits until nothing is left to do at this moment of the device's clock.
  public func settle() async {
    for _ in 0..<3 {
      await Task.yield()
      (host.clock as? ManualClock)?.advance(by: .zero)
      layOut()
    }
  }

  /// What work of the app's own has changed meanwhile is shown, as at the next frame.
  private func layOut() {
    guard let context else { return }
    context.run {
      for window in context.application?.windows ?? [] where !window.isHidden {
        window.layoutIfNeeded()
      }
    }
  }

  @discardableResult
  func ask(_ request: ControlRequest) throws -> ControlResponse {
    guard let driver else { throw ControlError(message: "the app doesn't run any more.") }
    return try driver.perform(request)
  }

  /// Does to the app what a person would; `nil` when it doesn't run.
  var driver: AppDriver? { context.map { AppDriver(context: $0) } }

  /// Ends the app; everything that it made should be gone afterwards.
  func end(_ farewell: (AppContext) -> Void) -> [String] {
    guard let context else { return [] }
    farewell(context)
    context.store.close()
    context.release()
    self.context = nil
    return context.survivors
  }

  private func view(_ name: String, scene: Int?) -> UIView? {
    guard let context else { return nil }
    // A view that isn't there is an answer here, not an error.
    return try? context.run {
      try InterfaceReader(context: context).findView(name, scene: scene)
    }
  }
}
