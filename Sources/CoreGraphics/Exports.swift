// Core Graphics: the drawing types of Graphics, the geometry of UIPrimitives, and their C names.
@_exported import Foundation
@_exported import Graphics
@_exported import UIPrimitives
