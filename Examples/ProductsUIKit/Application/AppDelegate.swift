import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private enum Key {
    static let keepsake = "keepsake"
  }

  private(set) var library = Library(catalogue: .empty)

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    do {
      let arguments = try LaunchArguments(LaunchArguments.current)
      let file = arguments.catalogue ?? Self.suppliedCatalogue
      library = Library(catalogue: try Catalogue(file: file))
    } catch {
      FileHandle.standardError.write(Data("ProductsUIKit: \(error)\n".utf8))
      exit(2)
    }
    library.onChange = { [weak self] in self?.noteChangeOfLibrary() }
    return true
  }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(
      name: "Default Configuration",
      sessionRole: connectingSceneSession.role
    )
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    PictureBook.shared.forget()
  }

  // MARK: State restoration

  func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool {
    true
  }

  func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool {
    true
  }

  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys  // The same library gives the same bytes.
    guard let data = try? encoder.encode(library.keepsake) else { return }
    coder.encode(data, forKey: Key.keepsake)
  }

  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
    guard let data = coder.decodeObject(forKey: Key.keepsake) as? Data,
      let keepsake = try? JSONDecoder().decode(Library.Keepsake.self, from: data)
    else { return }
    library.keepsake = keepsake
  }

  /// The catalogue that comes with the app.
  private static var suppliedCatalogue: String {
    Bundle.main.bundleURL.appendingPathComponent("instruments.json").path
  }
}

extension Library {
  /// The running app's library.
  static var shared: Library? { (UIApplication.shared.delegate as? AppDelegate)?.library }
}
