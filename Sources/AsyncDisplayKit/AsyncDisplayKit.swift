// The module that programs import. It exports only the public names of Texture, of UIKit, and of the frameworks that Texture's interface
// uses, such as AVFoundation and MapKit.
@_exported import AVFoundation
@_exported import Containers
@_exported import CoreLocation
@_exported import CoreMedia
@_exported import ImageDownloads
@_exported import LayoutEngine
@_exported import MapKit
@_exported import Nodes
@_exported import UIKit
@_exported import UIPrimitives
