// What a program imports: everything that has a name of Texture's or UIKit's, and nothing of its own.
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
