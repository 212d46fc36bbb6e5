import Foundation
import Reprise
import RepriseUIKit

/// What a view with a name keeps by itself, with the window's other values.
///
/// It is there before the first body is evaluated, so nothing is shown that isn't meant.
@MainActor
struct KeptValue {
  private let name: String
  private let store: any ValueStore

  /// Makes a place for a value; `nil` where nothing is kept with a window.
  init?(_ name: String, in environment: EnvironmentValues) {
    guard let store = environment.sceneStore else { return nil }
    self.name = "org.reprise.SwiftUI." + name
    self.store = store
  }

  /// The value as a text.
  var value: String? {
    get { store[StorageKey<String?>(name)] }
    nonmutating set { store[StorageKey<String?>(name)] = newValue }
  }
}
