import CoreMedia
import Foundation
import QuartzCore
import UIPrimitives

/// A view controller that shows the video of a player with controls: a play button, a slider and the current time. *Thread*: main.
///
/// *Differs from AVKit*: there are no subtitles, no full screen button, no AirPlay and no picture in picture.
open class AVPlayerViewController: UIViewController {
    /// The player, which the controller retains; nil by default.
    open var player: AVPlayer? {
        didSet { if player !== oldValue { playerDidChange(from: oldValue) } }
    }
    /// Whether the view shows the controls; `true` by default.
    open var showsPlaybackControls = true {
        didSet { controls.isHidden = !showsPlaybackControls }
    }
    /// The scaling of the video to the size of the view; `.resizeAspect` by default.
    open var videoGravity = AVLayerVideoGravity.resizeAspect {
        didSet { video.playerLayer.videoGravity = videoGravity }
    }
    /// Whether the view shows a frame of the video.
    open var isReadyForDisplay: Bool { video.playerLayer.isReadyForDisplay }
    /// The rectangle of the video in the view. *Units*: points.
    open var videoBounds: CGRect { video.playerLayer.videoRect }
    /// A view between the video and the controls, to which the client can add views.
    open private(set) lazy var contentOverlayView: UIView? = UIView()
    /// The delegate, which is not retained. *Differs from AVKit*: no method is called.
    open weak var delegate: (any AVPlayerViewControllerDelegate)?
    /// *Differs from AVKit*: stored, without effect; there is no picture in picture.
    open var allowsPictureInPicturePlayback = true
    /// *Differs from AVKit*: stored, without effect; there is no picture in picture.
    open var canStartPictureInPictureAutomaticallyFromInline = false
    /// *Differs from AVKit*: stored, without effect; the desktop gets no playback information.
    open var updatesNowPlayingInfoCenter = true
    /// *Differs from AVKit*: stored, without effect; a player has no full-screen mode.
    open var entersFullScreenWhenPlaybackBegins = false
    /// *Differs from AVKit*: stored, without effect; a player has no full-screen mode.
    open var exitsFullScreenWhenPlaybackEnds = false
    /// Whether the slider of the controls only shows the position, so that the user cannot seek; `false` by default.
    open var requiresLinearPlayback = false {
        didSet { controls.allowsSeeking = !requiresLinearPlayback }
    }
    /// *Differs from AVKit*: stored, without effect; the controls show minutes and seconds.
    open var showsTimecodes = false

    private let video = PlayerView()
    private let controls = PlayerControls(frame: .zero)
    private var timeObservation: TimeObservation?

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        for part in [video, contentOverlayView, controls].compactMap({ $0 }) { view.addSubview(part) }
        controls.togglePlaying = { [weak self] in self?.togglePlaying() }
        controls.seek = { [weak self] place in self?.seek(to: place) }
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        video.frame = view.bounds
        contentOverlayView?.frame = view.bounds
        let area = view.bounds.inset(by: view.safeAreaInsets)
        controls.frame = CGRect(x: area.minX, y: area.maxY - 56, width: area.width, height: 56)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed || isMovingFromParent { player?.pause() }
    }

    private func playerDidChange(from old: AVPlayer?) {
        if old?.controlsObserver === self { old?.controlsObserver = nil }
        timeObservation = nil
        player?.controlsObserver = self
        video.playerLayer.player = player
        let interval = CMTime(seconds: 0.25, preferredTimescale: 600)
        timeObservation = player.map { player in
            TimeObservation(player, interval) { [weak self] in self?.showTime() }
        }
        showTime()
    }

    private var duration: Double {
        let seconds = player?.currentItem?.duration.seconds ?? 0
        return seconds.isFinite ? seconds : 0
    }

    fileprivate func showTime() {
        controls.show(time: player?.currentTime().seconds ?? 0, of: duration, isPlaying: player?.rate != 0 && player != nil)
    }

    private func togglePlaying() {
        guard let player else { return }
        player.rate == 0 ? player.play() : player.pause()
        showTime()
    }

    private func seek(to place: Float) {
        player?.seek(to: CMTime(seconds: Double(place) * duration, preferredTimescale: 600))
    }
}

extension AVPlayerViewController: PlaybackObserving {
    /// Updates the controls when the state of the player or of its item changes.
    package func player(_ player: AVPlayer, didChange change: PlaybackChange) { showTime() }
}

/// Receives the events of a player view controller. *Differs from AVKit*: no method is called.
@preconcurrency @MainActor public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {}

/// A controller of a small window that shows a video above all other windows. *Differs from AVKit*: not supported.
@preconcurrency @MainActor open class AVPictureInPictureController: NSObject {
    /// Whether picture in picture is supported: always `false`.
    open class func isPictureInPictureSupported() -> Bool { false }
    /// The layer given to the initializer.
    open private(set) var playerLayer: AVPlayerLayer
    /// Whether the window is open: always `false`.
    open var isPictureInPictureActive: Bool { false }
    /// Whether the window can be opened: always `false`.
    open var isPictureInPicturePossible: Bool { false }

    /// Creates a controller, never nil, whose window cannot be opened.
    public init?(playerLayer: AVPlayerLayer) {
        self.playerLayer = playerLayer
    }

    /// Does nothing, because the window cannot be opened.
    open func startPictureInPicture() {}
    /// Does nothing, because the window is never open.
    open func stopPictureInPicture() {}
}

/// A view whose layer shows a video.
private final class PlayerView: UIView {
    override class var layerClass: AnyClass { AVPlayerLayer.self }

    var playerLayer: AVPlayerLayer {
        // The class property `layerClass` above determines the class of the layer.
        guard let layer = layer as? AVPlayerLayer else { preconditionFailure("The layer of a player view shows no video.") }
        return layer
    }
}

/// Observes the time of a player until this object is released. The controller cannot end the observation in a `deinit`, although the
/// player may outlive the controller: the `deinit` of a subclass is isolated only if its author declares it so.
// Protection: never changed; the observers of a player have a lock.
private final class TimeObservation: @unchecked Sendable {
    private let player: AVPlayer
    private let observer: Any

    @MainActor init(_ player: AVPlayer, _ interval: CMTime, showTime: @escaping @MainActor () -> Void) {
        self.player = player
        observer = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { _ in
            MainActor.assumeIsolated { showTime() }
        }
    }

    deinit { player.removeTimeObserver(observer) }
}
