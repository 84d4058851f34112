import Foundation
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

/// A part of a video player's controls.
public struct ASVideoPlayerNodeControlType: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let playbackButton = ASVideoPlayerNodeControlType(rawValue: 0)
    public static let elapsedText = ASVideoPlayerNodeControlType(rawValue: 1)
    public static let durationText = ASVideoPlayerNodeControlType(rawValue: 2)
    public static let scrubber = ASVideoPlayerNodeControlType(rawValue: 3)
    public static let fullScreenButton = ASVideoPlayerNodeControlType(rawValue: 4)
    public static let flexGrowSpacer = ASVideoPlayerNodeControlType(rawValue: 5)
}

/// Hears of a video player. *Thread*: main.
public protocol ASVideoPlayerNodeDelegate: NSObjectProtocol {
    func didTap(_ videoPlayer: ASVideoPlayerNode)
    func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState)
}

extension ASVideoPlayerNodeDelegate {
    public func didTap(_ videoPlayer: ASVideoPlayerNode) {}
    public func videoPlayerNode(
        _ videoPlayer: ASVideoPlayerNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState
    ) {}
}

/// A video node with a button that plays and pauses.
///
/// *Differs from Texture*: no film is decoded, so of the controls only the playback button is there; see ``ASVideoNode``.
open class ASVideoPlayerNode: ASDisplayNode, ASVideoNodeDelegate, @unchecked Sendable {  // What it adds is behind `player`'s lock.
    private struct PlayerState {
        weak var delegate: (any ASVideoPlayerNodeDelegate)?
        var controlsDisabled = false
    }

    /// The film.
    public let videoNode = ASVideoNode()
    private let playbackButton = ASButtonNode()
    private let player = Locked(PlayerState())

    public override init() {
        super.init()
        automaticallyManagesSubnodes = true
        backgroundColor = .black
        videoNode.delegate = self
        playbackButton.contentEdgeInsets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        showState(.unknown)
        playbackButton.addTarget(self, action: Selector(ASVideoPlayerNode.playbackPressed), forControlEvents: .touchUpInside)
    }

    public convenience init(url: URL) {
        self.init()
        videoNode.assetURL = url
    }

    public convenience init(asset: AVAsset) {
        self.init()
        videoNode.asset = asset
    }

    open weak var delegate: (any ASVideoPlayerNodeDelegate)? {
        get { player.withLock { $0.delegate } }
        set { player.withLock { $0.delegate = newValue } }
    }

    /// Whether only the film shows.
    open var controlsDisabled: Bool {
        get { player.withLock { $0.controlsDisabled } }
        set {
            player.withLock { $0.controlsDisabled = newValue }
            setNeedsLayout()
        }
    }

    open var assetURL: URL? {
        get { videoNode.assetURL }
        set { videoNode.assetURL = newValue }
    }

    open var asset: AVAsset? {
        get { videoNode.asset }
        set { videoNode.asset = newValue }
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

    open var gravity: String {
        get { videoNode.gravity }
        set { videoNode.gravity = newValue }
    }

    open var playerState: ASVideoNodePlayerState { videoNode.playerState }
    open func play() { videoNode.play() }
    open func pause() { videoNode.pause() }
    open func isPlaying() -> Bool { videoNode.isPlaying() }
    open func resetToPlaceholder() { videoNode.resetToPlaceholder() }

    open override func layoutSpecThatFits(_ constrainedSize: ASSizeRange) -> ASLayoutSpec {
        guard !controlsDisabled else { return ASWrapperLayoutSpec(layoutElement: videoNode) }
        let corner = ASRelativeLayoutSpec(
            horizontalPosition: .start, verticalPosition: .end, sizingOption: .minimumSize, child: playbackButton)
        return ASOverlayLayoutSpec(child: videoNode, overlay: corner)
    }

    private func playbackPressed() {
        if isPlaying() { pause() } else { play() }
    }

    private func showState(_ state: ASVideoNodePlayerState) {
        playbackButton.setTitle(state == .playing ? "Pause" : "Play", with: .systemFont(ofSize: 15), with: .white, for: .normal)
    }

    // MARK: ASVideoNodeDelegate

    open func videoNode(_ videoNode: ASVideoNode, willChange state: ASVideoNodePlayerState, to toState: ASVideoNodePlayerState) {
        showState(toState)
        delegate?.videoPlayerNode(self, willChange: state, to: toState)
    }

    open func didTap(_ videoNode: ASVideoNode) {
        if let delegate { return delegate.didTap(self) }
        playbackPressed()
    }
}
