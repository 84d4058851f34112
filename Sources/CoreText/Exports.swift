// The types of Core Text refer to types of Core Graphics.
@_exported import CoreGraphics
@_exported import Foundation
