public import Foundation

/// What a person is doing, as a value that can be saved and continued elsewhere.
open class NSUserActivity: NSObject {}
