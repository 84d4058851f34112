// This module contains the part of AVKit with which apps show videos: a view controller that shows a player with controls.
//
// Like Apple's AVKit, it re-exports AVFoundation and UIKit.
@_exported import AVFoundation
@_exported import UIKit
