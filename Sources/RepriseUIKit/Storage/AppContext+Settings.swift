import Foundation
package import Reprise

extension AppContext {
  /// The app's settings; opened when somebody asks for them.
  package var settings: AppSettings {
    if let openSettings { return openSettings }
    let settings = AppSettings(
      app: manifest.bundleIdentifier,
      directory: settingsHome,
      // The process's own defaults belong to no app of many.
      standard: settingsHome == nil ? .standard : nil
    )
    settings.onProblem = { [weak engine] in engine?.note($0) }
    settings.deliver = { [weak self] body in self?.turn(for: nil, body) }
    openSettings = settings
    return settings
  }
}

extension RestorationEngine {
  /// Says what is wrong with a setting.
  fileprivate func note(_ problem: StoredValueProblem) {
    note(
      nil,
      address: nil,
      in: applicationScope,
      code: .badValue,
      key: problem.key,
      detail: problem.detail
    )
  }
}
