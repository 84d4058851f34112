// The modules whose types appear in the declarations of colors, fonts, images, paths, traits and attributed text.
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import CoreText
@_exported import FoundationCompatibility
