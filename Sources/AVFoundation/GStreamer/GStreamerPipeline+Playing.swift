import Foundation
import Scheduling

// Speed, seeks and messages. *Thread*: the queue of the pipeline.
extension GStreamerPipeline {
    func applyVolume() {
        guard let elements = state.elements else { return }
        elements.library.set("volume", of: elements.player, to: shared.withLock { $0.volume })
    }

    /// Starts playback, pauses it or changes its speed, as the requested rate and the buffering require.
    func applyRate() {
        guard state.phase == .ready, let elements = state.elements else { return }
        guard state.rate > 0, !state.isBuffering else {
            elements.setState(.paused)
            return synchronizeTimebase()
        }
        if state.rate != state.segmentRate || state.showsRedecodedLastFrame, !state.isLive {
            state.segmentRate = state.rate
            // GStreamer changes the speed only with a seek. Elements that are paused at the last frame also need a seek before they can
            // play to the end again. The pending seek is used if there is one, otherwise a seek to the current time.
            startSeek(state.pendingSeek ?? ElementState.Seek(seconds: timebase.now, isExact: true, number: nil))
        }
        if state.activeSeek?.isOfLastFrame != true { elements.setState(.playing) }
    }

    /// Starts a seek. Before the medium is open, and while another seek is in progress, stores it as the pending seek instead.
    func startSeek(_ seek: ElementState.Seek) {
        guard state.phase != .ended, seek.seconds.isFinite else { return report(seek, isFinished: false) }
        if state.pendingSeek?.number != seek.number { report(state.pendingSeek, isFinished: false) }
        guard state.phase == .ready, state.activeSeek == nil, let elements = state.elements else {
            state.pendingSeek = seek
            return
        }
        state.pendingSeek = nil
        let seconds = max(0, min(seek.seconds, state.duration ?? seek.seconds))
        guard elements.seek(to: seconds, rate: state.segmentRate, isExact: seek.isExact) else {
            return report(seek, isFinished: false)
        }
        state.activeSeek = seek
        state.droppedFrame = nil
        state.hasEnded = false
        if state.showsRedecodedLastFrame {
            state.showsRedecodedLastFrame = false
            // With `AVPlayer.ActionAtItemEnd.none` the rate is not 0 at the end, and playback continues after the seek.
            if state.rate > 0 { elements.setState(.playing) }
        }
        startTimeout(Self.seekLimit) { $0.endSeek(isFinished: false) }
    }

    /// Ends the active seek, reports it and starts the pending seek.
    func endSeek(isFinished: Bool) {
        guard let seek = state.activeSeek.take() else { return }
        state.operation += 1  // Invalidates the timeout.
        if seek.isOfLastFrame { return didShowLastFrame() }
        synchronizeTimebase()
        report(seek, isFinished: isFinished && state.pendingSeek == nil)
        if let next = state.pendingSeek.take() { startSeek(next) }
    }

    func report(_ seek: ElementState.Seek?, isFinished: Bool) {
        if let number = seek?.number { send(.seekEnded(number: number, isFinished: isFinished)) }
    }

    /// Continues the time base from the position of the elements or, at the last frame, from the end of the medium.
    func synchronizeTimebase() {
        let position = isAtLastFrame ? state.duration : state.elements?.position
        let rate = state.rate > 0 && !state.isBuffering && state.phase == .ready ? state.segmentRate : 0
        shared.withLock { $0.timebase.restart(at: position, rate: rate) }
        send(.positionChanged)
        checkForEnd()
    }

    func handle(_ message: GStreamerMessage) {
        guard state.elements != nil else { return }
        switch message {
        case .prerolled: state.phase == .opening ? didOpen() : endSeek(isFinished: true)
        case .state(GStreamerConstant.State.playing.rawValue): synchronizeTimebase()
        case .state: break
        case .ended: didEnd()
        case .failed(let failure, isOfAudio: true): failAudio(failure)
        case .failed(let failure, isOfAudio: false): fail(failure)
        case .buffering(let percent): didBuffer(percent)
        case .latencyChanged: state.elements?.recalculateLatency()
        case .clockLost:
            // The pipeline chooses a new clock when it starts again.
            state.elements?.setState(.paused)
            applyRate()
        case .durationChanged:
            state.duration = state.elements?.duration ?? state.duration
        case .dropped(let count, let element, let frame):
            shared.withLock { $0.dropped[element] = count }
            // The elements do not drop frames in the order of time: a decoder may drop a frame before the sink drops an earlier one.
            if let frame, frame.time > state.droppedFrame?.time ?? -1 { state.droppedFrame = frame }
        }
    }

    private func didBuffer(_ percent: Int) {
        // A live medium does not pause to fill a buffer.
        guard !state.isLive else { return }
        let isBuffering = percent < 100
        send(.buffering(Double(percent) / 100))
        guard isBuffering != state.isBuffering else { return }
        state.isBuffering = isBuffering
        applyRate()
    }
}
