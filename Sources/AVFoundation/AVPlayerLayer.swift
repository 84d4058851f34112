import Foundation
import QuartzCore

/// A layer whose contents are the frames of a player's video. *Thread*: main.
///
/// *Differs from AVFoundation*: a video that fills the layer by `.resizeAspectFill` is clipped with `masksToBounds`.
open class AVPlayerLayer: CALayer {
    /// The player, which the layer retains.
    open var player: AVPlayer? {
        didSet {
            guard player !== oldValue else { return }
            oldValue?.remove(self)
            show(nil)
            player?.add(self)
        }
    }

    /// The scaling of a video to the bounds of the layer; `.resizeAspect` by default.
    open var videoGravity = AVLayerVideoGravity.resizeAspect {
        didSet { applyGravity() }
    }

    public override init() {
        super.init()
        applyGravity()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
    }

    /// Creates a layer without a player; no property is decoded from `coder`. *Thread*: main.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        applyGravity()
    }

    /// Creates a layer for a player.
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
        // Property observers do not run in initializers.
        player?.add(self)
    }

    /// Whether a frame is shown.
    open var isReadyForDisplay: Bool { contents != nil }

    /// The rectangle of the video in the layer; zero before the first frame. *Units*: points.
    open var videoRect: CGRect {
        guard let bitmap = values.contents?.bitmap else { return .zero }
        let size = CGSize(width: bitmap.width, height: bitmap.height)
        switch videoGravity {
        case .resize: return bounds
        case .resizeAspectFill:
            let scale = max(bounds.width / size.width, bounds.height / size.height)
            let filled = CGSize(width: size.width * scale, height: size.height * scale)
            return CGRect(
                x: bounds.midX - filled.width / 2, y: bounds.midY - filled.height / 2, width: filled.width, height: filled.height)
        default: return AVMakeRect(aspectRatio: size, insideRect: bounds)
        }
    }

    /// Shows a frame without copying it; nil shows nothing.
    final func show(_ frame: PlaybackFrame?) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        contents = frame?.bitmap
        CATransaction.commit()
    }

    private func applyGravity() {
        switch videoGravity {
        case .resize: contentsGravity = .resize
        case .resizeAspectFill: contentsGravity = .resizeAspectFill
        default: contentsGravity = .resizeAspect
        }
        masksToBounds = videoGravity == .resizeAspectFill
        // Filtering all pixels of each video frame would take longer than all other drawing of a frame.
        skipsPixels = true
    }
}
