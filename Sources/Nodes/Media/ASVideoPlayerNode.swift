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

/// Receives notifications of a video player node. *Differs from Texture*: only of taps, since nothing plays and no controls are shown.
public protocol ASVideoPlayerNodeDelegate: NSObjectProtocol {
    /// The video was clicked.
    func didTap(_ videoPlayer: ASVideoPlayerNode)
    /// *Differs from Texture*: never called.
    func videoPlayerNodeNeededDefaultControls(_ videoPlayer: ASVideoPlayerNode) -> [Any]
    /// *Differs from Texture*: never called.
    func videoPlayerNodeTimeLabelAttributes(
        _ videoPlayer: ASVideoPlayerNode, timeLabelType: ASVideoPlayerNodeControlType
    ) -> [AnyHashable: Any]
    /// *Differs from Texture*: never called.
    func videoPlayerNode(
        _ videoPlayerNode: ASVideoPlayerNode, timeStringFor timeLabelType: ASVideoPlayerNodeControlType, for time: CMTime
    ) -> String
    /// *Differs from Texture*: never called.
    func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, willChangeVideo state: ASVideoNodePlayerState,
        toVideoNodeState toState: ASVideoNodePlayerState)
    /// *Differs from Texture*: never called.
    func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, shouldChangeVideoNodeStateTo state: ASVideoNodePlayerState
    ) -> Bool
    /// *Differs from Texture*: never called.
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didPlayTo time: CMTime)
    /// *Differs from Texture*: never called.
    func videoPlayerNodeDidPlay(toEnd videoPlayer: ASVideoPlayerNode)
}

extension ASVideoPlayerNodeDelegate {
    /// Does nothing.
    public func didTap(_ videoPlayer: ASVideoPlayerNode) {}
    /// No controls.
    public func videoPlayerNodeNeededDefaultControls(_ videoPlayer: ASVideoPlayerNode) -> [Any] { [] }
    /// No attributes.
    public func videoPlayerNodeTimeLabelAttributes(
        _ videoPlayer: ASVideoPlayerNode, timeLabelType: ASVideoPlayerNodeControlType
    ) -> [AnyHashable: Any] { [:] }
    /// An empty string.
    public func videoPlayerNode(
        _ videoPlayerNode: ASVideoPlayerNode, timeStringFor timeLabelType: ASVideoPlayerNodeControlType, for time: CMTime
    ) -> String { "" }
    /// Does nothing.
    public func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, willChangeVideo state: ASVideoNodePlayerState,
        toVideoNodeState toState: ASVideoNodePlayerState
    ) {}
    /// True.
    public func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, shouldChangeVideoNodeStateTo state: ASVideoNodePlayerState
    ) -> Bool { true }
    /// Does nothing.
    public func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didPlayTo time: CMTime) {}
    /// Does nothing.
    public func videoPlayerNodeDidPlay(toEnd videoPlayer: ASVideoPlayerNode) {}
}

/// A video node with controls.
///
/// *Differs from Texture*: only the video node's card is displayed. *Thread*: any.
open class ASVideoPlayerNode: ASDisplayNode {
    private struct PlayerState {
        weak var delegate: (any ASVideoPlayerNodeDelegate)?
        var areControlsDisabled = false
    }

    /// The node of the video; it fills the player node.
    public final let videoNode = ASVideoNode()
    private let player = Locked(PlayerState())

    public override init() {
        super.init()
        automaticallyManagesSubnodes = true
        videoNode.debugName = "ASVideoPlayerNode"
        videoNode.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.tapped() }
    }

    /// A player node for the asset at `url`.
    public convenience init(url: URL) {
        self.init(asset: AVAsset(url: url))
    }

    /// A player node for `asset`.
    public convenience init(asset: AVAsset) {
        self.init()
        videoNode.asset = asset
    }

    /// A player node for `asset`; composition and mix are stored, without effect.
    public convenience init(asset: AVAsset, videoComposition: AVVideoComposition?, audioMix: AVAudioMix?) {
        self.init(asset: asset)
        videoNode.videoComposition = videoComposition
        videoNode.audioMix = audioMix
    }

    /// Receives taps; held weakly. *Thread*: any.
    open weak var delegate: (any ASVideoPlayerNodeDelegate)? {
        get { player.withLock { $0.delegate } }
        set { player.withLock { $0.delegate = newValue } }
    }

    private func tapped() { delegate?.didTap(self) }

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: videoNode)
    }

    // MARK: The video

    /// *Differs from Texture*: stored, without effect: no controls are shown.
    open var controlsDisabled: Bool {
        get { player.withLock { $0.areControlsDisabled } }
        set { player.withLock { $0.areControlsDisabled = newValue } }
    }
    /// Always zero: no video is loaded.
    open var duration: CMTime { .zero }
    /// Always `unknown`.
    open var playerState: ASVideoNodePlayerState { videoNode.playerState }
    /// The asset of ``videoNode``.
    open var asset: AVAsset? {
        get { videoNode.asset }
        set { videoNode.asset = newValue }
    }
    /// The URL of the asset of ``videoNode``.
    open var assetURL: URL? {
        get { videoNode.assetURL }
        set { videoNode.assetURL = newValue }
    }
    /// The URL of the poster image of ``videoNode``.
    open var placeholderImageURL: URL? {
        get { videoNode.url }
        set { videoNode.url = newValue }
    }
    /// *Differs from Texture*: stored, without effect.
    open var shouldAutoPlay: Bool {
        get { videoNode.shouldAutoplay }
        set { videoNode.shouldAutoplay = newValue }
    }
    /// *Differs from Texture*: stored, without effect.
    open var shouldAutoRepeat: Bool {
        get { videoNode.shouldAutorepeat }
        set { videoNode.shouldAutorepeat = newValue }
    }
    /// *Differs from Texture*: stored, without effect.
    open var muted: Bool {
        get { videoNode.muted }
        set { videoNode.muted = newValue }
    }
    /// *Differs from Texture*: stored, without effect.
    open var shouldAggressivelyRecoverFromStall: Bool {
        get { videoNode.shouldAggressivelyRecoverFromStall }
        set { videoNode.shouldAggressivelyRecoverFromStall = newValue }
    }
    /// *Differs from Texture*: stored, without effect.
    open var periodicTimeObserverTimescale: Int32 {
        get { videoNode.periodicTimeObserverTimescale }
        set { videoNode.periodicTimeObserverTimescale = newValue }
    }
    /// *Differs from Texture*: stored, without effect.
    open var gravity: String! {
        get { videoNode.gravity }
        set { videoNode.gravity = newValue }
    }

    /// *Differs from Texture*: without effect: no video is loaded.
    open func seek(toTime percentComplete: CGFloat) {}
    /// *Differs from Texture*: without effect.
    open func play() { videoNode.play() }
    /// *Differs from Texture*: without effect.
    open func pause() { videoNode.pause() }
    /// Always false.
    open func isPlaying() -> Bool { videoNode.isPlaying() }
    /// Without effect.
    open func resetToPlaceholder() { videoNode.resetToPlaceholder() }
}

// Sendable from Swift 6 on only, as `ASDisplayNode` is. Protection: its own state is behind `player`'s lock.
@available(swift, introduced: 6)
extension ASVideoPlayerNode: @unchecked Sendable {}
