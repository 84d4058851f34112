// The part of AVKit that programs with video use: a view controller that shows a player with controls.
//
// Like Apple's module, this one exports players and UIKit.
@_exported import AVFoundation
@_exported import UIKit
