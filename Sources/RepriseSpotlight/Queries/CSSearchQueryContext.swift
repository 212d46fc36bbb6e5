public import Foundation

/// How a query is to be answered.
open class CSSearchQueryContext: NSObject {
  /// The attributes that are wanted; none stands for all.
  open var fetchAttributes: [String] = []

  /// Queries that narrow the result, each of them.
  open var filterQueries: [String] = []

  /// Makes a context.
  public override init() { super.init() }
}

/// How a person's search is to be answered.
open class CSUserQueryContext: CSSearchQueryContext {
  /// The most items; 0 stands for any number.
  open var maxResultCount = 0

  /// Whether those that fit best come first; they always do here.
  open var enableRankedResults = true
}
