import AVFoundation
import Foundation
import LayoutEngine
import Scheduling
import UIKit

/// The parts of a player's controls.
public enum ASVideoPlayerNodeControlType: Int, Sendable {
    case playbackButton, elapsedText, durationText, scrubber, fullScreenButton, flexGrowSpacer
}

/// Hears of a video player node. *Differs from Texture*: of taps alone, since nothing plays and no controls are shown.
public protocol ASVideoPlayerNodeDelegate: NSObjectProtocol {
    func didTap(_ videoPlayer: ASVideoPlayerNode)
    func videoPlayerNodeNeededDefaultControls(_ videoPlayer: ASVideoPlayerNode) -> [Any]
    func videoPlayerNodeTimeLabelAttributes(
        _ videoPlayer: ASVideoPlayerNode, timeLabelType: ASVideoPlayerNodeControlType
    ) -> [AnyHashable: Any]
    func videoPlayerNode(
        _ videoPlayerNode: ASVideoPlayerNode, timeStringFor timeLabelType: ASVideoPlayerNodeControlType, for time: CMTime
    ) -> String
    func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, willChangeVideo state: ASVideoNodePlayerState,
        toVideoNodeState toState: ASVideoNodePlayerState)
    func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, shouldChangeVideoNodeStateTo state: ASVideoNodePlayerState
    ) -> Bool
    func videoPlayerNode(_ videoPlayer: ASVideoPlayerNode, didPlayTo time: CMTime)
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

/// A video node with room for controls.
///
/// *Differs from Texture*: the video node's card is all there is to see. *Thread*: any.
open class ASVideoPlayerNode: ASDisplayNode {
    private struct PlayerState {
        weak var delegate: (any ASVideoPlayerNodeDelegate)?
        var areControlsDisabled = false
    }

    public final let videoNode = ASVideoNode()
    private let player = Locked(PlayerState())

    public override init() {
        super.init()
        automaticallyManagesSubnodes = true
        videoNode.debugName = "ASVideoPlayerNode"
        videoNode.addAction(forControlEvents: .touchUpInside) { [weak self] _ in self?.tapped() }
    }

    public convenience init(url: URL) {
        self.init(asset: AVAsset(url: url))
    }

    public convenience init(asset: AVAsset) {
        self.init()
        videoNode.asset = asset
    }

    public convenience init(asset: AVAsset, videoComposition: AVVideoComposition?, audioMix: AVAudioMix?) {
        self.init(asset: asset)
        videoNode.videoComposition = videoComposition
        videoNode.audioMix = audioMix
    }

    open weak var delegate: (any ASVideoPlayerNodeDelegate)? {
        get { player.withLock { $0.delegate } }
        set { player.withLock { $0.delegate = newValue } }
    }

    private func tapped() { delegate?.didTap(self) }

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        ASWrapperLayoutSpec(layoutElement: videoNode)
    }

    // MARK: The video

    open var controlsDisabled: Bool {
        get { player.withLock { $0.areControlsDisabled } }
        set { player.withLock { $0.areControlsDisabled = newValue } }
    }
    open var duration: CMTime { .zero }
    open var playerState: ASVideoNodePlayerState { videoNode.playerState }
    open var asset: AVAsset? {
        get { videoNode.asset }
        set { videoNode.asset = newValue }
    }
    open var assetURL: URL? {
        get { videoNode.assetURL }
        set { videoNode.assetURL = newValue }
    }
    open var placeholderImageURL: URL? {
        get { videoNode.url }
        set { videoNode.url = newValue }
    }
    open var shouldAutoPlay: Bool {
        get { videoNode.shouldAutoplay }
        set { videoNode.shouldAutoplay = newValue }
    }
    open var shouldAutoRepeat: Bool {
        get { videoNode.shouldAutorepeat }
        set { videoNode.shouldAutorepeat = newValue }
    }
    open var muted: Bool {
        get { videoNode.muted }
        set { videoNode.muted = newValue }
    }
    open var shouldAggressivelyRecoverFromStall: Bool {
        get { videoNode.shouldAggressivelyRecoverFromStall }
        set { videoNode.shouldAggressivelyRecoverFromStall = newValue }
    }
    open var periodicTimeObserverTimescale: Int32 {
        get { videoNode.periodicTimeObserverTimescale }
        set { videoNode.periodicTimeObserverTimescale = newValue }
    }
    open var gravity: String! {
        get { videoNode.gravity }
        set { videoNode.gravity = newValue }
    }

    /// Goes to a part of the video. *Differs from Texture*: there is none to go to.
    open func seek(toTime percentComplete: CGFloat) {}
    open func play() { videoNode.play() }
    open func pause() { videoNode.pause() }
    open func isPlaying() -> Bool { videoNode.isPlaying() }
    open func resetToPlaceholder() { videoNode.resetToPlaceholder() }
}

// Sendable from Swift 6 on only, as `ASDisplayNode` is. Protection: what it adds is behind `player`'s lock.
@available(swift, introduced: 6)
extension ASVideoPlayerNode: @unchecked Sendable {}
