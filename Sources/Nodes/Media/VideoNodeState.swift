import AVFoundation
import Foundation
import UIKit

/// The state of a video node.
struct VideoNodeState {
    var asset: AVAsset?
    var composition: AVVideoComposition?
    var mix: AVAudioMix?
    var gravity = AVLayerVideoGravity.resizeAspect.rawValue
    var shouldAutoplay = false
    var shouldAutorepeat = false
    var isMuted = false
    var recoversFromStall = false
    var timescale: Int32 = 10_000
    var playerState = ASVideoNodePlayerState.unknown
    /// Whether the video plays whenever it is visible and has data.
    var shouldBePlaying = false
    var player: AVPlayer?
    var item: AVPlayerItem?
    var timeObserver: Any?
    /// The node of the player layer; nil before the video is played, and after a reset to the poster.
    var playerNode: ASDisplayNode?
    /// The time at which the video continues when the node becomes visible again.
    var resumeTime: CMTime?
    /// Whether the image is the first frame of the video.
    var hasVideoPlaceholder = false
    var failure: (any Error)?
    /// The number of the current load; results of earlier loads are dropped.
    var load = 0
}

extension UIView.ContentMode {
    /// Creates the content mode that places an image as the gravity places the video.
    init(videoGravity: String) {
        switch AVLayerVideoGravity(rawValue: videoGravity) {
        case .resizeAspectFill: self = .scaleAspectFill
        case .resize: self = .scaleToFill
        default: self = .scaleAspectFit
        }
    }
}
