import Reprise
import RepriseUIKit

extension AppDriver {
  /// Does what a request asks, and answers when it is done: what other devices say takes a while.
  ///
  /// - Parameters:
  ///   - request: What is asked.
  ///   - answered: Takes the answer, once.
  /// - Throws: ``ControlError`` when nothing was done; then there is no answer.
  func perform(
    _ request: ControlRequest,
    answered: @escaping @MainActor (ControlResponse) -> Void
  ) throws {
    switch request.verb {
    case .offers: context.handOff.look { answered(ControlResponse(offers: $0)) }
    case .takeUp where request.target == nil:
      context.handOff.whenLaunched { failure in
        answered(ControlResponse(error: failure?.message))
      }
    case .takeUp:
      context.handOff.takeUp(try request.named()) { failure in
        answered(ControlResponse(error: failure?.message))
      }
    default: answered(try perform(request))
    }
  }
}
