public import Reprise

extension UIApplication {
  /// Looks what the person is in the middle of in this app on other devices.
  ///
  /// Activities are found that are of a type that the app declares, or have a page of the web. Nothing
  /// is where hand-off is switched off, as it is unless the environment variable `REPRISE_HANDOFF`
  /// gives this device a name.
  ///
  /// - Returns: What can be taken up, in the order of the devices' names.
  public func offeredActivities() async -> [ActivityOffer] {
    await withCheckedContinuation { continuation in
      guard let handOff = context?.handOff else { return continuation.resume(returning: []) }
      handOff.look { continuation.resume(returning: $0) }
    }
  }

  /// Takes up an activity that another device offers, as if the person had chosen it.
  ///
  /// The scene that was used last, or the app's delegate, is told that the activity comes, and then
  /// that it is there or that it failed. Of an activity whose type the app doesn't declare a browser
  /// opens the page, and the app isn't told.
  ///
  /// - Parameter offer: What was offered.
  /// - Throws: `CocoaError`, the same that the delegate gets: `userActivityHandoffFailed`,
  ///   `userActivityHandoffUserInfoTooLarge`, `userActivityRemoteApplicationTimedOut` or
  ///   `userActivityConnectionUnavailable`.
  public func takeUp(_ offer: ActivityOffer) async throws {
    let failure = await withCheckedContinuation {
      (continuation: CheckedContinuation<HandOffFailure?, Never>) in
      guard let handOff = context?.handOff else {
        return continuation.resume(returning: HandOffFailure(.gone, "The app has ended."))
      }
      handOff.takeUp(offer) { continuation.resume(returning: $0) }
    }
    if let failure { throw failure.error }
  }
}
