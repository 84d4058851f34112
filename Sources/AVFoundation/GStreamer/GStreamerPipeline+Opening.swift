import Foundation
import Scheduling

// Opening and closing. *Thread*: the queue of the pipeline.
extension GStreamerPipeline {
    func openElements() {
        guard state.phase == .idle else { return }
        state.phase = .opening
        // A headless host waits for the first frame: opening counts as outstanding work while the phase is `opening`.
        OutstandingWork.begin()
        if let obstacle = source.playbackObstacle { return fail(obstacle) }
        guard let library = GStreamerLibrary.shared else { return fail(.libraryMissing) }
        start(library)
    }

    private func start(_ library: GStreamerLibrary) {
        do throws(PlaybackFailure) {
            let elements = try GStreamerElements(
                library: library, source: source, audio: state.audio,
                frames: { [weak self] in self?.receive($0) },
                messages: { [weak self] message in
                    guard let self else { return }
                    self.queue.async { self.handle(message) }
                })
            state.elements = elements
            applyVolume()
            startTimeout(Self.openingLimit) { $0.fail(PlaybackFailure(.timedOut, "no data within \(Int(Self.openingLimit)) seconds")) }
            let result = elements.setState(.paused)
            if result == GStreamerConstant.stateChangeWithoutPreroll {
                state.isLive = true
                didOpen()
            } else if result == GStreamerConstant.stateChangeFailed {
                // Usually a message with the reason is already in the queue. It is handled first and makes the item fail; then the
                // failure below has no effect.
                let operation = state.operation
                queue.async {
                    if self.state.operation == operation { self.fail(PlaybackFailure(.notReadable, "the file cannot be opened")) }
                }
            }
        } catch {
            fail(error)
        }
    }

    /// Handles the first frame, or the first data of a medium without frames.
    func didOpen() {
        guard state.phase == .opening, let elements = state.elements else { return }
        state.phase = .ready
        state.operation += 1
        state.duration = state.isLive ? nil : elements.duration
        let duration = state.duration
        shared.withLock { $0.timebase.duration = duration }
        let bitmap = latestFrame?.bitmap
        send(
            .prepared(
                PlaybackMedium(duration: duration, size: bitmap.map { CGSize(width: $0.width, height: $0.height) } ?? .zero)))
        OutstandingWork.end()
        if let seek = state.pendingSeek.take() { startSeek(seek) }
        if state.rate > 0 { applyRate() }
    }

    /// Ends the playback with a failure. Later failures are ignored.
    func fail(_ failure: PlaybackFailure) {
        guard state.phase != .ended else { return }
        send(.failed(failure))
        end()
    }

    /// Opens the medium once more, without sound: an audio device that exists may still fail to open.
    func failAudio(_ failure: PlaybackFailure) {
        guard state.phase == .opening, state.audio == .device, let elements = state.elements.take() else { return fail(failure) }
        let library = elements.library
        elements.close()
        state.audio = .none
        start(library)
    }

    /// Releases the elements; later commands have no effect.
    func end() {
        if state.phase == .opening { OutstandingWork.end() }
        state.phase = .ended
        state.operation += 1
        for seek in [state.activeSeek.take(), state.pendingSeek.take()] { report(seek, isFinished: false) }
        shared.withLock { $0.timebase.restart(rate: 0) }
        state.elements.take()?.close()
    }
}
