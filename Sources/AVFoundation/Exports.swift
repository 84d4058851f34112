// As much of AVFoundation as sources of video nodes name. Nothing here plays: there is no decoder on this system.
//
// As Apple's module, this one makes times and what Foundation has visible.
@_exported import CoreMedia
@_exported import Foundation
