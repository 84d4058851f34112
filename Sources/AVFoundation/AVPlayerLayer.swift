import Foundation
import QuartzCore

/// Shows what a player plays.
///
/// *Differs from AVFoundation*: nothing; it is never ready for display.
open class AVPlayerLayer: CALayer {
    open var player: AVPlayer?
    open var videoGravity = AVLayerVideoGravity.resizeAspect

    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }

    open var isReadyForDisplay: Bool { false }
    /// The part of the layer that shows a picture: none.
    open var videoRect: CGRect { .zero }
}
