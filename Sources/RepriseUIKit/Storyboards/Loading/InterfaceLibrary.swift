import Foundation
import Reprise

/// The storyboards and nibs of one app, each read once.
@MainActor
package final class InterfaceLibrary {
  /// How deep containers may hold containers; a file that goes further names itself.
  static let deepest = 64

  private static let ofProcess = InterfaceLibrary(context: nil)
  private static var nibsByFolder: [String: [String]] = [:]

  private weak var context: AppContext?
  private var documents: [String: InterfaceDocument] = [:]
  private var storyboards: [String: UIStoryboard] = [:]

  /// How many containers are being made, one inside the other.
  var depth = 0

  package init(context: AppContext?) {
    self.context = context
  }

  /// That of the running app.
  static var current: InterfaceLibrary { AppContext.current?.interfaces ?? ofProcess }

  // MARK: Files

  /// Gives a file's contents.
  ///
  /// - Throws: ``StoryboardError`` when there is no such file, or it can't be used.
  func document(
    named name: String,
    form: InterfaceDocument.Form,
    bundle: Bundle?,
  ) throws(StoryboardError) -> InterfaceDocument {
    let path = try path(of: name, form: form, bundle: bundle)
    if let known = documents[path] { return known }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw StoryboardError(
        code: .missingFile,
        file: path,
        message: "the file can't be read. Check its permissions."
      )
    }
    let document = try InterfaceDocument(reading: data, file: (path as NSString).lastPathComponent)
    documents[path] = document
    return document
  }

  /// The names of the nibs in the app's own folder, which is looked at once.
  private(set) lazy var nibs = Set(folders(of: nil).flatMap { Self.nibs(in: $0) })

  private func path(
    of name: String,
    form: InterfaceDocument.Form,
    bundle: Bundle?,
  ) throws(StoryboardError) -> String {
    let file = "\(name).\(form.rawValue)"
    let folders = folders(of: bundle)
    if Self.isPlain(name) {
      for folder in folders {
        let path = "\(folder)/\(file)"
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    throw StoryboardError(
      code: .missingFile,
      file: file,
      message:
        "there is no such file in \(folders.first ?? "the bundle") or its Base.lproj. Put it "
        + "there, beside Info.plist, as Interface Builder saves it: compiled ones aren't read."
    )
  }

  private func folders(of bundle: Bundle?) -> [String] {
    var folders: [String] = []
    if let bundle {
      folders = [bundle.resourcePath ?? bundle.bundlePath, bundle.bundlePath]
    } else {
      folders = [mainFolder]
    }
    return folders.flatMap { [$0, "\($0)/Base.lproj"] }
  }

  private var mainFolder: String {
    context?.manifest.resourceFolder ?? Bundle.main.resourcePath ?? Bundle.main.bundlePath
  }

  private static func nibs(in folder: String) -> [String] {
    if let known = nibsByFolder[folder] { return known }
    // A folder that can't be read has nothing for us.
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let nibs = all.filter { $0.hasSuffix(".xib") }.map { String($0.dropLast(4)) }
    nibsByFolder[folder] = nibs
    return nibs
  }

  /// Whether a name is that of a file, and leads nowhere else.
  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("/") && !name.hasPrefix(".")
  }

  // MARK: Storyboards

  func add(_ storyboard: UIStoryboard) { storyboards[storyboard.reference] = storyboard }

  /// Gives the storyboard that a saved controller came from.
  ///
  /// The names are only compared, and looked for beside the app: nothing from an archive is a path.
  ///
  /// - Parameters:
  ///   - name: The storyboard's name.
  ///   - bundle: The last part of its bundle's path; `nil` for the app's own.
  /// - Returns: `nil` when there is none.
  package func storyboard(named name: String, bundle: String?) -> UIStoryboard? {
    guard Self.isPlain(name) else { return nil }
    let reference = UIStoryboard.reference(name: name, bundle: bundle)
    if let known = storyboards[reference] { return known }
    guard let bundle else { return opened(UIStoryboard(name: name, bundle: nil)) }
    guard Self.isPlain(bundle), let other = Bundle(path: "\(mainFolder)/\(bundle)") else {
      return nil
    }
    return opened(UIStoryboard(name: name, bundle: other))
  }

  private func opened(_ storyboard: UIStoryboard) -> UIStoryboard? {
    // Whether it is missing or damaged: it can't make the controller, which is reported as such.
    guard (try? storyboard.document()) != nil else {
      storyboards[storyboard.reference] = nil
      return nil
    }
    return storyboard
  }

  // MARK: Classes

  /// Finds a class that a file names; the base stands in for one that isn't there.
  ///
  /// - Parameters:
  ///   - custom: The class that is asked for; `nil` asks for the base.
  ///   - base: What it has to derive from: what the element stands for.
  ///   - place: The element, for messages.
  /// - Returns: The class, or the base.
  func type(_ custom: InterfaceClass?, base: AnyClass, at place: InterfacePlace) -> AnyClass {
    guard let custom else { return base }
    let modules = custom.module.map { [$0] } ?? [appModule, "RepriseUIKit"].compactMap(\.self)
    let isName = ([custom.name] + modules).allSatisfy(Self.isIdentifier)
    let found: AnyClass? = modules.lazy.filter { _ in isName }
      .compactMap { NSClassFromString("\($0).\(custom.name)") }.first
    let name = (custom.module.map { "\($0)." } ?? "") + custom.name
    guard let found else {
      report(
        place.error(
          .badClass,
          "the class \(name) isn't in this program; a plain \(base) stands in for it. Correct the "
            + "class or its module, and let it be internal or public and stand on its own, not in "
            + "another type."
        )
      )
      return base
    }
    guard Self.isKind(found, of: base) else {
      report(
        place.error(
          .badClass,
          "the class \(name) doesn't derive from \(base), which the element stands for; a plain "
            + "\(base) stands in for it. Derive it from \(base)."
        )
      )
      return base
    }
    return found
  }

  private var appModule: String? {
    context?.application?.delegate.map {
      String(String(reflecting: Swift.type(of: $0)).prefix { $0 != "." })
    }
  }

  private static func isIdentifier(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  private static func isKind(_ type: AnyClass, of base: AnyClass) -> Bool {
    var next: AnyClass? = type
    while let candidate = next {
      if candidate == base { return true }
      next = _getSuperclass(candidate)
    }
    return false
  }

  // MARK: What went wrong

  /// Puts what went wrong into the report and the log.
  func report(_ error: StoryboardError, about object: UIResponder? = nil) {
    let code = ReasonCode(rawValue: error.code.rawValue)
    if let engine = context?.engine {
      if let object {
        engine.note(object, code: code, detail: error.description)
      } else {
        engine.note(
          nil,
          address: nil,
          in: engine.applicationScope,
          code: code,
          detail: error.description
        )
      }
    } else {
      ErrorStream.write("reprise: \(code): \(error)")
    }
  }
}

/// One element of a file, for messages.
struct InterfacePlace {
  let file: String
  let line: Int
  let element: String

  func error(_ code: StoryboardError.Code, _ message: String) -> StoryboardError {
    StoryboardError(code: code, file: file, line: line, element: element, message: message)
  }
}
