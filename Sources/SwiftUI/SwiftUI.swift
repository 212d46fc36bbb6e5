@_exported public import Foundation
@_exported public import Observation
@_exported public import Reprise
@_exported public import RepriseSwiftUI
@_exported public import RepriseUIKit
