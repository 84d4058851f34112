// The part of MapKit that sources with map nodes use: maps of raster tiles whose server the program names.
//
// Like Apple's module, this one exports coordinates, Foundation and UIKit.
@_exported import CoreLocation
@_exported import Foundation
@_exported import UIKit
