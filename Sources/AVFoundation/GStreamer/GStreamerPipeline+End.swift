import Foundation

// The end of playback. *Thread*: the queue of the pipeline.
//
// GStreamer's elements drop late frames. If the last frame of a medium is dropped, no later frame replaces it. The pipeline therefore
// decodes the last frame again after the end, while the elements are paused: a paused sink delivers the first frame after a seek even if
// the frame is late, and there is no sound.
extension GStreamerPipeline {
    func didEnd() {
        // The end was reached before the seek in progress began; that seek moves to another position.
        guard state.activeSeek == nil, !state.hasEnded else { return }
        state.hasEnded = true
        shared.withLock { $0.timebase.restart(at: state.duration, rate: 0) }
        guard let time = droppedLastFrameTime, decodeLastFrame(at: time) else { return send(.ended) }
    }

    /// Handles the end of the medium some time after it should have been reached, if GStreamer has not reported it. If the elements pause
    /// to choose another clock while all remaining frames are late, the sink gets nothing to show and does not play again.
    /// - Parameter earlier: the position of the elements at the last check; nil before the first one.
    func checkForEnd(after earlier: Double? = nil) {
        state.endTimer += 1
        guard let duration = state.duration, !state.isLive, timebase.rate > 0 else { return }
        let number = state.endTimer
        let delay = max(duration - timebase.now, 0) / timebase.rate + Self.endLimit
        queue.dispatchQueue.asyncAfter(deadline: .now() + delay) { [weak self] in
            guard let self, state.endTimer == number, state.phase == .ready, timebase.rate > 0 else { return }
            // Elements that still play report the end themselves later: the duration can be an estimate, and their clock can be slower.
            let position = state.elements?.position ?? 0
            guard timebase.now >= state.duration ?? duration, let earlier, position <= earlier else { return checkForEnd(after: position) }
            didEnd()
        }
    }

    /// Whether, after the end was reached, the elements have sought back to the last frame or are doing so.
    var isAtLastFrame: Bool { state.showsRedecodedLastFrame || state.activeSeek?.isOfLastFrame == true }

    /// The position of the last frame if an element dropped it; nil if the last frame is shown. *Units*: seconds.
    private var droppedLastFrameTime: Double? {
        guard let dropped = state.droppedFrame, !state.isLive, dropped.time > latestFrame?.time ?? -1 else { return nil }
        return dropped.position
    }

    /// Pauses the elements and starts a seek to the last frame. Returns whether the seek was started; some media cannot seek.
    private func decodeLastFrame(at time: Double) -> Bool {
        guard let elements = state.elements else { return false }
        elements.setState(.paused)
        guard elements.seek(to: time, rate: state.segmentRate, isExact: true) else { return false }
        state.activeSeek = ElementState.Seek(seconds: time, isExact: true, number: nil, isOfLastFrame: true)
        startTimeout(Self.seekLimit) { $0.endSeek(isFinished: false) }
        return true
    }

    /// Reports the end of playback after the last frame was delivered, or starts the seek that was requested meanwhile.
    func didShowLastFrame() {
        state.showsRedecodedLastFrame = true
        guard let next = state.pendingSeek.take() else { return send(.ended) }
        startSeek(next)
    }
}
