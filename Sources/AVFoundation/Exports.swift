// The part of AVFoundation that sources with video nodes use. Nothing is played: there is no decoder on this system.
//
// Like Apple's module, this one exports times and Foundation.
@_exported import CoreMedia
@_exported import Foundation
