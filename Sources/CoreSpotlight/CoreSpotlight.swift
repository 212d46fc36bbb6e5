@_exported public import Foundation
@_exported public import Reprise
@_exported public import RepriseSpotlight
