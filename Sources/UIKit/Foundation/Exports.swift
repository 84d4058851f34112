// A file that imports UIKit (or AsyncDisplayKit, which re-exports UIKit) sees what it would see on iOS: Foundation with
// its networking part, Dispatch, and the geometry and trait values.
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Glibc
@_exported import Graphics
@_exported import UIPrimitives
