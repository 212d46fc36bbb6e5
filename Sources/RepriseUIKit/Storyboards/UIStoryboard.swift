public import Foundation

/// A file of scenes, made in Interface Builder.
///
/// The file is looked for beside the app's `Info.plist`, as `Name.storyboard`, and read when the
/// first controller is asked for. A file that is missing or damaged, and an identifier that it
/// doesn't have, end in the report and the log, never in the end of the process: an app that was
/// updated still starts.
///
/// - Source: row P15.
@MainActor
open class UIStoryboard: RootObject {
  package let name: String

  /// Where the file is; `nil` for the app's own folder.
  package let bundle: Bundle?

  private let library: InterfaceLibrary

  /// Makes a storyboard; reads nothing yet.
  ///
  /// - Parameters:
  ///   - name: The file's name without `.storyboard`.
  ///   - storyboardBundleOrNil: Where the file is; `nil` for the app's own folder.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    let isMain = storyboardBundleOrNil.map { $0 === Bundle.main } ?? true
    bundle = isMain ? nil : storyboardBundleOrNil
    library = InterfaceLibrary.current
    super.init(hidden: ())
    library.add(self)
  }

  /// Makes the controller that the storyboard begins with.
  ///
  /// - Returns: `nil` when the file has none, or can't be used; the report says which.
  open func instantiateInitialViewController() -> UIViewController? { initial(creator: nil) }

  /// Makes the controller that the storyboard begins with, by an initialiser of the app's own.
  ///
  /// - Parameter creator: Makes the controller from the coder; `nil` as answer leaves it to the
  ///   storyboard.
  /// - Returns: `nil` when the file has none, can't be used, or another class stands there.
  open func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    initial(creator: creator) as? ViewController
  }

  /// Makes the controller with a storyboard identifier.
  ///
  /// - Parameter identifier: The identifier.
  /// - Returns: An empty controller when the file has no such identifier, or can't be used; the
  ///   report says which.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    do {
      return try viewController(withIdentifier: identifier)
    } catch {
      report(error)
      return UIViewController()
    }
  }

  /// Makes the controller with a storyboard identifier, by an initialiser of the app's own.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - creator: Makes the controller from the coder; `nil` as answer leaves it to the storyboard.
  /// - Returns: When the file has no such identifier, a controller of the class that was asked for,
  ///   without anything from the file; the report says so.
  open func instantiateViewController<ViewController: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> ViewController?)? = nil,
  ) -> ViewController {
    var problem: StoryboardError?
    do {
      let made = try make(try model(identifier: identifier), creator: creator)
      if let made = made as? ViewController { return made }
      problem = StoryboardError(
        code: .badClass,
        file: file,
        message: "\"\(identifier)\" is a \(type(of: made)), and a \(ViewController.self) was asked "
          + "for. Set the class in the storyboard."
      )
    } catch {
      problem = error
    }
    if let problem { report(problem) }
    let coder = InterfaceSource(attributes: [:]).coder
    guard let plain = creator?(coder) ?? ViewController(coder: coder) else {
      preconditionFailure(
        "\(problem.map { "\($0)" } ?? identifier) And init?(coder:) of \(ViewController.self) "
          + "gave nil, so there is nothing to return."
      )
    }
    return plain
  }

  /// Makes the controller with a storyboard identifier, or says why that can't be.
  ///
  /// - Parameter identifier: The identifier.
  /// - Returns: The controller.
  /// - Throws: ``StoryboardError``.
  open func viewController(
    withIdentifier identifier: String
  ) throws(StoryboardError) -> UIViewController {
    try make(try model(identifier: identifier), creator: nil)
  }

  private func initial(creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    do throws(StoryboardError) {
      let document = try document()
      guard let id = document.initialController, let model = document.controller(id: id) else {
        throw StoryboardError(
          code: .missingController,
          file: file,
          message: "no controller is the initial one. Check \"Is Initial View Controller\" for it."
        )
      }
      return try make(model, creator: creator)
    } catch {
      report(error)
      return nil
    }
  }

  // MARK: The file

  package var file: String { "\(name).storyboard" }

  /// What the file describes.
  package func document() throws(StoryboardError) -> InterfaceDocument {
    try library.document(named: name, form: .storyboard, bundle: bundle)
  }

  func report(_ error: StoryboardError) { library.report(error) }

  /// What an archive names the storyboard by.
  var reference: String { Self.reference(name: name, bundle: bundleName) }

  /// The last part of the bundle's path; `nil` for the app's own folder.
  var bundleName: String? { bundle.map { ($0.bundlePath as NSString).lastPathComponent } }

  static func reference(name: String, bundle: String?) -> String {
    bundle.map { "\($0)/\(name)" } ?? name
  }

  private func model(identifier: String) throws(StoryboardError) -> InterfaceController {
    let document = try document()
    if let model = document.controller(identifier: identifier) { return model }
    let known = document.identifiers
    throw StoryboardError(
      code: .missingController,
      file: file,
      message: "there is no controller with the storyboard identifier \"\(identifier)\""
        + (known.isEmpty ? "." : ", only \(known.joined(separator: ", ")).")
        + " Give the scene this identifier, or ask for another."
    )
  }
}
