/// Runs an app without a display until it quits.
@c(repriseHeadlessStart)
public func startHeadlessHost() {}
