// The part of MapKit that the nodes for maps need: maps of raster tiles from a server that the program specifies.
//
// As Apple's module does, this one exports CoreLocation (coordinates), Foundation and UIKit.
@_exported import CoreLocation
@_exported import Foundation
@_exported import UIKit
