import Foundation
import LayoutEngine
import Scheduling
import UIKit
import UIPrimitives

/// The place of a film.
///
/// *Differs from Texture*: no film is decoded. The node shows its still picture, the image or URL of an `ASNetworkImageNode`,
/// and keeps whether it would play: a click and ``shouldAutoplay`` change that and the delegate hears of it.
/// *Thread*: any, but for touches.
open class ASVideoNode: ASNetworkImageNode, @unchecked Sendable {  // What it adds is behind `video`'s lock.
    private struct VideoState {
        var asset: AVAsset?
        var playerState = ASVideoNodePlayerState.unknown
        var shouldAutoplay = false
        var shouldAutorepeat = false
        var muted = false
        var gravity = AVLayerVideoGravity.resizeAspect.rawValue
        var timescale: Int32 = 10_000
        var recoversFromStall = false
    }

    private let video = Locked(VideoState())

    public override init(cache: (any ASImageCacheProtocol)?, downloader: any ASImageDownloaderProtocol) {
        super.init(cache: cache, downloader: downloader)
        isUserInteractionEnabled = true
    }

    open var asset: AVAsset? {
        get { video.withLock { $0.asset } }
        set {
            video.withLock { $0.asset = newValue }
            change(to: newValue == nil ? .unknown : .readyToPlay)
        }
    }

    /// Where the film is; the same as an asset of that URL.
    open var assetURL: URL? {
        get { asset?.url }
        set { asset = newValue.map { AVURLAsset(url: $0) } }
    }

    /// Whether it plays as soon as it is visible.
    open var shouldAutoplay: Bool {
        get { video.withLock { $0.shouldAutoplay } }
        set { video.withLock { $0.shouldAutoplay = newValue } }
    }

    open var shouldAutorepeat: Bool {
        get { video.withLock { $0.shouldAutorepeat } }
        set { video.withLock { $0.shouldAutorepeat = newValue } }
    }

    open var muted: Bool {
        get { video.withLock { $0.muted } }
        set { video.withLock { $0.muted = newValue } }
    }

    /// The raw value of an `AVLayerVideoGravity`; it is the still picture that it places.
    open var gravity: String {
        get { video.withLock { $0.gravity } }
        set {
            video.withLock { $0.gravity = newValue }
            switch AVLayerVideoGravity(rawValue: newValue) {
            case .resize: contentMode = .scaleToFill
            case .resizeAspectFill: contentMode = .scaleAspectFill
            default: contentMode = .scaleAspectFit
            }
        }
    }

    /// *Differs from Texture*: kept; time is not observed.
    open var periodicTimeObserverTimescale: Int32 {
        get { video.withLock { $0.timescale } }
        set { video.withLock { $0.timescale = newValue } }
    }

    /// *Differs from Texture*: kept; nothing stalls.
    open var shouldAggressivelyRecoverFromStall: Bool {
        get { video.withLock { $0.recoversFromStall } }
        set { video.withLock { $0.recoversFromStall = newValue } }
    }

    // MARK: Playing

    open var playerState: ASVideoNodePlayerState { video.withLock { $0.playerState } }

    open func play() { change(to: .playing) }

    open func pause() { change(to: .paused) }

    /// Whether it is set to play.
    open func isPlaying() -> Bool { playerState == .playing }

    /// Stops, and shows the still picture from the beginning.
    open func resetToPlaceholder() { change(to: asset == nil ? .unknown : .readyToPlay) }

    private var videoDelegate: (any ASVideoNodeDelegate)? { delegate as? any ASVideoNodeDelegate }

    private func change(to state: ASVideoNodePlayerState) {
        let old = playerState
        guard old != state, state != .playing || asset != nil else { return }
        if let delegate = videoDelegate { performOnMain { delegate.videoNode(self, willChange: old, to: state) } }
        video.withLock { $0.playerState = state }
    }

    open override func didEnterVisibleState() {
        super.didEnterVisibleState()
        if shouldAutoplay { play() }
    }

    open override func didExitVisibleState() {
        super.didExitVisibleState()
        if isPlaying() { pause() }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if let videoDelegate { return videoDelegate.didTap(self) }
        if isPlaying() { pause() } else { play() }
    }
}
