// Like Apple's module, this one exports Core Graphics.
@_exported import CoreGraphics
