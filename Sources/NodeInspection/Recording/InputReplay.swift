import Foundation
import Scheduling
import UIKit

/// The input of a preview since its creation, which is sent again while the time of the preview is scrubbed. *Thread*: main.
///
/// Presses of the mouse are sent as touches of a pen, because the mouse itself may be dragging the slider that scrubs. The recognizers of
/// that drag ignore touches of a pen, whereas they would claim another press of the mouse.
@MainActor package final class InputReplay {
    private let recorder: EventRecorder
    /// The steps that were sent again since the last rewind, and those that will be sent.
    private var sent: [EventRecording.Step] = []
    private var pending: [EventRecording.Step] = []
    /// The last location of the pen that represents the pressed mouse; nil if it is not pressed.
    private var press: HostPointer?

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
        cancelPress()
        (sent, pending) = ([], [])
        recorder.stop()
    }

    /// The input so far, in the order of its times.
    private var steps: [EventRecording.Step] {
        if sent.isEmpty, pending.isEmpty { return recorder.recording.steps }
        let all = sent + recorder.recording.steps + pending
        return all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    /// The time of the last step after ``rewind(shortensPauses:)``; 0 without input. *Units*: seconds since the preview was created.
    package func lastTime(shortensPauses: Bool) -> Double {
        (shortensPauses ? Self.shortened(steps) : steps).last?.time ?? 0
    }

    /// Prepares to send all input again to the preview, which was recreated. If `shortensPauses` is true, times without input are limited
    /// to ``maximumPause``, because such times result from pauses of the user and not from animations.
    package func rewind(shortensPauses: Bool) {
        let all = shortensPauses ? Self.shortened(steps) : steps
        cancelPress()
        sent = []
        pending = all
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
            recorder.send(step) { [self] in $0.asPenTouch(&press) }
        }
        return hasSteps
    }

    /// Cancels a touch that was sent and has not ended. The window would otherwise ignore the beginning of the next one.
    private func cancelPress() {
        guard let press else { return }
        recorder.send(.touched(.pen(.cancelled, press)))
        self.press = nil
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
    /// Returns the event with a press of the left mouse button as a touch of a pen; nil for other events of the mouse. `press` is the last
    /// location of the touch.
    fileprivate func asPenTouch(_ press: inout HostPointer?) -> HostEvent? {
        switch self {
        case .pointerPressed(let pointer, .left):
            press = pointer
            return .touched(.pen(.began, pointer))
        case .pointerMoved(let pointer):
            guard press != nil else { return nil }
            press = pointer
            return .touched(.pen(.moved, pointer))
        case .pointerReleased(let pointer, .left):
            defer { press = nil }
            return press == nil ? nil : .touched(.pen(.ended, pointer))
        case .pointerPressed, .pointerReleased, .pointerLeft: return nil
        default: return self
        }
    }
}

extension HostTouch {
    /// Returns a touch of the pen that represents the mouse. The identifiers of real fingers are not negative.
    fileprivate static func pen(_ phase: Phase, _ pointer: HostPointer) -> HostTouch {
        var touch = HostTouch(identifier: -7, phase: phase, pointer: pointer)
        touch.isPen = true
        return touch
    }
}
