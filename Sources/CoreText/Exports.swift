// The values of Core Text refer to those of Core Graphics.
@_exported import CoreGraphics
@_exported import Foundation
