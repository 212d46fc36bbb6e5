import Foundation
import Reprise
import RepriseSimulator

/// The devices of a script, with their apps, on their way through it.
final class Simulation {
  private let first: SimulatedExecutable
  private let arguments: [String]
  private let surroundings: RepriseCommand.Surroundings
  private var devices: [ScriptedDevice] = []

  /// Where the processes of all devices find each other; sockets need short paths.
  private let meetingPlace = "/tmp/reprise-\(UUID().uuidString.prefix(8))"

  private var device: ScriptedDevice?

  /// Whether the last report that was shown lacked nothing.
  private(set) var isComplete = true

  /// Makes a simulation.
  ///
  /// - Parameters:
  ///   - app: The app that is on each device.
  ///   - arguments: Its arguments.
  ///   - surroundings: Where lines are printed.
  init(
    app: SimulatedExecutable,
    arguments: [String],
    surroundings: RepriseCommand.Surroundings,
  ) {
    first = app
    self.arguments = arguments
    self.surroundings = surroundings
  }

  /// Does what a line says.
  ///
  /// - Parameters:
  ///   - line: A line of a script.
  ///   - echoes: Whether to print the line first.
  /// - Throws: ``CommandError`` or what the app refused.
  func perform(_ line: String, echoes: Bool) throws {
    guard let step = try ScriptLine.read(line) else { return }
    if echoes { surroundings.output("> \(line)") }
    let device = try current()
    switch step {
    case .help: surroundings.output(ScriptLine.usage)
    case .open: try device.open()
    case .relaunch:
      try device.app.mustHaveEnded()
      try device.open()
    case .crashAtLaunch:
      try device.app.mustHaveEnded()
      try device.crashAtLaunch()
      surroundings.output("the app crashed at its launch.")
    case .stop, .kill: try device.app.kill()
    case .forceQuit: try device.app.forceQuit()
    case .scene(let number): device.scene = number == 0 ? nil : number
    case .app(let name): try device.choose(name)
    case .device(let name): self.device = try self.device(named: name)
    case .beside(let name): try device.show(beside: name)
    case .switcher: show(try device.openSwitcher())
    case .endSwitcher: try device.closeSwitcher()
    case .card(let number): try device.open(card: number)
    case .swipe(let number):
      try device.swipe(card: number)
      show(try device.openSwitcher())
    case .search(let text): show(try device.search(text))
    case .result(let number): try device.open(result: number)
    case .offers: show(try device.lookForOffers())
    case .takeUp(let number):
      if let page = try device.takeUp(offer: number) {
        surroundings.output(PlainText.visible("a browser opened \(page.absoluteString)."))
      }
    case .ask(let request): show(try device.ask(request), of: request)
    }
  }

  /// Ends the processes that are left.
  func end() {
    for device in devices { device.end() }
    try? FileManager.default.removeItem(atPath: meetingPlace)  // It may never have been made.
  }

  // MARK: Devices

  private func current() throws -> ScriptedDevice {
    if let device { return device }
    let device = try device(named: Self.firstName)
    self.device = device
    return device
  }

  private func device(named name: String) throws -> ScriptedDevice {
    if let known = devices.first(where: { $0.name == name }) { return known }
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else {
      throw CommandError(
        message: "a device can't be called \"\(name)\": take letters, digits and hyphens."
      )
    }
    // The first device is the person's own; the others have a folder each below the same place.
    let home = try StateHome(environment: surroundings.environment)
    try FileManager.default.createDirectory(
      atPath: meetingPlace,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let device = ScriptedDevice(
      name,
      home: name == Self.firstName
        ? home : StateHome(path: "\(home.path)/\(Self.folderName)/\(name)"),
      first: first,
      arguments: arguments,
      environment: environment(of: name),
      processesChanged: { [weak self] in self?.processesChanged() }
    )
    devices.append(device)
    return device
  }

  /// What the processes of a device have in their environment.
  private func environment(of device: String) -> [String: String] {
    let own = surroundings.environment
    let common = ["REPRISE_HANDOFF": device, "XDG_RUNTIME_DIR": meetingPlace]
    // Where nobody asked for another place, the first device has the person's own documents.
    guard device == Self.firstName, own["XDG_STATE_HOME"] == nil,
      let data = own["XDG_DATA_HOME"] ?? own["HOME"].map({ "\($0)/.local/share" })
    else { return common }
    return common.merging(["XDG_DATA_HOME": data]) { $1 }
  }

  private func processesChanged() {
    surroundings.processesChanged(
      devices.flatMap(\.apps).compactMap { $0.process?.identifier }
    )
  }

  private static let firstName = "A"
  private static let folderName = "reprise-devices"

  // MARK: Output

  private func show(_ response: ControlResponse, of request: ControlRequest) {
    if let tree = response.tree { surroundings.output("\(tree)") }
    for node in response.nodes ?? [] {
      surroundings.output(PlainText.visible("\(node.kind) \(node.path) \(node.className)"))
      for (key, value) in node.values.sorted(by: { $0.key < $1.key }) {
        surroundings.output(PlainText.visible("    \(key) = \(value)"))
      }
    }
    if let report = response.report {
      surroundings.output("\(report)")
      isComplete = report.isComplete || report.reason == .pristine
    }
    if request.verb == .memoryWarning, response.isInBackground == true {
      surroundings.output("the app was in the background; its process was ended.")
    }
  }

  private func show(_ results: [SearchResult]) {
    if results.isEmpty { surroundings.output("nothing was found.") }
    for (index, result) in results.enumerated() {
      let more = result.description.map { ": \($0)" } ?? ""
      surroundings.output(
        PlainText.visible("\(index + 1) \(result.title)\(more) (\(result.app))")
      )
    }
  }

  private func show(_ offers: [ActivityOffer]) {
    if offers.isEmpty { surroundings.output("nothing is offered.") }
    for (index, offer) in offers.enumerated() {
      let title = offer.title.isEmpty ? offer.activityType : offer.title
      surroundings.output(
        PlainText.visible("\(index + 1) \(title), on device \(offer.device)")
      )
    }
  }

  private func show(_ cards: [SwitcherCard]) {
    if cards.isEmpty { surroundings.output("the switcher is empty.") }
    for (index, card) in cards.enumerated() { surroundings.output("\(index + 1) \(card)") }
  }
}
