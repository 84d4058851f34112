// Like Apple's module, this one exports the modules whose types it uses.
@_exported import AVFoundation
@_exported import CoreLocation
@_exported import UIKit
