import AVFoundation
import Foundation
import LayoutEngine
import Scheduling
import UIKit

/// The playback state of a video node.
public enum ASVideoNodePlayerState: Int, Sendable {
    /// No player; loading the first item; ready; ready without playing; playing; waiting for data; paused; at the end.
    case unknown, initialLoading, readyToPlay, playbackLikelyToKeepUpButNotPlaying, playing, loading, paused, finished
}

/// The error of every attempt to load a video.
public struct ASVideoUnavailableError: Error, CustomStringConvertible {
    /// A sentence for messages.
    public var description: String { "videos cannot be played on this system" }
}

/// Receives notifications of a video node. *Differs from Texture*: only of taps and of the failure to load, since nothing plays.
public protocol ASVideoNodeDelegate: ASNetworkImageNodeDelegate {
    /// The node was clicked.
    func didTap(_ videoNode: ASVideoNode)
    /// The asset cannot be loaded; called once per asset, when the node is in the preload range. *Thread*: main.
    func videoNode(_ videoNode: ASVideoNode, didFailToLoadValueForKey key: String, asset: AVAsset, error: any Error)
    /// *Differs from Texture*: never called.
    func videoDidPlay(toEnd videoNode: ASVideoNode)
    /// *Differs from Texture*: never called.
    func videoNode(
        _ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState)
    /// *Differs from Texture*: never called.
    func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool
    /// *Differs from Texture*: never called.
    func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval)
    /// *Differs from Texture*: never called.
    func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval)
    /// *Differs from Texture*: never called.
    func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode)
    /// *Differs from Texture*: never called.
    func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode)
    /// *Differs from Texture*: never called.
    func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem)
    /// *Differs from Texture*: never called.
    func videoNodeDidRecover(fromStall videoNode: ASVideoNode)
}

extension ASVideoNodeDelegate {
    /// Does nothing.
    public func didTap(_ videoNode: ASVideoNode) {}
    /// Does nothing.
    public func videoNode(_ videoNode: ASVideoNode, didFailToLoadValueForKey key: String, asset: AVAsset, error: any Error) {}
    /// Does nothing.
    public func videoDidPlay(toEnd videoNode: ASVideoNode) {}
    /// Does nothing.
    public func videoNode(
        _ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState
    ) {}
    /// True.
    public func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool { true }
    /// Does nothing.
    public func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) {}
    /// Does nothing.
    public func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval) {}
    /// Does nothing.
    public func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode) {}
    /// Does nothing.
    public func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode) {}
    /// Does nothing.
    public func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem) {}
    /// Does nothing.
    public func videoNodeDidRecover(fromStall videoNode: ASVideoNode) {}
}

/// The node of a video. Displays the poster image of its `url`, if it has one, and otherwise a card with its name.
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

    /// The available space, independent of the size of the poster; zero where an axis is unbounded.
    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        ASIsCGSizeValidForSize(constrainedSize) ? constrainedSize : .zero
    }

    // MARK: Asset

    /// The video; its file name is shown on the card. A change reports the failure to load to the delegate.
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

    /// The URL of the asset; setting it creates an asset.
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

    /// *Differs from Texture*: stored, without effect.
    open var shouldAutoplay: Bool {
        get { video.withLock { $0.shouldAutoplay } }
        set { video.withLock { $0.shouldAutoplay = newValue } }
    }

    /// *Differs from Texture*: stored, without effect.
    open var shouldAutorepeat: Bool {
        get { video.withLock { $0.shouldAutorepeat } }
        set { video.withLock { $0.shouldAutorepeat = newValue } }
    }

    /// *Differs from Texture*: stored, without effect.
    open var muted: Bool {
        get { video.withLock { $0.isMuted } }
        set { video.withLock { $0.isMuted = newValue } }
    }

    /// *Differs from Texture*: stored, without effect.
    open var shouldAggressivelyRecoverFromStall: Bool {
        get { video.withLock { $0.recoversFromStall } }
        set { video.withLock { $0.recoversFromStall = newValue } }
    }

    /// *Differs from Texture*: stored, without effect. Fractions of a second at which a player would report the time; 10,000 by default.
    open var periodicTimeObserverTimescale: Int32 {
        get { video.withLock { $0.timescale } }
        set { video.withLock { $0.timescale = newValue } }
    }

    /// *Differs from Texture*: stored, without effect. The name of an `AVLayerVideoGravity`; nil sets the default.
    open var gravity: String! {
        get { video.withLock { $0.gravity } }
        set { video.withLock { $0.gravity = newValue ?? AVLayerVideoGravity.resizeAspect.rawValue } }
    }

    // MARK: Playing

    /// Always `.unknown`: there is no player.
    open var playerState: ASVideoNodePlayerState { .unknown }

    /// Always nil: a node creates the player after its asset has been loaded.
    open var player: AVPlayer? { nil }

    /// Always nil, as ``player``.
    open var currentItem: AVPlayerItem? { nil }

    /// Always nil, as ``player``.
    open var playerLayer: AVPlayerLayer? { nil }

    /// *Differs from Texture*: without effect.
    open func play() {}
    /// *Differs from Texture*: without effect.
    open func pause() {}
    /// Always false.
    open func isPlaying() -> Bool { false }

    /// Without effect: the node always shows its poster image or its card.
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
        // The poster has been drawn or removed.
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
