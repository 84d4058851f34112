// The part of AVKit that programs with video use: a player with controls as a controller.
//
// Like Apple's module, this one exports players and UIKit.
@_exported import AVFoundation
@_exported import UIKit
