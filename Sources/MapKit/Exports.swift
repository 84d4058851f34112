// The part of MapKit that sources with map nodes use. No maps are drawn.
//
// Like Apple's module, this one exports coordinates and Foundation.
@_exported import CoreLocation
@_exported import Foundation
