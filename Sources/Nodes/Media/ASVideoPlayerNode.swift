import AVFoundation
import Foundation
import LayoutEngine
import Scheduling
import UIKit

/// A video node with controls: a button, the times and a slider, or those that the delegate chooses. *Thread*: any.
open class ASVideoPlayerNode: ASDisplayNode {
    struct PlayerState {
        weak var delegate: (any ASVideoPlayerNodeDelegate)?
        var areControlsDisabled = false
        var isSeeking = false
        /// The position, in percent of the duration, to move to when the duration is known.
        var pendingSeek: CGFloat?
        /// The controls, by the raw values of their types and by the keys of the delegate.
        var controls: [AnyHashable: Any] = [:]
        var spinner: ASDisplayNode?
    }

    /// The node of the video; it fills the player node. Its delegate is the player node.
    public final let videoNode = ASVideoNode()
    final let player = Locked(PlayerState())

    public override init() {
        super.init()
        automaticallyManagesSubnodes = true
        // Time advances to the right in every language.
        semanticContentAttribute = .playback
        videoNode.delegate = self
    }

    /// Creates a player node for the asset at `url`.
    public convenience init(url: URL) {
        self.init(asset: AVAsset(url: url))
    }

    /// Creates a player node for `asset`.
    public convenience init(asset: AVAsset) {
        self.init()
        videoNode.asset = asset
    }

    /// Creates a player node for `asset`; the composition and the mix are stored, without effect.
    public convenience init(asset: AVAsset, videoComposition: AVVideoComposition?, audioMix: AVAudioMix?) {
        self.init(asset: asset)
        videoNode.videoComposition = videoComposition
        videoNode.audioMix = audioMix
    }

    /// Configures the controls, which are created when the node is loaded, and receives notifications; not retained.
    open weak var delegate: (any ASVideoPlayerNodeDelegate)? {
        get { player.withLock { $0.delegate } }
        set { player.withLock { $0.delegate = newValue } }
    }

    /// Always false: the controls receive touches.
    open override var supportsLayerBacking: Bool { false }

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec { spec(constrainedSize.max) }

    @preconcurrency @MainActor open override func didLoad() {
        super.didLoad()
        createControls()
    }

    // MARK: The video

    /// Whether there are no controls; `false` by default.
    open var controlsDisabled: Bool {
        get { player.withLock { $0.areControlsDisabled } }
        set { changeControls(areDisabled: newValue) }
    }
    /// The duration; zero before the video is ready, indefinite for live streams.
    open var duration: CMTime { videoNode.currentItem?.status == .readyToPlay ? videoNode.currentItem?.duration ?? .zero : .zero }
    /// The state of ``videoNode``.
    open var playerState: ASVideoNodePlayerState { videoNode.playerState }
    /// The asset of ``videoNode``.
    open var asset: AVAsset? {
        get { videoNode.asset }
        set {
            player.withLock { $0.pendingSeek = nil }
            videoNode.asset = newValue
        }
    }
    /// The URL of the asset of ``videoNode``.
    open var assetURL: URL? {
        get { videoNode.assetURL }
        set {
            player.withLock { $0.pendingSeek = nil }
            videoNode.assetURL = newValue
        }
    }
    /// The URL of the poster image of ``videoNode``.
    open var placeholderImageURL: URL? {
        get { videoNode.url }
        set { videoNode.url = newValue }
    }
    /// Whether the video plays when the node becomes visible; `false` by default.
    open var shouldAutoPlay: Bool {
        get { videoNode.shouldAutoplay }
        set { videoNode.shouldAutoplay = newValue }
    }
    /// Whether the video starts again at its end; `false` by default.
    open var shouldAutoRepeat: Bool {
        get { videoNode.shouldAutorepeat }
        set { videoNode.shouldAutorepeat = newValue }
    }
    /// Whether the sound is muted; `false` by default.
    open var muted: Bool {
        get { videoNode.muted }
        set { videoNode.muted = newValue }
    }
    /// Whether the video tries to play while too little data is loaded; `false` by default.
    open var shouldAggressivelyRecoverFromStall: Bool {
        get { videoNode.shouldAggressivelyRecoverFromStall }
        set { videoNode.shouldAggressivelyRecoverFromStall = newValue }
    }
    /// See ``ASVideoNode/periodicTimeObserverTimescale``.
    open var periodicTimeObserverTimescale: Int32 {
        get { videoNode.periodicTimeObserverTimescale }
        set { videoNode.periodicTimeObserverTimescale = newValue }
    }
    /// See ``ASVideoNode/gravity``.
    open var gravity: String! {
        get { videoNode.gravity }
        set { videoNode.gravity = newValue }
    }

    /// Moves to a position in percent of the duration, 0…100, and plays. If the duration is not known yet, this happens once it is known.
    open func seek(toTime percentComplete: CGFloat) { performOnMain { self.seek(toPercent: percentComplete) } }
    /// Plays the video; see ``ASVideoNode/play()``.
    open func play() { videoNode.play() }
    /// Pauses the video; see ``ASVideoNode/pause()``.
    open func pause() { videoNode.pause() }
    /// Whether the rate of the player is above 0, even while it waits for data.
    open func isPlaying() -> Bool { videoNode.isPlaying() }
    /// Pauses the video at its start and shows the poster image.
    open func resetToPlaceholder() { videoNode.resetToPlaceholder() }
}

// `Sendable` only from Swift 6 on, like `ASDisplayNode`. Protection: the state that this class adds is protected by `player`'s lock.
@available(swift, introduced: 6)
extension ASVideoPlayerNode: @unchecked Sendable {}
