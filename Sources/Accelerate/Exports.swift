// As on Apple's systems, a program that imports this module also sees Core Graphics.
@_exported import CoreGraphics
