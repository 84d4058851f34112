import AVFoundation
import Foundation
import LayoutEngine
import Scheduling
import UIKit

/// The playback states of a video node. *Differs from Texture*: only `unknown` occurs.
public enum ASVideoNodePlayerState: Int, Sendable {
    /// No player; loading the first item; ready; ready without playing; playing; waiting for data; paused; at the end.
    case unknown, initialLoading, readyToPlay, playbackLikelyToKeepUpButNotPlaying, playing, loading, paused, finished
}

/// The error that a video node reports for each asset.
public struct ASVideoUnavailableError: Error, CustomStringConvertible {
    /// An English message.
    public var description: String { "videos cannot be played on this system" }
}

/// Receives the events of a video node. All methods are optional. *Thread*: main. *Differs from Texture*: only taps and the failure
/// to load are reported, since no video plays.
public protocol ASVideoNodeDelegate: ASNetworkImageNodeDelegate {
    /// Called when the node was tapped.
    func didTap(_ videoNode: ASVideoNode)
    /// Called once per asset, with the key `playable`, when the node is in the preload range.
    func videoNode(_ videoNode: ASVideoNode, didFailToLoadValueForKey key: String, asset: AVAsset, error: any Error)
    /// Called at the end of the video. *Differs from Texture*: never called.
    func videoDidPlay(toEnd videoNode: ASVideoNode)
    /// Called before the playback state changes. *Differs from Texture*: never called.
    func videoNode(
        _ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState)
    /// Whether the playback state may change. *Differs from Texture*: never called.
    func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool
    /// Called periodically with the time in seconds. *Differs from Texture*: never called.
    func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval)
    /// Called when playback stalls. *Differs from Texture*: never called.
    func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval)
    /// Called when loading begins. *Differs from Texture*: never called.
    func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode)
    /// Called when loading ends. *Differs from Texture*: never called.
    func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode)
    /// Called with a new player item. *Differs from Texture*: never called.
    func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem)
    /// Called when playback continues after a stall. *Differs from Texture*: never called.
    func videoNodeDidRecover(fromStall videoNode: ASVideoNode)
}

extension ASVideoNodeDelegate {
    /// Does nothing by default.
    public func didTap(_ videoNode: ASVideoNode) {}
    /// Does nothing by default.
    public func videoNode(_ videoNode: ASVideoNode, didFailToLoadValueForKey key: String, asset: AVAsset, error: any Error) {}
    /// Does nothing by default.
    public func videoDidPlay(toEnd videoNode: ASVideoNode) {}
    /// Does nothing by default.
    public func videoNode(
        _ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState
    ) {}
    /// True by default.
    public func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool { true }
    /// Does nothing by default.
    public func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) {}
    /// Does nothing by default.
    public func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval) {}
    /// Does nothing by default.
    public func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode) {}
    /// Does nothing by default.
    public func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode) {}
    /// Does nothing by default.
    public func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem) {}
    /// Does nothing by default.
    public func videoNodeDidRecover(fromStall videoNode: ASVideoNode) {}
}

/// The node of a video. Shows the poster image of its `url`, if it has one, and otherwise a card with its name.
///
/// *Differs from Texture*: no video is played. The properties are stored, `play()` has no effect, and the
/// delegate is notified that the asset cannot be loaded, as for a damaged one. *Thread*: any.
open class ASVideoNode: ASNetworkImageNode {
    private struct VideoState {
        var asset: AVAsset?
        var composition: AVVideoComposition?
        var mix: AVAudioMix?
        var gravity = AVLayerVideoGravity.resizeAspect.rawValue
        var shouldAutoplay = false
        var shouldAutorepeat = false
        var isMuted = false
        var recoversFromStall = false
        var timescale: Int32 = 10_000
        var hasReportedFailure = false
    }

    private let video = Locked(VideoState())
    private let card = UnavailableCard(
        UnavailableCard.Text(symbol: "▶", title: "ASVideoNode", detail: "Video is not available here"))

    public override init(cache: (any ASImageCacheProtocol)?, downloader: any ASImageDownloaderProtocol) {
        super.init(cache: cache, downloader: downloader)
        addAction(forControlEvents: .touchUpInside) { sender in (sender as? ASVideoNode)?.tapped() }
    }

    // MARK: Measuring

