import Foundation
import Scheduling

// Speed, seeks and messages. *Thread*: the queue of the pipeline.
extension GStreamerPipeline {
    func applyVolume() {
        guard let elements = work.elements else { return }
        elements.library.set("volume", of: elements.player, to: shared.withLock { $0.volume })
    }

    /// Starts playback, pauses it or changes its speed, as the requested rate and the buffering require.
    func applyRate() {
        guard work.phase == .ready, let elements = work.elements else { return }
        guard work.rate > 0, !work.isBuffering else {
            elements.setState(.paused)
            return synchronizeTimebase()
        }
        if work.rate != work.segmentRate || work.showsLastFrameAgain, !work.isLive {
            work.segmentRate = work.rate
            // GStreamer changes the speed only with a seek. Elements that are paused at the last frame also need a seek before they can
            // play to the end again. If a seek is pending, it is used; otherwise a seek to the current time.
            startSeek(work.pendingSeek ?? Work.Seek(seconds: timebase.now, isExact: true, number: nil))
        }
        if work.activeSeek?.isOfLastFrame != true { elements.setState(.playing) }
    }

    /// Starts a seek. Before the medium is open, and while another seek is in progress, stores it as the pending seek instead.
    func startSeek(_ seek: Work.Seek) {
        guard work.phase != .ended, seek.seconds.isFinite else { return report(seek, isFinished: false) }
        if work.pendingSeek?.number != seek.number { report(work.pendingSeek, isFinished: false) }
        guard work.phase == .ready, work.activeSeek == nil, let elements = work.elements else {
            work.pendingSeek = seek
            return
        }
        work.pendingSeek = nil
        let seconds = max(0, min(seek.seconds, work.duration ?? seek.seconds))
        guard elements.seek(to: seconds, rate: work.segmentRate, isExact: seek.isExact) else {
            return report(seek, isFinished: false)
        }
        work.activeSeek = seek
        work.droppedFrame = nil
        work.hasEnded = false
        if work.showsLastFrameAgain {
            work.showsLastFrameAgain = false
            // With `AVPlayer.ActionAtItemEnd.none` the rate is not 0 at the end, and playback continues after the seek.
            if work.rate > 0 { elements.setState(.playing) }
        }
        startTimeout(Self.seekLimit) { $0.endSeek(isFinished: false) }
    }

    /// Ends the active seek, reports it and starts the pending seek.
    func endSeek(isFinished: Bool) {
        guard let seek = work.activeSeek.take() else { return }
        work.operation += 1  // Invalidates the timeout.
        if seek.isOfLastFrame { return didShowLastFrame() }
        synchronizeTimebase()
        report(seek, isFinished: isFinished && work.pendingSeek == nil)
        if let next = work.pendingSeek.take() { startSeek(next) }
    }

    func report(_ seek: Work.Seek?, isFinished: Bool) {
        if let number = seek?.number { send(.seekEnded(number: number, isFinished: isFinished)) }
    }

    /// Continues the time base from the position of the elements or, at the last frame, from the end of the medium.
    func synchronizeTimebase() {
        let position = isAtLastFrame ? work.duration : work.elements?.position
        let rate = work.rate > 0 && !work.isBuffering && work.phase == .ready ? work.segmentRate : 0
        shared.withLock { $0.timebase.restart(at: position, rate: rate) }
        send(.positionChanged)
        expectEnd()
    }

    func handle(_ message: GStreamerMessage) {
        guard work.elements != nil else { return }
        switch message {
        case .prerolled: work.phase == .opening ? didOpen() : endSeek(isFinished: true)
        case .state(GStreamerConstant.State.playing.rawValue): synchronizeTimebase()
        case .state: break
        case .ended: didEnd()
        case .failed(let failure, isOfAudio: true): failAudio(failure)
        case .failed(let failure, isOfAudio: false): fail(failure)
        case .buffering(let percent): didBuffer(percent)
        case .latencyChanged: work.elements?.recalculateLatency()
        case .clockLost:
            // The pipeline chooses a new clock when it starts again.
            work.elements?.setState(.paused)
            applyRate()
        case .durationChanged:
            work.duration = work.elements?.duration ?? work.duration
        case .dropped(let count, let element, let frame):
            shared.withLock { $0.dropped[element] = count }
            // The elements do not drop frames in the order of time: a decoder may drop a frame before the sink drops an earlier one.
            if let frame, frame.time > work.droppedFrame?.time ?? -1 { work.droppedFrame = frame }
        }
    }

    private func didBuffer(_ percent: Int) {
        // A live medium does not pause to fill a buffer.
        guard !work.isLive else { return }
        let isBuffering = percent < 100
        send(.buffering(Double(percent) / 100))
        guard isBuffering != work.isBuffering else { return }
        work.isBuffering = isBuffering
        applyRate()
    }
}
