// As much of MapKit as sources of map nodes name. Nothing here draws a map.
//
// As Apple's module, this one makes places on the earth and what Foundation has visible.
@_exported import CoreLocation
@_exported import Foundation
