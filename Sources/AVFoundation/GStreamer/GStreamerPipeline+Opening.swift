import Foundation
import Scheduling

// Opening and closing. *Thread*: the queue of the pipeline.
extension GStreamerPipeline {
    func openElements() {
        guard work.phase == .idle else { return }
        work.phase = .opening
        // A headless host waits for the first frame: opening counts as outstanding work while the phase is `opening`.
        OutstandingWork.begin()
        if let obstacle = source.playbackObstacle { return fail(obstacle) }
        guard let library = GStreamerLibrary.shared else { return fail(.libraryMissing) }
        start(library)
    }

    private func start(_ library: GStreamerLibrary) {
        do throws(PlaybackFailure) {
            let elements = try GStreamerElements(
                library: library, source: source, audio: work.audio,
                frames: { [weak self] in self?.receive($0) },
                messages: { [weak self] message in
                    guard let self else { return }
                    self.queue.async { self.handle(message) }
                })
            work.elements = elements
            applyVolume()
            startTimeout(Self.openingLimit) { $0.fail(PlaybackFailure(.timedOut, "no data within \(Int(Self.openingLimit)) seconds")) }
            let result = elements.setState(.paused)
            if result == GStreamerConstant.stateChangeWithoutPreroll {
                work.isLive = true
                didOpen()
            } else if result == GStreamerConstant.stateChangeFailed {
                // Usually a message with the reason is already in the queue. It is handled first and makes the item fail; then the
                // failure below has no effect.
                let operation = work.operation
                queue.async {
                    if self.work.operation == operation { self.fail(PlaybackFailure(.notReadable, "the file cannot be opened")) }
                }
            }
        } catch {
            fail(error)
        }
    }

    /// Handles the first frame, or the first data of a medium without frames.
    func didOpen() {
        guard work.phase == .opening, let elements = work.elements else { return }
        work.phase = .ready
        work.operation += 1
        work.duration = work.isLive ? nil : elements.duration
        let duration = work.duration
        shared.withLock { $0.timebase.duration = duration }
        let bitmap = latestFrame?.bitmap
        send(
            .prepared(
                PlaybackMedium(duration: duration, size: bitmap.map { CGSize(width: $0.width, height: $0.height) } ?? .zero)))
        OutstandingWork.end()
        if let seek = work.pendingSeek.take() { startSeek(seek) }
        if work.rate > 0 { applyRate() }
    }

    /// Ends the playback with a failure. Later failures are ignored.
    func fail(_ failure: PlaybackFailure) {
        guard work.phase != .ended else { return }
        send(.failed(failure))
        end()
    }

    /// Opens the medium once more, without sound: an audio device that exists may still fail to open.
    func failAudio(_ failure: PlaybackFailure) {
        guard work.phase == .opening, work.audio == .device, let elements = work.elements.take() else { return fail(failure) }
        let library = elements.library
        elements.close()
        work.audio = .none
        start(library)
    }

    /// Releases the elements; later commands have no effect.
    func end() {
        if work.phase == .opening { OutstandingWork.end() }
        work.phase = .ended
        work.operation += 1
        for seek in [work.activeSeek.take(), work.pendingSeek.take()] { report(seek, isFinished: false) }
        shared.withLock { $0.timebase.restart(rate: 0) }
        work.elements.take()?.close()
    }
}
