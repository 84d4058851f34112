import CoreMedia
import Foundation
import Scheduling

/// Plays an item with GStreamer. *Thread*: any; notifications are posted on the main thread.
///
/// *Differs from AVFoundation*: negative rates are zero. Without GStreamer every item fails; the error names the packages.
open class AVPlayer: NSObject, @unchecked Sendable {  // Protection: `state` has a lock.
    /// Whether the player can play.
    public enum Status: Int, Sendable {
        /// `.unknown` without an item, `.readyToPlay` with an item; `.failed` does not occur.
        case unknown, readyToPlay, failed
    }

    /// Whether the player is playing.
    public enum TimeControlStatus: Int, Sendable {
        /// `.paused` at the rate 0; `.waitingToPlayAtSpecifiedRate` until the item has loaded or has enough data; otherwise `.playing`.
        case paused, waitingToPlayAtSpecifiedRate, playing
    }

    /// The behavior at the end of an item.
    public enum ActionAtItemEnd: Int, Sendable {
        /// `.advance` plays the next item of an ``AVQueuePlayer``, and pauses any other player; `.pause` pauses; `.none` does nothing.
        case advance, pause, none
    }

    struct State {
        var item: AVPlayerItem?
        var rate: Float = 0
        var isMuted = false
        var volume: Float = 1
        var action = ActionAtItemEnd.pause
        var automaticallyWaits = true
        var allowsExternalPlayback = true
        var externalGravity = AVLayerVideoGravity.resizeAspect
        var layers: [WeakPlayerLayer] = []
        weak var observer: (any PlaybackObserving)?
        weak var controls: (any PlaybackObserving)?
    }

    let state: Locked<State>
    let timeObservers = TimeObservers()

    /// Creates a player with an item, or without one, and loads the item.
    public init(playerItem item: AVPlayerItem?) {
        state = Locked(State(item: item))
        super.init()
        timeObservers.setPlayer(self)
        item?.attach(to: self)
    }

    public override init() {
        state = Locked(State())
        super.init()
        timeObservers.setPlayer(self)
    }

    /// Creates a player with an item for a URL.
    public init(url: URL) {
        let item = AVPlayerItem(url: url)
        state = Locked(State(item: item))
        super.init()
        timeObservers.setPlayer(self)
        item.attach(to: self)
    }

    deinit {
        state.withLock { $0.item }?.detach()
    }

    /// The item that the player plays; nil if it has none.
    open var currentItem: AVPlayerItem? { state.withLock { $0.item } }

    /// Replaces the item and keeps the rate. Without a new item, the rate becomes 0.
    open func replaceCurrentItem(with item: AVPlayerItem?) { replaceItem(item) }

    /// `.readyToPlay` with an item, otherwise `.unknown`. Failures are reported by the item, not by the player.
    open var status: Status { currentItem == nil ? .unknown : .readyToPlay }
    /// Always nil; failures are reported by the item.
    open var error: (any Error)? { nil }

    /// Whether the player is paused, is playing or waits.
    open var timeControlStatus: TimeControlStatus {
        let (item, rate) = state.withLock { ($0.item, $0.rate) }
        guard rate > 0 else { return .paused }
        return item?.isPlaybackLikelyToKeepUp == true ? .playing : .waitingToPlayAtSpecifiedRate
    }

    /// The requested speed: 0 pauses, 1 is the normal speed. It is 0 without an item and with a failed item.
    open var rate: Float {
        get { state.withLock { $0.rate } }
        set { setRate(newValue) }
    }

    /// Whether the sound is muted; `false` by default.
    open var isMuted: Bool {
        get { state.withLock { $0.isMuted } }
        set {
            state.withLock { $0.isMuted = newValue }
            applyVolume()
        }
    }

    /// The volume, clamped to 0…1; 1 by default.
    open var volume: Float {
        get { state.withLock { $0.volume } }
        set {
            state.withLock { $0.volume = newValue.isFinite ? min(max(newValue, 0), 1) : 0 }
            applyVolume()
        }
    }

    /// The behavior at the end of an item; `.pause` by default.
    open var actionAtItemEnd: ActionAtItemEnd {
        get { state.withLock { $0.action } }
        set { state.withLock { $0.action = newValue } }
    }

    /// *Differs from AVFoundation*: stored, without effect: videos are shown in the program's own windows.
    open var allowsExternalPlayback: Bool {
        get { state.withLock { $0.allowsExternalPlayback } }
        set { state.withLock { $0.allowsExternalPlayback = newValue } }
    }

    /// *Differs from AVFoundation*: stored, without effect: videos are shown in the program's own windows.
    open var externalPlaybackVideoGravity: AVLayerVideoGravity {
        get { state.withLock { $0.externalGravity } }
        set { state.withLock { $0.externalGravity = newValue } }
    }

    /// Whether another screen shows the video; always `false`.
    open var isExternalPlaybackActive: Bool { false }

    /// Does nothing: there is no `preroll` that could be pending.
    open func cancelPendingPrerolls() {}

    /// Whether playback waits until it can probably continue without a stall; `true` by default. *Differs from AVFoundation*: stored,
    /// without effect: playing always waits for data.
    open var automaticallyWaitsToMinimizeStalling: Bool {
        get { state.withLock { $0.automaticallyWaits } }
        set { state.withLock { $0.automaticallyWaits = newValue } }
    }

    /// Plays with the rate 1. With a failed item, posts the notification of the failure on the main queue.
    open func play() { rate = 1 }

    /// Sets the rate; playback still waits for data.
    open func playImmediately(atRate rate: Float) { self.rate = rate }

    /// Sets the rate to 0.
    open func pause() { rate = 0 }

    /// The current time of the item; zero without an item.
    open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

    /// Moves to a nearby frame.
    open func seek(to time: CMTime) { currentItem?.seek(to: time) }

    /// Moves to a nearby frame. The handler is called as for the same method of ``AVPlayerItem``.
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        seek(
            to: time, toleranceBefore: .positiveInfinity, toleranceAfter: .positiveInfinity, completionHandler: completionHandler)
    }

    /// Moves to a time, precisely if both tolerances are zero.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
        currentItem?.seek(to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter)
    }

    /// Moves to a time, precisely if both tolerances are zero. The handler is called as for the same method of
    /// ``AVPlayerItem``, and with `false` without an item.
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        guard let item = currentItem else { return performOnNextMainTurn { completionHandler(false) } }
        item.seek(
            to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter, completionHandler: completionHandler)
    }

    /// Calls `block` whenever the time passes a multiple of the interval, and when it jumps, starts or stops. An interval below 1/60 of a
    /// second counts as 1/60; an interval that is not positive or not finite yields an observer that is never called.
    ///
    /// Returns an object for ``removeTimeObserver(_:)``. `queue` is nil for the main queue.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any {
        timeObservers.add(.periodic(interval: interval.seconds), queue: queue, block)
    }

    /// Calls `block` whenever playing passes one of the times. *Differs from AVFoundation*: `times` is an array of
    /// `CMTime`, not of `NSValue`.
    ///
    /// Returns an object for ``removeTimeObserver(_:)``. `queue` is nil for the main queue.
    open func addBoundaryTimeObserver(
        forTimes times: [CMTime], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
    ) -> Any {
        timeObservers.add(.boundary(times: times.map(\.seconds)), queue: queue) { _ in block() }
    }

    /// Removes an observer. Calls of its block that were already enqueued on its queue still take place.
    open func removeTimeObserver(_ observer: Any) { timeObservers.remove(observer) }
}
