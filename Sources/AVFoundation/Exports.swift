// The part of AVFoundation that code with video nodes uses. Media are played by GStreamer, which is opened at run time.
//
// Like Apple's module, this module exports Core Media, for its times, and Foundation.
@_exported import CoreMedia
@_exported import Foundation
