import Foundation
import Scheduling
import UIKit

/// The input of a preview since its creation, which is sent again while the time of the preview is scrubbed. *Thread*: main.
///
/// Presses of the mouse are sent as touches of a pen, because the mouse itself may hold the control that scrubs. A gesture that the mouse
/// has begun does not observe a pen, which it would otherwise claim.
@MainActor package final class InputReplay {
    private let recorder: EventRecorder
    /// The steps that were sent again since the last rewind, and those that will be sent.
    private var sent: [EventRecording.Step] = []
    private var pending: [EventRecording.Step] = []
    private var isPressed = false

    /// The longest time without input that a rewind keeps. *Units*: seconds.
    static let maximumPause = 2.0
    /// The imprecision of times that are sums of steps. *Units*: seconds.
    private static let tolerance = 1e-6

    package init(_ recorder: EventRecorder) {
        self.recorder = recorder
    }

    /// Starts recording the input of a preview that was created `age` seconds ago.
    package func begin(age: Double) {
        (sent, pending) = ([], [])
        recorder.record(age: age)
    }

    package func end() {
        (sent, pending) = ([], [])
        recorder.stop()
    }

    /// The input so far, in the order of its times.
    private var steps: [EventRecording.Step] {
        let all = sent + recorder.recording.steps + pending
        return all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    /// The time of the last step after ``rewind(shortensPauses:)``; 0 without input. *Units*: seconds since the preview was created.
    package func lastTime(shortensPauses: Bool) -> Double {
        (shortensPauses ? Self.shortened(steps) : steps).last?.time ?? 0
    }

    /// Prepares to send all input again to the preview, which was recreated. If `shortensPauses` is true, times without input are limited
    /// to ``maximumPause``: they are those that the user needed, and not times of an animation.
    package func rewind(shortensPauses: Bool) {
        let all = shortensPauses ? Self.shortened(steps) : steps
        sent = []
        pending = all
        isPressed = false
        recorder.record()
    }

    /// The time of the next step to send; nil if there is none. *Units*: seconds since the preview was created.
    package var nextTime: Double? { pending.first?.time }

    /// Sends the steps up to `time`. The events pass of the next frame handles them. Returns whether there were any.
    @discardableResult package func send(until time: Double) -> Bool {
        let hasSteps = (pending.first?.time ?? .infinity) <= time + Self.tolerance
        while let step = pending.first, step.time <= time + Self.tolerance {
            pending.removeFirst()
            sent.append(step)
            recorder.send(step) { [self] in $0.asTouch(isPressed: &isPressed) }
        }
        return hasSteps
    }

    private static func shortened(_ steps: [EventRecording.Step]) -> [EventRecording.Step] {
        var (last, removed) = (0.0, 0.0)
        return steps.map { step in
            removed += max(0, step.time - last - maximumPause)
            last = step.time
            var step = step
            step.time -= removed
            return step
        }
    }
}

extension HostEvent {
    /// The pen that represents the mouse; the identifiers of real fingers are not negative.
    private static let pen = -7

    /// Returns the event with a press of the left mouse button as a touch of a pen; nil for other events of the mouse.
    fileprivate func asTouch(isPressed: inout Bool) -> HostEvent? {
        switch self {
        case .pointerPressed(let pointer, .left):
            isPressed = true
            return touch(.began, pointer)
        case .pointerMoved(let pointer):
            return isPressed ? touch(.moved, pointer) : nil
        case .pointerReleased(let pointer, .left):
            defer { isPressed = false }
            return isPressed ? touch(.ended, pointer) : nil
        case .pointerPressed, .pointerReleased, .pointerLeft: return nil
        default: return self
        }
    }

    private func touch(_ phase: HostTouch.Phase, _ pointer: HostPointer) -> HostEvent {
        var touch = HostTouch(identifier: Self.pen, phase: phase, pointer: pointer)
        touch.isPen = true
        return .touched(touch)
    }
}
