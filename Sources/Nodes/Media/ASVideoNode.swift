import AVFoundation
import Foundation
import LayoutEngine
import Scheduling
import UIKit

/// Where a video node is in playing.
public enum ASVideoNodePlayerState: Int, Sendable {
    case unknown, initialLoading, readyToPlay, playbackLikelyToKeepUpButNotPlaying, playing, loading, paused, finished
}

/// Why a video node shows no video.
public struct ASVideoUnavailableError: Error, CustomStringConvertible {
    public var description: String { "videos cannot be played on this system" }
}

/// Hears of a video node. *Differs from Texture*: of taps and of the failure to load alone, since nothing plays.
public protocol ASVideoNodeDelegate: ASNetworkImageNodeDelegate {
    func didTap(_ videoNode: ASVideoNode)
    func videoNode(_ videoNode: ASVideoNode, didFailToLoadValueForKey key: String, asset: AVAsset, error: any Error)
    func videoDidPlay(toEnd videoNode: ASVideoNode)
    func videoNode(
        _ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState)
    func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool
    func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval)
    func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval)
    func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode)
    func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode)
    func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem)
    func videoNodeDidRecover(fromStall videoNode: ASVideoNode)
}

extension ASVideoNodeDelegate {
    public func didTap(_ videoNode: ASVideoNode) {}
    public func videoNode(_ videoNode: ASVideoNode, didFailToLoadValueForKey key: String, asset: AVAsset, error: any Error) {}
    public func videoDidPlay(toEnd videoNode: ASVideoNode) {}
    public func videoNode(
        _ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState
    ) {}
    public func videoNode(_ videoNode: ASVideoNode, shouldChangePlayerStateTo state: ASVideoNodePlayerState) -> Bool { true }
    public func videoNode(_ videoNode: ASVideoNode, didPlayToTimeInterval timeInterval: TimeInterval) {}
    public func videoNode(_ videoNode: ASVideoNode, didStallAtTimeInterval timeInterval: TimeInterval) {}
    public func videoNodeDidStartInitialLoading(_ videoNode: ASVideoNode) {}
    public func videoNodeDidFinishInitialLoading(_ videoNode: ASVideoNode) {}
    public func videoNode(_ videoNode: ASVideoNode, didSetCurrentItem currentItem: AVPlayerItem) {}
    public func videoNodeDidRecover(fromStall videoNode: ASVideoNode) {}
}

/// The node of a video. Shows the poster image of its `url`, if it has one, and otherwise a card that says what it is.
///
/// *Differs from Texture*: no video is played. The properties are kept, `play()` leaves the node where it is, and the
/// delegate is told that the asset cannot be loaded, as for a broken one. *Thread*: any.
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

    /// All the room there is, whatever the size of the poster; nothing where an axis is unbounded.
    open override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
        ASIsCGSizeValidForSize(constrainedSize) ? constrainedSize : .zero
    }

    // MARK: What to play

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

    open var assetURL: URL? {
        get { asset?.url }
        set { asset = newValue.map { AVAsset(url: $0) } }
    }

    /// *Differs from Texture*: kept, without effect.
    open var videoComposition: AVVideoComposition? {
        get { video.withLock { $0.composition } }
        set { video.withLock { $0.composition = newValue } }
    }

    /// *Differs from Texture*: kept, without effect.
    open var audioMix: AVAudioMix? {
        get { video.withLock { $0.mix } }
        set { video.withLock { $0.mix = newValue } }
    }

    open var shouldAutoplay: Bool {
        get { video.withLock { $0.shouldAutoplay } }
        set { video.withLock { $0.shouldAutoplay = newValue } }
    }

    open var shouldAutorepeat: Bool {
        get { video.withLock { $0.shouldAutorepeat } }
        set { video.withLock { $0.shouldAutorepeat = newValue } }
    }

    open var muted: Bool {
        get { video.withLock { $0.isMuted } }
        set { video.withLock { $0.isMuted = newValue } }
    }

    open var shouldAggressivelyRecoverFromStall: Bool {
        get { video.withLock { $0.recoversFromStall } }
        set { video.withLock { $0.recoversFromStall = newValue } }
    }

    /// Parts of a second at which a player would tell the time.
    open var periodicTimeObserverTimescale: Int32 {
        get { video.withLock { $0.timescale } }
        set { video.withLock { $0.timescale = newValue } }
    }

    /// The name of an ``AVLayerVideoGravity``; nil sets the default.
    open var gravity: String! {
        get { video.withLock { $0.gravity } }
        set { video.withLock { $0.gravity = newValue ?? AVLayerVideoGravity.resizeAspect.rawValue } }
    }

    // MARK: Playing

    /// Always unknown: there is no player.
    open var playerState: ASVideoNodePlayerState { .unknown }

    /// Always nil, as ``currentItem`` and ``playerLayer`` are: a node makes them once its asset has been loaded.
    open var player: AVPlayer? { nil }

    open var currentItem: AVPlayerItem? { nil }

    open var playerLayer: AVPlayerLayer? { nil }

    open func play() {}
    open func pause() {}
    open func isPlaying() -> Bool { false }

    /// Shows the poster image, or the card, as it does anyway.
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
        // The poster has come, or has gone.
        performOnMain { self.card.isHidden = self.image != nil }
    }

    @preconcurrency @MainActor open override func didEnterPreloadState() {
        super.didEnterPreloadState()
        notifyFailure()
    }
}

// Sendable from Swift 6 on only, as `ASDisplayNode` is. Protection: what it adds is behind `video`'s lock.
@available(swift, introduced: 6)
extension ASVideoNode: @unchecked Sendable {}
