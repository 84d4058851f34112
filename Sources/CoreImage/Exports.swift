// Core Image's values refer to those of Core Graphics.
@_exported import CoreGraphics
@_exported import Foundation
