import CoreMedia
import Foundation
import Scheduling

// The connection of an item to its player and its pipeline.
extension AVPlayerItem {
    var pipeline: (any PlaybackPipeline)? { state.withLock { $0.pipeline } }

    // MARK: Player

    /// Loads the item for a player.
    func attach(to player: AVPlayer) {
        let attachment = state.withLock { state in
            state.player = player
            state.attachment += 1
            return state.attachment
        }
        asset.loader.load { [weak self] in self?.assetDidLoad(attachment) }
    }

    /// Ends the playback for a player.
    func detach() {
        let (pipeline, completions) = state.withLock { state in
            state.player = nil
            state.attachment += 1
            return (state.pipeline.take(), state.removePendingCompletions())
        }
        pipeline?.close()
        for completion in completions { performOnMain { completion(false) } }
    }

    @MainActor private func assetDidLoad(_ attachment: Int) {
        guard state.withLock({ $0.attachment }) == attachment else { return }
        if let failure = asset.loader.failure { return didFail(failure) }
        let loaded = asset.loader.removePipeline()
        let pipeline = loaded ?? PlaybackPipelines.make(asset.url)
        state.withLock { $0.pipeline = pipeline }
        pipeline.setEventHandler { [weak self] in self?.handle($0) }
        if loaded == nil { pipeline.open() } else if let medium = asset.loader.medium { didPrepare(medium) }
    }

    // MARK: Events

    @MainActor private func handle(_ event: PlaybackEvent) {
        let player = state.withLock { $0.player }
        switch event {
        case .prepared(let medium): didPrepare(medium)
        case .failed(let failure): didFail(failure)
        case .positionChanged: player?.itemPositionDidChange()
        case .frame(let frame): player?.show(frame)
        case .seekEnded(let number, let isFinished): didSeek(number, isFinished: isFinished)
        case .ended: didEnd()
        case .buffering(let level): didBuffer(level)
        }
    }

    @MainActor private func didPrepare(_ medium: PlaybackMedium) {
        let (player, seek) = state.withLock { state in
            state.medium = medium
            state.status = .readyToPlay
            state.bufferLevel = 1
            return (state.player, state.pendingSeek.take())
        }
        if let seek { start(seek) }
        player?.itemDidBecomeReady(self)
    }

    @MainActor private func didFail(_ failure: PlaybackFailure) {
        let (player, pipeline, completions) = state.withLock { state in
            state.status = .failed
            state.failure = failure
            return (state.player, state.pipeline.take(), state.removePendingCompletions())
        }
        // The closed pipeline does not report the end of pending seeks.
        pipeline?.close()
        for completion in completions { completion(false) }
        player?.itemDidFail(self)
        postFailure()
    }

    /// Posts the notification of a failure.
    @MainActor func postFailure() {
        NotificationCenter.default.post(
            name: Self.failedToPlayToEndTimeNotification, object: self,
            userInfo: error.map { [Self.failedToPlayToEndTimeErrorKey: $0] })
    }

    @MainActor private func didEnd() {
        state.withLock { $0.player }?.itemDidEnd(self)
        NotificationCenter.default.post(name: Self.didPlayToEndTimeNotification, object: self)
    }

    @MainActor private func didBuffer(_ level: Double) {
        let (player, old) = state.withLock { state in
            defer { state.bufferLevel = level }
            return (state.player, state.bufferLevel)
        }
        let isStall = old >= 1 && level < 1 && player?.rate ?? 0 > 0
        player?.itemBufferDidChange(self, from: old, to: level)
        if isStall { NotificationCenter.default.post(name: Self.playbackStalledNotification, object: self) }
    }

    // MARK: Seeks

    func start(_ seek: Seek) {
        guard seek.seconds.isFinite else { return finish(seek) }
        let (pipeline, number, rejected) = state.withLock { state -> ((any PlaybackPipeline)?, Int, Seek?) in
            guard state.status == .readyToPlay, let pipeline = state.pipeline else {
                guard state.status != .failed, state.player != nil else { return (nil, 0, seek) }
                defer { state.pendingSeek = seek }
                return (nil, 0, state.pendingSeek)
            }
            state.seekNumber += 1
            state.completions[state.seekNumber] = seek.completion
            return (pipeline, state.seekNumber, nil)
        }
        if let rejected { finish(rejected) }
        pipeline?.seek(to: seek.seconds, isExact: seek.isExact, number: number)
    }

    private func finish(_ seek: Seek) {
        guard let completion = seek.completion else { return }
        performOnNextMainTurn { completion(false) }
    }

    @MainActor private func didSeek(_ number: Int, isFinished: Bool) {
        let (completion, isLast) = state.withLock { ($0.completions.removeValue(forKey: number), $0.seekNumber == number) }
        // Another seek may have been requested since the pipeline ended this one.
        let isFinished = isFinished && isLast
        if isFinished { NotificationCenter.default.post(name: Self.timeJumpedNotification, object: self) }
        completion?(isFinished)
    }
}
