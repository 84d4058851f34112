// As on Apple's systems, a program that imports this module can also use Core Graphics.
@_exported import CoreGraphics
