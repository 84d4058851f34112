import AVFoundation
import Foundation
import LayoutEngine
import Scheduling
import UIKit

/// The controls of a player. *Differs from Texture*: none is shown.
public enum ASVideoPlayerNodeControlType: Int, Sendable {
    /// The button for play and pause; the elapsed time; the duration; the slider; the button for full screen; flexible space.
    case playbackButton, elapsedText, durationText, scrubber, fullScreenButton, flexGrowSpacer
}

/// Receives the events of a video player node. All methods are optional. *Thread*: main. *Differs from Texture*: only taps are
/// reported, since no video plays and no controls are shown.
public protocol ASVideoPlayerNodeDelegate: NSObjectProtocol {
    /// Called when the node was tapped.
    func didTap(_ videoPlayer: ASVideoPlayerNode)
    /// The controls to show. *Differs from Texture*: never called.
    func videoPlayerNodeNeededDefaultControls(_ videoPlayer: ASVideoPlayerNode) -> [Any]
    /// The text attributes of a time label. *Differs from Texture*: never called.
    func videoPlayerNodeTimeLabelAttributes(
        _ videoPlayer: ASVideoPlayerNode, timeLabelType: ASVideoPlayerNodeControlType
    ) -> [AnyHashable: Any]
    /// The text of a time label. *Differs from Texture*: never called.
    func videoPlayerNode(
        _ videoPlayerNode: ASVideoPlayerNode, timeStringFor timeLabelType: ASVideoPlayerNodeControlType, for time: CMTime
    ) -> String
    /// Called before the playback state changes. *Differs from Texture*: never called.
    func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, willChangeVideo state: ASVideoNodePlayerState,
        toVideoNodeState toState: ASVideoNodePlayerState)
    /// Whether the playback state may change. *Differs from Texture*: never called.
    func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, shouldChangeVideoNodeStateTo state: ASVideoNodePlayerState
    ) -> Bool
    /// Called periodically with the time. *Differs from Texture*: never called.
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didPlayTo time: CMTime)
    /// Called at the end of the video. *Differs from Texture*: never called.
    func videoPlayerNodeDidPlay(toEnd videoPlayer: ASVideoPlayerNode)
}

extension ASVideoPlayerNodeDelegate {
    /// Does nothing by default.
    public func didTap(_ videoPlayer: ASVideoPlayerNode) {}
    /// Empty by default.
    public func videoPlayerNodeNeededDefaultControls(_ videoPlayer: ASVideoPlayerNode) -> [Any] { [] }
    /// Empty by default.
    public func videoPlayerNodeTimeLabelAttributes(
        _ videoPlayer: ASVideoPlayerNode, timeLabelType: ASVideoPlayerNodeControlType
    ) -> [AnyHashable: Any] { [:] }
    /// Empty by default.
    public func videoPlayerNode(
        _ videoPlayerNode: ASVideoPlayerNode, timeStringFor timeLabelType: ASVideoPlayerNodeControlType, for time: CMTime
    ) -> String { "" }
    /// Does nothing by default.
    public func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, willChangeVideo state: ASVideoNodePlayerState,
        toVideoNodeState toState: ASVideoNodePlayerState
    ) {}
    /// True by default.
    public func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, shouldChangeVideoNodeStateTo state: ASVideoNodePlayerState
    ) -> Bool { true }
    /// Does nothing by default.
    public func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didPlayTo time: CMTime) {}
    /// Does nothing by default.
    public func videoPlayerNodeDidPlay(toEnd videoPlayer: ASVideoPlayerNode) {}
}

/// A container of a video node.
///
/// *Differs from Texture*: it shows only the video node's card, and no controls. *Thread*: any.
open class ASVideoPlayerNode: ASDisplayNode {
    private struct PlayerState {
        weak var delegate: (any ASVideoPlayerNodeDelegate)?
        var areControlsDisabled = false
    }

    /// The node that shows the card; it fills this node.
    public final let videoNode = ASVideoNode()
    private let player = Locked(PlayerState())

