// Views and controllers use layers, images, text and geometry, and Foundation with its networking part.
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import CoreText
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationCompatibility
@_exported import FoundationNetworking
@_exported import Glibc
@_exported import Graphics
@_exported import QuartzCore
@_exported import UIFoundation
@_exported import UIPrimitives
