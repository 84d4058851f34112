// A file that imports UIKit (or AsyncDisplayKit, which re-exports UIKit) sees what it would see on iOS: Foundation with
// its networking part, Dispatch, the geometry and trait values, layers, images and text.
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import CoreText
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationCompatibility
@_exported import FoundationNetworking
@_exported import Glibc
@_exported import Graphics
@_exported import ListCore
@_exported import QuartzCore
@_exported import UIFoundation
@_exported import UIPrimitives
