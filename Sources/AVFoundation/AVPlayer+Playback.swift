import CoreMedia
import Foundation
import Scheduling

/// A change of a player or its item that video nodes handle. *Thread*: main.
package enum PlaybackChange: Equatable, Sendable {
    /// The status of the item has changed.
    case status(AVPlayerItem.Status)
    /// The requested rate has changed.
    case rate(Float)
    /// The item has, or no longer has, enough data to play without a pause.
    case likelyToKeepUp(Bool)
    /// The buffer has become empty, or is no longer empty.
    case bufferEmpty(Bool)
    /// Playing has stopped to wait for data.
    case stalled
    /// The item was played to its end.
    case ended
}

/// Receives the changes of a player.
package protocol PlaybackObserving: AnyObject {
    @MainActor func player(_ player: AVPlayer, didChange change: PlaybackChange)
}

struct WeakPlayerLayer {
    weak var layer: AVPlayerLayer?
}

extension AVPlayer {
    /// The object that is notified of changes of playback; held weakly.
    package var playbackObserver: (any PlaybackObserving)? {
        get { state.withLock { $0.observer } }
        set { state.withLock { $0.observer = newValue } }
    }

    /// The object that is notified of the same changes for the controls of a video; held weakly.
    package var controlsObserver: (any PlaybackObserving)? {
        get { state.withLock { $0.controls } }
        set { state.withLock { $0.controls = newValue } }
    }

    /// The number of frames of the current item that were decoded but not shown.
    package var droppedFrameCount: Int { currentItem?.pipeline?.droppedFrameCount ?? 0 }

    // MARK: Commands

    func replaceItem(_ item: AVPlayerItem?) {
        let (old, isStopped) = state.withLock { state in
            defer { state.item = item }
            let isStopped = item == nil && state.rate > 0
            if isStopped { state.rate = 0 }
            return (state.item, isStopped)
        }
        guard old !== item else { return }
        old?.detach()
        item?.attach(to: self)
        performOnMain {
            self.showLatestFrame()
            if isStopped { self.notify(.rate(0)) }
        }
    }

    func setRate(_ requested: Float) {
        let rate = requested.isFinite ? max(requested, 0) : 0
        let (item, isChange) = state.withLock { state in
            let isPlayable = state.item.map { $0.status != .failed } ?? false
            let effective = isPlayable ? rate : 0
            defer { state.rate = effective }
            return (state.item, state.rate != effective)
        }
        if rate > 0, let item, item.status == .failed {
            performOnNextMainTurn { item.postFailure() }
        }
        guard isChange else { return }
        if item?.status == .readyToPlay { item?.pipeline?.setRate(Double(rate)) }
        performOnMain { self.notify(.rate(self.rate)) }
    }

    func applyVolume() {
        let (item, volume) = state.withLock { ($0.item, $0.isMuted ? 0 : $0.volume) }
        item?.pipeline?.setVolume(Double(volume))
    }

    // MARK: Events of the item

    @MainActor func itemDidBecomeReady(_ item: AVPlayerItem) {
        applyVolume()
        if rate > 0 { item.pipeline?.setRate(Double(rate)) }
        showLatestFrame()
        notify(.status(.readyToPlay))
        notify(.likelyToKeepUp(true))
    }

    @MainActor func itemDidFail(_ item: AVPlayerItem) {
        setRate(0)
        notify(.status(.failed))
    }

    @MainActor func itemDidEnd(_ item: AVPlayerItem) {
        if actionAtItemEnd == .advance, let queue = self as? AVQueuePlayer {
            notify(.ended)
            return queue.advanceToNextItem()
        }
        if actionAtItemEnd != .none { setRate(0) }
        notify(.ended)
    }

    @MainActor func itemBufferDidChange(_ item: AVPlayerItem, from old: Double, to level: Double) {
        if (old <= 0) != (level <= 0) { notify(.bufferEmpty(level <= 0)) }
        guard (old >= 1) != (level >= 1) else { return }
        if level < 1, rate > 0 { notify(.stalled) }
        notify(.likelyToKeepUp(level >= 1))
    }

    @MainActor func itemPositionDidChange() { timeObservers.timeDidJump() }

    @MainActor private func notify(_ change: PlaybackChange) {
        playbackObserver?.player(self, didChange: change)
        controlsObserver?.player(self, didChange: change)
    }

    // MARK: Layers

    /// Adds a layer, which shows the frames from now on. *Thread*: main.
    func add(_ layer: AVPlayerLayer) {
        state.withLock { state in
            state.layers.removeAll { $0.layer == nil || $0.layer === layer }
            state.layers.append(WeakPlayerLayer(layer: layer))
        }
        layer.show(currentItem?.pipeline?.latestFrame)
    }

    func remove(_ layer: AVPlayerLayer) {
        state.withLock { $0.layers.removeAll { $0.layer == nil || $0.layer === layer } }
    }

    @MainActor func show(_ frame: PlaybackFrame?) {
        for layer in state.withLock({ $0.layers }) { layer.layer?.show(frame) }
    }

    @MainActor private func showLatestFrame() { show(currentItem?.pipeline?.latestFrame) }
}