    /// The available space, whatever the size of the poster; zero if an axis is unbounded.
    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        ASIsCGSizeValidForSize(constrainedSize) ? constrainedSize : .zero
    }

    // MARK: What to play

    /// The video. Default: nil. A new asset updates the card and reports once that it cannot be loaded.
    open var asset: AVAsset? {
        get { video.withLock { $0.asset } }
        set {
            video.withLock { video in
                guard video.asset !== newValue else { return }
                video.asset = newValue
                video.hasReportedFailure = false
            }
            updateCard()
            if isInPreloadState { performOnMain { self.notifyFailure() } }
        }
    }

    /// The URL of ``asset``; setting it creates a new asset.
    open var assetURL: URL? {
        get { asset?.url }
        set { asset = newValue.map { AVAsset(url: $0) } }
    }

    /// *Differs from Texture*: stored, without effect.
    open var videoComposition: AVVideoComposition? {
        get { video.withLock { $0.composition } }
        set { video.withLock { $0.composition = newValue } }
    }

    /// *Differs from Texture*: stored, without effect.
    open var audioMix: AVAudioMix? {
        get { video.withLock { $0.mix } }
        set { video.withLock { $0.mix = newValue } }
    }

    /// Whether the video plays when visible. Default: false. *Differs from Texture*: stored, without effect.
    open var shouldAutoplay: Bool {
        get { video.withLock { $0.shouldAutoplay } }
        set { video.withLock { $0.shouldAutoplay = newValue } }
    }

    /// Whether the video repeats. Default: false. *Differs from Texture*: stored, without effect.
    open var shouldAutorepeat: Bool {
        get { video.withLock { $0.shouldAutorepeat } }
        set { video.withLock { $0.shouldAutorepeat = newValue } }
    }

    /// Whether the sound is off. Default: false. *Differs from Texture*: stored, without effect.
    open var muted: Bool {
        get { video.withLock { $0.isMuted } }
        set { video.withLock { $0.isMuted = newValue } }
    }

    /// Whether a stalled player is recreated. Default: false. *Differs from Texture*: stored, without effect.
    open var shouldAggressivelyRecoverFromStall: Bool {
        get { video.withLock { $0.recoversFromStall } }
        set { video.withLock { $0.recoversFromStall = newValue } }
    }

    /// The time observations per second. Default: 10,000. *Differs from Texture*: stored, without effect.
    open var periodicTimeObserverTimescale: Int32 {
        get { video.withLock { $0.timescale } }
        set { video.withLock { $0.timescale = newValue } }
    }

    /// The raw value of an ``AVLayerVideoGravity``; nil sets the default, `resizeAspect`. *Differs from Texture*: stored, without effect.
    open var gravity: String! {
        get { video.withLock { $0.gravity } }
        set { video.withLock { $0.gravity = newValue ?? AVLayerVideoGravity.resizeAspect.rawValue } }
    }

    // MARK: Playing

    /// Always `.unknown`: there is no player.
    open var playerState: ASVideoNodePlayerState { .unknown }

    /// *Differs from Texture*: always nil, since no asset is loaded.
    open var player: AVPlayer? { nil }

    /// *Differs from Texture*: always nil, since no asset is loaded.
    open var currentItem: AVPlayerItem? { nil }

    /// *Differs from Texture*: always nil, since no asset is loaded.
    open var playerLayer: AVPlayerLayer? { nil }

    /// *Differs from Texture*: does nothing.
    open func play() {}
    /// *Differs from Texture*: does nothing.
    open func pause() {}
    /// *Differs from Texture*: always false.
    open func isPlaying() -> Bool { false }

    /// Does nothing: the poster image, or the card, is always shown.
    open func resetToPlaceholder() {}

    private var videoDelegate: (any ASVideoNodeDelegate)? { delegate as? any ASVideoNodeDelegate }

    private func tapped() { videoDelegate?.didTap(self) }

    @MainActor private func notifyFailure() {
        let asset = video.withLock { video -> AVAsset? in
            guard !video.hasReportedFailure else { return nil }
            video.hasReportedFailure = true
            return video.asset
        }
        guard let asset else { return }
        videoDelegate?.videoNode(self, didFailToLoadValueForKey: "playable", asset: asset, error: ASVideoUnavailableError())
    }

    // MARK: Card

    private func updateCard() {
        let name = assetURL?.lastPathComponent
        card.show(
            UnavailableCard.Text(
                symbol: "▶", title: debugName ?? "\(type(of: self))",
                detail: "Video is not available here" + (name.map { " · \($0)" } ?? "")))
    }

    @preconcurrency @MainActor open override func didLoad() {
        super.didLoad()
        updateCard()
        addSubnode(card)
    }

    @preconcurrency @MainActor open override func layout() {
        super.layout()
        card.frame = bounds
        card.isHidden = image != nil
    }

    open override func displayDidFinish() {
        super.displayDidFinish()
        // The poster appeared or disappeared.
        performOnMain { self.card.isHidden = self.image != nil }
    }

    @preconcurrency @MainActor open override func didEnterPreloadState() {
        super.didEnterPreloadState()
        notifyFailure()
    }
}

// Sendable from Swift 6 on only, as `ASDisplayNode` is. Protection: its own state is behind `video`'s lock.
@available(swift, introduced: 6)
extension ASVideoNode: @unchecked Sendable {}
