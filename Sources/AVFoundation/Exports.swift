// The part of AVFoundation that sources with video nodes use. GStreamer, opened at run time, plays.
//
// Like Apple's module, this one exports times and Foundation.
@_exported import CoreMedia
@_exported import Foundation