    public override init() {
        super.init()
        automaticallyManagesSubnodes = true
        videoNode.debugName = "ASVideoPlayerNode"
        videoNode.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.tapped() }
    }

    /// Creates a node for the video of a URL.
    public convenience init(url: URL) {
        self.init(asset: AVAsset(url: url))
    }

    /// Creates a node for an asset.
    public convenience init(asset: AVAsset) {
        self.init()
        videoNode.asset = asset
    }

    /// Creates a node for an asset; composition and mix are stored without effect.
    public convenience init(asset: AVAsset, videoComposition: AVVideoComposition?, audioMix: AVAudioMix?) {
        self.init(asset: asset)
        videoNode.videoComposition = videoComposition
        videoNode.audioMix = audioMix
    }

    /// Receives taps. Default: nil. *Thread*: any.
    open weak var delegate: (any ASVideoPlayerNodeDelegate)? {
        get { player.withLock { $0.delegate } }
        set { player.withLock { $0.delegate = newValue } }
    }

    private func tapped() { delegate?.didTap(self) }

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: videoNode)
    }

    // MARK: The video

    /// Whether the controls are hidden. Default: false. *Differs from Texture*: stored, without effect.
    open var controlsDisabled: Bool {
        get { player.withLock { $0.areControlsDisabled } }
        set { player.withLock { $0.areControlsDisabled = newValue } }
    }
    /// *Differs from Texture*: always zero.
    open var duration: CMTime { .zero }
    /// *Differs from Texture*: always `.unknown`.
    open var playerState: ASVideoNodePlayerState { videoNode.playerState }
    /// The video of ``videoNode``.
    open var asset: AVAsset? {
        get { videoNode.asset }
        set { videoNode.asset = newValue }
    }
    /// The URL of ``asset``; setting it creates a new asset.
    open var assetURL: URL? {
        get { videoNode.assetURL }
        set { videoNode.assetURL = newValue }
    }
    /// The URL of the poster image, which ``videoNode`` loads.
    open var placeholderImageURL: URL? {
        get { videoNode.url }
        set { videoNode.url = newValue }
    }
    /// Whether the video plays when visible. *Differs from Texture*: stored in ``videoNode``, without effect.
    open var shouldAutoPlay: Bool {
        get { videoNode.shouldAutoplay }
        set { videoNode.shouldAutoplay = newValue }
    }
    /// Whether the video repeats. *Differs from Texture*: stored in ``videoNode``, without effect.
    open var shouldAutoRepeat: Bool {
        get { videoNode.shouldAutorepeat }
        set { videoNode.shouldAutorepeat = newValue }
    }
    /// Whether the sound is off. *Differs from Texture*: stored in ``videoNode``, without effect.
    open var muted: Bool {
        get { videoNode.muted }
        set { videoNode.muted = newValue }
    }
    /// Whether a stalled player is recreated. *Differs from Texture*: stored in ``videoNode``, without effect.
    open var shouldAggressivelyRecoverFromStall: Bool {
        get { videoNode.shouldAggressivelyRecoverFromStall }
        set { videoNode.shouldAggressivelyRecoverFromStall = newValue }
    }
    /// The time observations per second. *Differs from Texture*: stored in ``videoNode``, without effect.
    open var periodicTimeObserverTimescale: Int32 {
        get { videoNode.periodicTimeObserverTimescale }
        set { videoNode.periodicTimeObserverTimescale = newValue }
    }
    /// The raw value of an ``AVLayerVideoGravity``. *Differs from Texture*: stored in ``videoNode``, without effect.
    open var gravity: String! {
        get { videoNode.gravity }
        set { videoNode.gravity = newValue }
    }

    /// *Differs from Texture*: does nothing.
    open func seek(toTime percentComplete: CGFloat) {}
    /// *Differs from Texture*: does nothing.
    open func play() { videoNode.play() }
    /// *Differs from Texture*: does nothing.
    open func pause() { videoNode.pause() }
    /// *Differs from Texture*: always false.
    open func isPlaying() -> Bool { videoNode.isPlaying() }
    /// Does nothing: the poster image, or the card, is always shown.
    open func resetToPlaceholder() { videoNode.resetToPlaceholder() }
}

// Sendable from Swift 6 on only, as `ASDisplayNode` is. Protection: its own state is behind `player`'s lock.
@available(swift, introduced: 6)
extension ASVideoPlayerNode: @unchecked Sendable {}
