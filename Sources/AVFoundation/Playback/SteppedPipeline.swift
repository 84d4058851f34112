import Foundation
import Scheduling

/// Plays a medium on a virtual clock: the underlying pipeline stays paused and seeks to the time of the clock, so a headless run shows
/// the same frames each time. There is no sound. *Thread*: any.
// Protection: `state` is protected by its lock, the timer is used on the main thread.
final class SteppedPipeline: PlaybackPipeline, @unchecked Sendable {
    private struct State {
        var timebase: PlaybackTimebase
        var handler: PlaybackEventHandler?
        /// The seeks in progress, which a headless host awaits. Steps have negative numbers.
        var seeks: Set<Int> = []
        var stepNumber = 0
        /// The number of the step to the last frame; nil before the end.
        var lastStep: Int?
        /// The speed at which playback continues if a seek during the last step moves away from the end.
        var rateBeforeEnd = 0.0
    }

    /// The time between two frames. *Units*: seconds.
    private static let interval = 1.0 / 30
    /// The distance from the end at which the last frame is shown: at the end itself there is none. *Units*: seconds.
    private static let endMargin = 0.001

    private let base: any PlaybackPipeline
    private let clock: any FrameClock
    private let state: Locked<State>
    @MainActor private var timer: ClockTimer?

    init(_ base: any PlaybackPipeline, clock: any FrameClock) {
        self.base = base
        self.clock = clock
        state = Locked(State(timebase: PlaybackTimebase(clock: clock)))
    }

    deinit {
        endSeeks()
    }

    var timebase: PlaybackTimebase { state.withLock { $0.timebase } }
    var latestFrame: PlaybackFrame? { base.latestFrame }
    var droppedFrameCount: Int { 0 }

    func setEventHandler(_ handler: @escaping PlaybackEventHandler) {
        state.withLock { $0.handler = handler }
    }

    func open() {
        base.setEventHandler { [weak self] in self?.handle($0) }
        base.open()
    }

    func setVolume(_ volume: Double) {}

    func setRate(_ rate: Double) {
        let rate = rate.isFinite ? max(rate, 0) : 0
        state.withLock {
            $0.timebase.restart(rate: rate)
            $0.rateBeforeEnd = rate
        }
        performOnMain {
            self.send(.positionChanged)
            self.schedule()
        }
    }

    func seek(to seconds: Double, isExact: Bool, number: Int) {
        begin(number)
        base.seek(to: seconds, isExact: isExact, number: number)
    }

    func close() {
        state.withLock { $0.handler = nil }
        base.close()
        endSeeks()
    }

    // MARK: Steps

    @MainActor private func schedule() {
        timer?.cancel()
        timer = nil
        guard timebase.rate > 0 else { return }
        timer = clock.schedule(after: Self.interval) { [weak self] in self?.step() }
    }

    @MainActor private func step() {
        let now = timebase.now
        guard let duration = timebase.duration, now >= duration else {
            base.seek(to: now, isExact: true, number: beginStep())
            return schedule()
        }
        let number = beginStep()
        state.withLock { state in
            state.rateBeforeEnd = state.timebase.rate
            state.timebase.restart(at: duration, rate: 0)
            state.lastStep = number
        }
        base.seek(to: max(0, duration - Self.endMargin), isExact: true, number: number)
    }

    private func beginStep() -> Int {
        let number = state.withLock { state in
            state.stepNumber -= 1
            return state.stepNumber
        }
        begin(number)
        return number
    }

    /// Reports the end of playback unless a seek that was requested meanwhile moves to another position.
    @MainActor private func didShowLastFrame() {
        let isLeft = state.withLock { state in
            state.lastStep = nil
            let isLeft = state.seeks.contains { $0 > 0 }
            if isLeft { state.timebase.restart(rate: state.rateBeforeEnd) }
            return isLeft
        }
        if !isLeft { send(.ended) }
    }

    // MARK: Events

    @MainActor private func send(_ event: PlaybackEvent) {
        state.withLock { $0.handler }?(event)
    }

    @MainActor private func handle(_ event: PlaybackEvent) {
        switch event {
        case .prepared(let medium):
            state.withLock { $0.timebase.duration = medium.duration }
            send(event)
        case .seekEnded(let number, let isFinished): didSeek(number, isFinished: isFinished)
        // The virtual clock determines the position, not the underlying pipeline, and `step` detects the end of the medium.
        case .positionChanged, .ended, .buffering: break
        case .failed, .frame: send(event)
        }
    }

    @MainActor private func didSeek(_ number: Int, isFinished: Bool) {
        if number > 0 {
            let position = base.timebase.now
            state.withLock { $0.timebase.restart(at: isFinished ? position : nil, rate: $0.timebase.rate) }
            send(.positionChanged)
            send(.seekEnded(number: number, isFinished: isFinished))
            schedule()
        } else if state.withLock({ $0.lastStep }) == number {
            didShowLastFrame()
        }
        end(number)
    }

    private func begin(_ number: Int) {
        if state.withLock({ $0.seeks.insert(number).inserted }) { OutstandingWork.begin() }
    }

    private func end(_ number: Int) {
        if state.withLock({ $0.seeks.remove(number) }) != nil { OutstandingWork.end() }
    }

    private func endSeeks() {
        for number in state.withLock({ $0.seeks }) { end(number) }
    }
}
