import Foundation
import Scheduling
import UIKit

/// Records the input of a window, and plays a recording into one. *Thread*: main.
@MainActor package final class EventRecorder {
    private weak var window: UIWindow?
    private var start = 0.0
    private var playback: [ClockTimer] = []
    package private(set) var recording = EventRecording()
    package private(set) var isRecording = false
    package var isPlaying: Bool { playback.contains(where: \.isPending) }

    package init(window: UIWindow) {
        self.window = window
    }

    /// Begins anew. A burst of pointer moves within one frame is kept as its last one.
    package func record() {
        stop()
        recording = EventRecording()
        start = FrameScheduler.currentTime
        isRecording = true
        window?.eventObserver = { [weak self] in self?.note($0) }
    }

    /// Ends recording or playing.
    package func stop() {
        isRecording = false
        window?.eventObserver = nil
        for timer in playback { timer.cancel() }
        playback = []
    }

    private func note(_ event: HostEvent) {
        let time = FrameScheduler.currentTime - start
        guard let step = EventRecording.Step(event, time: time) else { return }
        if step.kind == .move, let last = recording.steps.last, last.kind == .move, time - last.time < 1.0 / 120 {
            recording.steps[recording.steps.count - 1] = step
        } else {
            recording.steps.append(step)
        }
    }

    /// Sends the events of `recording` at their times on the clock in force, so that slow motion slows them too, and calls
    /// `completion` after the last.
    package func play(_ recording: EventRecording, completion: @escaping @MainActor () -> Void = {}) {
        stop()
        let clock = FrameScheduler.main.clock
        for step in recording.steps {
            playback.append(
                clock.schedule(after: step.time) { [weak self] in
                    guard let event = step.event(at: FrameScheduler.currentTime) else { return }
                    self?.window?.hostSendEvent(event)
                    FrameScheduler.main.setNeedsFrame()
                })
        }
        playback.append(clock.schedule(after: recording.steps.last?.time ?? 0) { completion() })
    }
}
