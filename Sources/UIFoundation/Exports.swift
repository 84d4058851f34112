// Re-exported: the types to which colors, fonts, images, paths, traits and attributed text refer.
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import CoreText
@_exported import FoundationCompatibility
