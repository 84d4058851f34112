// The values of Core Animation refer to those of Core Graphics.
@_exported import CoreGraphics
@_exported import FoundationCompatibility
