// The values of Core Image refer to those of Core Graphics.
@_exported import CoreGraphics
@_exported import ImageIO
@_exported import Foundation
