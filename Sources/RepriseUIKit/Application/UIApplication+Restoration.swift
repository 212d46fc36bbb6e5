import Foundation
public import Reprise

/// What an app registers before its state is restored, in
/// `application(_:willFinishLaunchingWithOptions:)`.
extension UIApplication {
  /// Lets a function refuse saved nodes before anything is made from them.
  ///
  /// It is asked once for each node, parents first, and not for what stands below a refused one. A
  /// refused node is not made; one that exists is left as it is. The report tells the reason, and
  /// the record is kept until something else is saved in its place.
  ///
  /// ```swift
  /// UIApplication.registerValidator { node in
  ///   guard node.className == "Shop.InstrumentController" else { return .accepted }
  ///   guard let id: UUID = node["instrument"], catalogue.contains(id) else {
  ///     return .refused(reason: "the instrument is no longer sold")
  ///   }
  ///   return .accepted
  /// }
  /// ```
  ///
  /// - Parameter validator: Looks at a node's kind, path, class and values.
  /// - Source: row M28.
  public class func registerValidator(
    forStateRestoration validator: @escaping @MainActor (SavedRecord) -> RestorationVerdict
  ) {
    AppContext.current?.engine.validators.append(validator)
  }

  /// Makes known which names the app has changed since state was saved.
  ///
  /// - Parameter aliases: The present names for the former ones; they add to those known already.
  public class func registerAliases(forStateRestoration aliases: RestorationAliases) {
    AppContext.current?.engine.register(aliases)
  }

  /// Lets a function bring up to date what earlier versions of the app saved.
  ///
  /// It is called for each controller, view and object, before validators and factories see it.
  /// Several migrations run in the order of their versions.
  ///
  /// - Parameters:
  ///   - version: The first bundle version that saves what the function makes.
  ///   - migrate: Changes the node's values.
  public class func registerMigration(
    ofStateSavedBefore version: String,
    _ migrate: @escaping @MainActor (inout SavedRecord) -> Void
  ) {
    AppContext.current?.engine.migrations.append(Migration(version: version, change: migrate))
  }
}
