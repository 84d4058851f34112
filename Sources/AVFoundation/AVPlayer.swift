import CoreMedia
import Foundation
import Scheduling

// A player, its items and its layer, as far as programs that use video nodes name them. There is no decoder on this system, so
// every item fails at once, as one in a format that a system cannot read, and players stay at rest.

/// Plays an item. *Thread*: any.
///
/// *Differs from AVFoundation*: its items fail, so its rate stays zero. An attempt to play one posts
/// ``AVPlayerItem/failedToPlayToEndTimeNotification``, on the main queue.
open class AVPlayer: NSObject, @unchecked Sendable {  // `state` is behind its lock.
    public enum Status: Int, Sendable {
        case unknown, readyToPlay, failed
    }

    public enum TimeControlStatus: Int, Sendable {
        case paused, waitingToPlayAtSpecifiedRate, playing
    }

    public enum ActionAtItemEnd: Int, Sendable {
        case advance, pause, none
    }

    private struct State {
        var item: AVPlayerItem?
        var isMuted = false
        var volume: Float = 1
        var action = ActionAtItemEnd.pause
        var waits = true
    }

    private let state: Locked<State>

    public init(playerItem item: AVPlayerItem?) {
        state = Locked(State(item: item))
    }

    public convenience override init() {
        self.init(playerItem: nil)
    }

    public convenience init(url: URL) {
        self.init(playerItem: AVPlayerItem(url: url))
    }

    open var currentItem: AVPlayerItem? { state.withLock { $0.item } }

    open func replaceCurrentItem(with item: AVPlayerItem?) { state.withLock { $0.item = item } }

    /// The player itself has not failed: its item has.
    open var status: Status { currentItem == nil ? .unknown : .readyToPlay }
    open var error: (any Error)? { nil }
    open var timeControlStatus: TimeControlStatus { .paused }

    /// Zero. Setting another rate is an attempt to play.
    open var rate: Float {
        get { 0 }
        set { if newValue != 0 { play() } }
    }

    open var isMuted: Bool {
        get { state.withLock { $0.isMuted } }
        set { state.withLock { $0.isMuted = newValue } }
    }

    /// From 0 to 1.
    open var volume: Float {
        get { state.withLock { $0.volume } }
        set { state.withLock { $0.volume = newValue.isFinite ? min(max(newValue, 0), 1) : 0 } }
    }

    open var actionAtItemEnd: ActionAtItemEnd {
        get { state.withLock { $0.action } }
        set { state.withLock { $0.action = newValue } }
    }

    open var automaticallyWaitsToMinimizeStalling: Bool {
        get { state.withLock { $0.waits } }
        set { state.withLock { $0.waits = newValue } }
    }

    open func play() {
        guard let item = currentItem else { return }
        DispatchQueue.main.async {
            NotificationCenter.default.post(
                name: AVPlayerItem.failedToPlayToEndTimeNotification, object: item,
                userInfo: [AVPlayerItem.failedToPlayToEndTimeErrorKey: AVError(.decoderNotFound)])
        }
    }

    open func pause() {}

    open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

    open func seek(to time: CMTime) {}

    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        guard let item = currentItem else { return DispatchQueue.main.async { completionHandler(false) } }
        item.seek(to: time, completionHandler: completionHandler)
    }

    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}

    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        seek(to: time, completionHandler: completionHandler)
    }

    /// Time does not pass in a player that plays nothing: `block` is never called. The result is what
    /// ``removeTimeObserver(_:)`` takes.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { NSObject() }

    open func removeTimeObserver(_ observer: Any) {}
}
