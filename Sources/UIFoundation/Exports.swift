// Colors, fonts, images, paths, traits and attributed text, and what they refer to.
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import CoreText
@_exported import FoundationCompatibility
