import Foundation
import QuartzCore

/// Shows the video of a player.
///
/// *Differs from AVFoundation*: shows nothing.
open class AVPlayerLayer: CALayer {
    /// The player, which the layer retains.
    open var player: AVPlayer?
    /// The position of a video; `.resizeAspect` by default. Nothing is shown in this layer.
    open var videoGravity = AVLayerVideoGravity.resizeAspect

    /// Creates a layer for a player.
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }

    /// Always false.
    open var isReadyForDisplay: Bool { false }
    /// Always zero, because the layer shows no video.
    open var videoRect: CGRect { .zero }
}
