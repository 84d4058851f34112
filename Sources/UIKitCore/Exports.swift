// The API of this module uses types of these modules, and code written for iOS expects Foundation, Dispatch and the C library from
// `import UIKit`.
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
