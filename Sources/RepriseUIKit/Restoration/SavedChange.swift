import Reprise
import RepriseArchive

/// What had to be changed for a saved node to come back.
struct SavedChange {
  let outcome: RestorationReport.Outcome
  let code: ReasonCode
  let detail: String

  /// Says that a node stands at another place.
  init(place: NodePath) {
    outcome = .aliased
    code = .aliased
    detail = "it stands at \(place) now."
  }

  /// Compares what was saved with what is restored; `nil` when nothing had to be changed.
  init?(from saved: Record, to record: Record, aliases: RestorationAliases) {
    let present = aliases.present(saved.address)
    var names: [String] = []
    if present != saved.address { names.append("it is \(present.path) now") }
    let type = aliases.present(className: saved.className)
    if type != saved.className { names.append("its class is \(type) now") }
    if case .string(let maker)? = saved.framework[FrameworkKey.restorationClass],
      aliases.present(className: maker) != maker
    {
      names.append("its restoration class is \(aliases.present(className: maker)) now")
    }
    if record != saved {
      outcome = .migrated
      code = .migrated
      detail = (["a migration of the app changed its values"] + names).joined(separator: "; ")
    } else if !names.isEmpty {
      outcome = .aliased
      code = .aliased
      detail = names.joined(separator: "; ")
    } else {
      return nil
    }
  }
}
