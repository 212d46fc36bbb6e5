import Foundation
import Reprise
import RepriseSimulator
import RepriseUIKit
import Testing

/// How a device is held and shared while a story runs on it.
struct Form: CustomTestStringConvertible, Hashable {
  var name: String
  var screen: CGSize
  var orientation: UIInterfaceOrientation
  var share = ScreenShare.full

  var testDescription: String { name }

  /// Whether the width is compact.
  var isCompact: Bool { self != Form.regularPortrait && self != Form.regularLandscape }

  static let tablet = CGSize(width: 820, height: 1180)
  static let phone = CGSize(width: 390, height: 844)

  static let regularPortrait = Form(
    name: "regular, portrait",
    screen: tablet,
    orientation: .portrait
  )
  static let regularLandscape = Form(
    name: "regular, landscape",
    screen: tablet,
    orientation: .landscapeLeft
  )
  static let compactPortrait = Form(
    name: "compact, portrait",
    screen: phone,
    orientation: .portrait
  )
  static let compactLandscape = Form(
    name: "compact, landscape",
    screen: phone,
    orientation: .landscapeRight
  )
  static let halfPortrait = Form(
    name: "split half, portrait",
    screen: tablet,
    orientation: .portrait,
    share: .half
  )
  static let halfLandscape = Form(
    name: "split half, landscape",
    screen: tablet,
    orientation: .landscapeRight,
    share: .half
  )

  static let all = [
    regularPortrait, regularLandscape, compactPortrait, compactLandscape, halfPortrait,
    halfLandscape,
  ]
}

extension SimulatedDevice {
  /// Holds and shares the device in another way.
  func take(_ form: Form) {
    changeScreen(to: form.screen)
    rotate(to: form.orientation)
    splitScreen(form.share)
  }
}

extension Story {
  /// Launches an app on a device that is held in a way.
  convenience init(
    in form: Form,
    scene: AnyClass? = nil,
    policy: RestorationPolicy = .standard,
    script: Script = Script(),
    _ interface: @escaping @MainActor () -> [UIViewController],
  ) async throws {
    let device = SimulatedDevice(policy: policy)
    device.take(form)
    try await self.init(
      scene: scene,
      policy: policy,
      script: script,
      device: device,
      interface
    )
  }

  /// Dies in the background, and is launched again while the device is held in another way.
  func relaunch(in form: Form) async throws {
    save()
    device.terminate(app)
    device.take(form)
    try await launch()
  }

  var split: UISplitViewController? { roots.first as? UISplitViewController }

  /// The names of the stack in the navigation controller with an identifier.
  func stack(of identifier: String) -> [String] {
    let found = controllers.first { $0.restorationIdentifier == identifier }
    return (found as? UINavigationController)?.viewControllers.map {
      $0.restorationIdentifier ?? "nil"
    } ?? []
  }

  /// Whether the view of a screen is in a window.
  func isShown(_ identifier: String) -> Bool { screen(identifier)?.viewIfLoaded?.window != nil }
}

/// A split view of one to three columns with a navigation stack in each: S/N0/A0, S/N1/A1, S/N2/A2.
@MainActor
func columns(_ count: Int, named: Bool = true) -> UISplitViewController {
  let split: UISplitViewController
  let stacks = (0..<count).map { navigation("N\($0)", [Screen("A\($0)")]) }
  if named {
    split = UISplitViewController(style: count == 3 ? .tripleColumn : .doubleColumn)
    let columns: [UISplitViewController.Column] =
      count == 3 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    for (stack, column) in zip(stacks, columns) { split.setViewController(stack, for: column) }
  } else {
    split = UISplitViewController()
    split.viewControllers = stacks
  }
  split.restorationIdentifier = "S"
  return split
}
