// The module that programs import: it exports every name of Texture and UIKit, and no other names.
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
