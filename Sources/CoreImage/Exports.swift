// The declarations of Core Image use types of Core Graphics.
@_exported import CoreGraphics
@_exported import ImageIO
@_exported import Foundation
