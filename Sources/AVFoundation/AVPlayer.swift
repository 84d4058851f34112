import CoreMedia
import Foundation
import Scheduling

// A player, its items and its layer, as far as programs with video nodes use them. There is no decoder on this system, so that
// every item fails immediately, like one in an unsupported format, and players remain paused.

/// Plays an item. *Thread*: any.
///
/// *Differs from AVFoundation*: its items fail, so that its rate is always zero. An attempt to play posts
/// ``AVPlayerItem/failedToPlayToEndTimeNotification`` on the main queue.
open class AVPlayer: NSObject, @unchecked Sendable {  // `state` is protected by its lock.
    /// Whether the player can play.
    public enum Status: Int, Sendable {
        /// Without an item, with an item, and after a failure of the player, which does not occur.
        case unknown, readyToPlay, failed
    }

    /// Whether the player is playing. *Differs from AVFoundation*: always `.paused`.
    public enum TimeControlStatus: Int, Sendable {
        /// *Differs from AVFoundation*: only `.paused` occurs.
        case paused, waitingToPlayAtSpecifiedRate, playing
    }

    /// The behavior at the end of an item. *Differs from AVFoundation*: without effect.
    public enum ActionAtItemEnd: Int, Sendable {
        /// The next item, a pause, and nothing.
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

    /// Creates a player with an item, or without one.
    public init(playerItem item: AVPlayerItem?) {
        state = Locked(State(item: item))
    }

    public convenience override init() {
        self.init(playerItem: nil)
    }

    /// Creates a player with an item for a URL.
    public convenience init(url: URL) {
        self.init(playerItem: AVPlayerItem(url: url))
    }

    /// The item.
    open var currentItem: AVPlayerItem? { state.withLock { $0.item } }

    /// Replaces the item.
    open func replaceCurrentItem(with item: AVPlayerItem?) { state.withLock { $0.item = item } }

    /// `.readyToPlay` with an item, because not the player but its item has failed; else `.unknown`.
    open var status: Status { currentItem == nil ? .unknown : .readyToPlay }
    /// Always nil; the error is that of the item.
    open var error: (any Error)? { nil }
    /// Always `.paused`.
    open var timeControlStatus: TimeControlStatus { .paused }

    /// Always zero. Setting another rate is an attempt to play.
    open var rate: Float {
        get { 0 }
        set { if newValue != 0 { play() } }
    }

    /// *Differs from AVFoundation*: stored, without effect.
    open var isMuted: Bool {
        get { state.withLock { $0.isMuted } }
        set { state.withLock { $0.isMuted = newValue } }
    }

    /// The volume, clamped to 0…1. *Differs from AVFoundation*: stored, without effect.
    open var volume: Float {
        get { state.withLock { $0.volume } }
        set { state.withLock { $0.volume = newValue.isFinite ? min(max(newValue, 0), 1) : 0 } }
    }

    /// *Differs from AVFoundation*: stored, without effect.
    open var actionAtItemEnd: ActionAtItemEnd {
        get { state.withLock { $0.action } }
        set { state.withLock { $0.action = newValue } }
    }

    /// *Differs from AVFoundation*: stored, without effect.
    open var automaticallyWaitsToMinimizeStalling: Bool {
        get { state.withLock { $0.waits } }
        set { state.withLock { $0.waits = newValue } }
    }

    /// Posts the notification that the item failed, on the main queue; does nothing without an item.
    open func play() {
        guard let item = currentItem else { return }
        DispatchQueue.main.async {
            NotificationCenter.default.post(
                name: AVPlayerItem.failedToPlayToEndTimeNotification, object: item,
                userInfo: [AVPlayerItem.failedToPlayToEndTimeErrorKey: AVError(.decoderNotFound)])
        }
    }

    /// Does nothing; the player is always paused.
    open func pause() {}

    /// The time of the item: always zero.
    open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

    /// Does nothing.
    open func seek(to time: CMTime) {}

    /// Calls the handler with false on the main queue.
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        guard let item = currentItem else { return DispatchQueue.main.async { completionHandler(false) } }
        item.seek(to: time, completionHandler: completionHandler)
    }

    /// Does nothing.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}

    /// Calls the handler with false on the main queue.
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
        completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        seek(to: time, completionHandler: completionHandler)
    }

    /// Returns an object for ``removeTimeObserver(_:)``. *Differs from AVFoundation*: `block` is never called, because no time
    /// passes.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { NSObject() }

    /// Does nothing.
    open func removeTimeObserver(_ observer: Any) {}
}
