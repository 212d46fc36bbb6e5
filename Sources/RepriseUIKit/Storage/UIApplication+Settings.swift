public import Foundation
public import Reprise

extension UIApplication {
  /// The app's settings, or those of a suite: what `@AppStorage` reads and writes.
  ///
  /// - Parameter defaults: Foundation's store of a suite; `nil` means the app's own settings.
  /// - Returns: The store of the same values that tells of changes and loses none.
  public func settings(for defaults: UserDefaults? = nil) -> any ValueStore {
    context?.settings.store(for: defaults) ?? MemoryStore()
  }
}
