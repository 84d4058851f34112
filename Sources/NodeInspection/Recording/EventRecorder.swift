import Foundation
import Scheduling
import UIKit
import UIPrimitives

/// Records the input of a window, and plays a recording into one. *Thread*: main.
@MainActor package final class EventRecorder {
    private weak var window: UIWindow?
    private let space: Space
    private let isRecorded: @MainActor (HostEvent) -> Bool
    /// Whether the press of the button that is now held was recorded. Its release is then recorded wherever it happens.
    private var isRecordingPress = false
    private var start = 0.0
    /// The time of the first of the moves that the last step replaces. *Units*: seconds since the recording began.
    private var moveStart = 0.0
    private var playback: [ClockTimer] = []
    /// Whether the current event is sent by this object, which does not record it.
    private var isSending = false
    package private(set) var recording = EventRecording()
    private(set) var isRecording = false
    var isPlaying: Bool { playback.contains(where: \.isPending) }

    /// The coordinates of recorded locations. The conversions are called for each event, because the content can move and be zoomed between
    /// recording and playing.
    package struct Space {
        let fromWindow: @MainActor (CGPoint) -> CGPoint
        let toWindow: @MainActor (CGPoint) -> CGPoint

        package init(fromWindow: @escaping @MainActor (CGPoint) -> CGPoint, toWindow: @escaping @MainActor (CGPoint) -> CGPoint) {
            self.fromWindow = fromWindow
            self.toWindow = toWindow
        }

        /// The coordinates of the window.
        package static var window: Space { Space(fromWindow: { $0 }, toWindow: { $0 }) }
    }

    /// Creates a recorder of the events for which `isRecorded` returns true. A drag whose press is recorded is recorded to its end.
    package init(window: UIWindow, space: Space = .window, isRecorded: @escaping @MainActor (HostEvent) -> Bool = { _ in true }) {
        self.window = window
        self.space = space
        self.isRecorded = isRecorded
    }

    /// The number of steps after which a recording does not grow: 14 minutes of a mouse that always moves.
    static let maximumSteps = 100_000

    /// Starts a new recording, whose times begin `age` seconds ago. Pointer moves less than 1/120 s after the first of them are one step,
    /// with the last location. Events after ``maximumSteps`` are not recorded.
    package func record(age: Double = 0) {
        stop()
        recording = EventRecording()
        start = FrameScheduler.currentTime - age
        isRecording = true
        isRecordingPress = false
        window?.eventObserver = { [weak self] in self?.note($0) }
    }

    /// Replaces the recording, and ends recording or playing.
    package func load(_ recording: EventRecording) {
        stop()
        self.recording = recording
    }

    /// Ends recording or playing.
    package func stop() {
        // The observer may be that of another recorder of the window.
        if isRecording { window?.eventObserver = nil }
        isRecording = false
        for timer in playback { timer.cancel() }
        playback = []
    }

    private func note(_ event: HostEvent) {
        guard !isSending, belongsToRecording(event) else { return }
        let time = FrameScheduler.currentTime - start
        guard var step = EventRecording.Step(event, time: time) else { return }
        step.convertLocation(space.fromWindow)
        // The time is measured from the first of the replaced moves. If it were measured from the last one, all moves of a fast mouse would
        // become a single move.
        if step.kind == .move, recording.steps.last?.kind == .move, time - moveStart < 1.0 / 120 {
            recording.steps[recording.steps.count - 1] = step
        } else if recording.steps.count < Self.maximumSteps {
            recording.steps.append(step)
            moveStart = time
        }
    }

    private func belongsToRecording(_ event: HostEvent) -> Bool {
        switch event {
        case .pointerPressed:
            isRecordingPress = isRecorded(event)
            return isRecordingPress
        case .pointerReleased:
            defer { isRecordingPress = false }
            return isRecordingPress
        case .pointerMoved: return isRecordingPress || isRecorded(event)
        default: return isRecorded(event)
        }
    }

    /// Sends the events of `recording` at their times on the current clock, so that slow motion also slows the events. Calls `completion`
    /// after the last event.
    package func play(_ recording: EventRecording, completion: @escaping @MainActor () -> Void = {}) {
        stop()
        let scheduler = window?.runtime.scheduler ?? .current
        for step in recording.steps {
            playback.append(
                scheduler.schedule(after: step.time) { [weak self] in
                    self?.send(step)
                    scheduler.setNeedsFrame()
                })
        }
        playback.append(scheduler.schedule(after: recording.steps.last?.time ?? 0) { completion() })
    }

    /// Sends the event of a step, changed by `convert`, with the current time. The event is not recorded. Keys and text are not sent if the
    /// window would deliver them to a view whose events are not recorded.
    func send(_ step: EventRecording.Step, convert: (HostEvent) -> HostEvent? = { $0 }) {
        var step = step
        step.convertLocation(space.toWindow)
        guard let event = step.event(at: FrameScheduler.currentTime).flatMap(convert) else { return }
        switch event {
        case .keyPressed, .keyReleased, .textInput: if isRecorded(event) { send(event) }
        default: send(event)
        }
    }

    /// Sends an event, which is not recorded.
    func send(_ event: HostEvent) {
        isSending = true
        defer { isSending = false }
        window?.hostSendEvent(event)
    }
}
