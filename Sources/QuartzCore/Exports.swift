// Clients of Core Animation need the types of Core Graphics, because values of animations and layers have these types.
@_exported import CoreGraphics
@_exported import FoundationCompatibility
