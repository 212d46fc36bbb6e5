/// How the waiting for something outside the archive ended.
public enum WaitingOutcome<Value> {
  /// It is there.
  case resolved(Value)

  /// It isn't, for this reason: show what the screen shows without it.
  case fallback(WaitingFailure)
}

/// Why something outside the archive is not there.
public enum WaitingFailure: Error, CustomStringConvertible {
  /// The deadline passed without an answer.
  case expired

  /// The resolver answered that there is no such thing.
  case missing

  /// The resolver failed.
  case failed(any Error)

  /// What happened, without the words of the error, which may hold private data.
  public var description: String {
    switch self {
    case .expired: "there was no answer before the deadline"
    case .missing: "what was saved refers to nothing that exists now"
    case .failed(let error): "the resolver threw an error of type \(type(of: error))"
    }
  }
}
