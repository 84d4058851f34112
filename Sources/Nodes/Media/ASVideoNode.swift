import AVFoundation
import Foundation
import LayoutEngine
import Scheduling
import UIKit

/// Displays a video, and the poster image of its `url`, or the first frame, until it plays.
///
/// The player exists while the node is in the preload range. The video pauses when the node is no longer visible and continues when it is
/// visible again. GStreamer decodes the video; if it is not installed, a card names the packages to install. *Thread*: any.
open class ASVideoNode: ASNetworkImageNode {
    final let video = Locked(VideoNodeState())
    /// The card that is displayed after a failure.
    final let card = UnavailableCard(UnavailableCard.Text(symbol: "▶", title: "ASVideoNode", detail: ""))

    public override init(cache: (any ASImageCacheProtocol)?, downloader: any ASImageDownloaderProtocol) {
        super.init(cache: cache, downloader: downloader)
        contentMode = .scaleAspectFit
        addAction(forControlEvents: .touchUpInside) { sender in (sender as? ASVideoNode)?.handleTap() }
    }

    /// The poster. See ``ASNetworkImageNode/image``.
    open override var image: UIImage? {
        get { super.image }
        set {
            super.image = newValue
            performOnMain { self.updateCard() }
        }
    }

    /// False for a node without a label, because a screen reader could not announce it. The buttons of a player are separate elements.
    package override var isAccessibilityElementByDefault: Bool { accessibilityLabel != nil }

    // MARK: Measuring

    /// The available space, independent of the size of the poster; zero if an axis is unbounded.
    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        ASIsCGSizeValidForSize(constrainedSize) ? constrainedSize : .zero
    }

    // MARK: Asset

    /// The video. Setting another asset stops the current one; an asset with the same URL has no effect. It is loaded in the preload range.
    open var asset: AVAsset? {
        get { video.withLock { $0.asset } }
        set { if newValue?.url != asset?.url || (newValue == nil) != (asset == nil) { changeAsset(newValue) } }
    }

    /// The URL of the asset; setting it creates an asset.
    open var assetURL: URL? {
        get { asset?.url }
        set { asset = newValue.map { AVAsset(url: $0) } }
    }

    /// The composition of the tracks. *Differs from Texture*: stored, without effect; a player shows the video track as it is decoded.
    open var videoComposition: AVVideoComposition? {
        get { video.withLock { $0.composition } }
        set {
            video.withLock { $0.composition = newValue }
            currentItem?.videoComposition = newValue
        }
    }

    /// The mix of the audio tracks. *Differs from Texture*: stored, without effect; a player has one audio track, whose volume is that of
    /// the player.
    open var audioMix: AVAudioMix? {
        get { video.withLock { $0.mix } }
        set {
            video.withLock { $0.mix = newValue }
            currentItem?.audioMix = newValue
        }
    }

    /// Whether the video plays when the node becomes visible; `false` by default.
    open var shouldAutoplay: Bool {
        get { video.withLock { $0.shouldAutoplay } }
        set { video.withLock { $0.shouldAutoplay = newValue } }
    }

    /// Whether the video starts again at its end; `false` by default.
    open var shouldAutorepeat: Bool {
        get { video.withLock { $0.shouldAutorepeat } }
        set { video.withLock { $0.shouldAutorepeat = newValue } }
    }

    /// Whether the sound is muted; `false` by default.
    open var muted: Bool {
        get { video.withLock { $0.isMuted } }
        set {
            video.withLock { $0.isMuted = newValue }
            player?.isMuted = newValue
        }
    }

    /// Whether the video tries to play while too little data is loaded; `false` by default.
    open var shouldAggressivelyRecoverFromStall: Bool {
        get { video.withLock { $0.recoversFromStall } }
        set { video.withLock { $0.recoversFromStall = newValue } }
    }

    /// The number of notifications of the delegate about the time, per second of the video; 10,000 by default. Applied when the asset is
    /// loaded.
    /// *Differs from Texture*: the delegate is notified 60 times a second at most.
    open var periodicTimeObserverTimescale: Int32 {
        get { video.withLock { $0.timescale } }
        set { video.withLock { $0.timescale = newValue } }
    }

    /// The placement of the video in the node: the raw value of an `AVLayerVideoGravity`; nil sets the default, `.resizeAspect`.
    open var gravity: String! {
        get { video.withLock { $0.gravity } }
        set { changeGravity(newValue ?? AVLayerVideoGravity.resizeAspect.rawValue) }
    }

    // MARK: Playing

    /// The playback state.
    open var playerState: ASVideoNodePlayerState { video.withLock { $0.playerState } }
    /// The player; nil before the asset was loaded and outside of the preload range.
    open var player: AVPlayer? { video.withLock { $0.player } }
    /// The item of the player.
    open var currentItem: AVPlayerItem? { video.withLock { $0.item } }
    /// The layer that shows the video; nil until the video is played for the first time. *Thread*: main.
    open var playerLayer: AVPlayerLayer? { video.withLock { $0.playerNode }?.layer as? AVPlayerLayer }

    /// Plays the video unless the delegate refuses: immediately if the player exists, otherwise when it is loaded and the node is visible.
    open func play() { performOnMain { self.startPlaying() } }
    /// Pauses the video unless the delegate refuses.
    open func pause() { performOnMain { self.stopPlaying() } }
    /// Whether the rate of the player is above 0, even while it waits for data.
    open func isPlaying() -> Bool { player.map { $0.rate > 0 } ?? false }
    /// Pauses the video at its start and shows the poster image.
    open func resetToPlaceholder() { performOnMain { self.removePlayerNode() } }

    // MARK: Hooks

    @preconcurrency @MainActor open override func didLoad() {
        super.didLoad()
        addSubnode(card)
        updateCard()
    }

    @preconcurrency @MainActor open override func layout() {
        super.layout()
        card.frame = bounds
        video.withLock { $0.playerNode }?.frame = bounds
        updateCard()
    }

    open override func displayDidFinish() {
        super.displayDidFinish()
        // The poster has been drawn or removed.
        performOnMain { self.updateCard() }
    }

    @preconcurrency @MainActor open override func didEnterPreloadState() {
        super.didEnterPreloadState()
        loadAsset()
    }

    @preconcurrency @MainActor open override func didExitPreloadState() {
        super.didExitPreloadState()
        releasePlayer()
    }

    @preconcurrency @MainActor open override func didEnterVisibleState() {
        super.didEnterVisibleState()
        resumePlaying()
    }

    @preconcurrency @MainActor open override func didExitVisibleState() {
        super.didExitVisibleState()
        suspendPlaying()
    }
}

// `Sendable` only from Swift 6 on, like `ASDisplayNode`. Protection: the state that this class adds is protected by `video`'s lock.
@available(swift, introduced: 6)
extension ASVideoNode: @unchecked Sendable {}
