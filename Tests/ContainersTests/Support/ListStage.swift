import AsyncDisplayKit
import Foundation
import HeadlessHost
import Scheduling
import UIPrimitives
import XCTest

/// Runs `body` here, on the main thread. Unlike with `MainActor.assumeIsolated` its result may be a node.
func onMain<Made>(_ body: @MainActor () -> Made) -> Made {
    var made: Made?
    MainActor.assumeIsolated { made = body() }
    return made!
}

/// A ``HeadlessStage`` with one node filling its window.
@MainActor final class ListStage {
    private let stage: HeadlessStage
    var clock: VirtualClock { stage.host.clock }
    var window: UIWindow { stage.window }

    init(_ node: ASDisplayNode, width: CGFloat = 320, height: CGFloat = 480) {
        let configuration = HeadlessConfiguration(size: CGSize(width: width, height: height), scale: 1)
        stage = HeadlessStage(configuration: configuration) { nil }
        window.backgroundColor = .white
        node.frame = window.bounds
        window.addSubview(node.view)
        settle()
    }

    /// Removes the window, so that it does not affect later tests.
    func close() {
        for view in window.subviews { view.removeFromSuperview() }
        stage.close()
        settle()
    }

    /// Runs frames and background work until nothing is left to do at this time.
    func settle() {
        if !stage.host.settle(limit: 60) { XCTFail("the list does not become idle") }
    }

    /// Moves time forward in frames, settling after each.
    func advance(by seconds: Double) {
        stage.advance(by: seconds)
    }

    // MARK: Input

    private func pointer(_ x: CGFloat, _ y: CGFloat) -> HostPointer {
        HostPointer(location: CGPoint(x: x, y: y), timestamp: clock.now)
    }

    func press(_ x: CGFloat, _ y: CGFloat) { window.hostSendEvent(.pointerPressed(pointer(x, y), button: .left)) }
    func move(_ x: CGFloat, _ y: CGFloat) { window.hostSendEvent(.pointerMoved(pointer(x, y))) }
    func release(_ x: CGFloat, _ y: CGFloat) { window.hostSendEvent(.pointerReleased(pointer(x, y), button: .left)) }

    func click(_ x: CGFloat, _ y: CGFloat) {
        press(x, y)
        settle()
        release(x, y)
        settle()
    }

    /// Presses at `start` and moves to `end` within `seconds`, without releasing the button.
    func drag(from start: CGPoint, to end: CGPoint, seconds: Double = 0.16) {
        press(start.x, start.y)
        let steps = max(1, Int((seconds * 60).rounded()))
        for step in 1...steps {
            clock.advance(to: clock.now + 1 / 60)
            let share = CGFloat(step) / CGFloat(steps)
            move(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
            settle()
        }
    }

    /// A drag whose pointer rests before it is released, so that the content does not decelerate.
    func dragAndRest(from start: CGPoint, to end: CGPoint) {
        drag(from: start, to: end)
        advance(by: 0.3)
        release(end.x, end.y)
        settle()
    }

    /// A drag that ends at full speed.
    func fling(from start: CGPoint, to end: CGPoint, seconds: Double = 0.1) {
        drag(from: start, to: end, seconds: seconds)
        release(end.x, end.y)
        settle()
    }

    func pinch(at point: CGPoint, scale: CGFloat, phase: HostGesturePhase) {
        window.hostSendEvent(.pinched(pointer(point.x, point.y), scale: scale, phase: phase))
        settle()
    }

    func type(_ text: String) {
        for character in text {
            window.hostSendEvent(
                .keyPressed(
                    HostKeyPress(key: .character(String(character)), characters: String(character), timestamp: clock.now)))
            settle()
        }
    }

    /// One turn of the wheel, and the duration of its animation.
    func wheel(_ notches: CGFloat, seconds: Double = 0.5) {
        turnWheel(notches)
        advance(by: seconds)
    }

    /// One turn of the wheel, without a frame.
    func turnWheel(_ notches: CGFloat) {
        let scroll = HostScroll(delta: CGVector(dx: 0, dy: notches), isContinuous: false, phase: .discrete)
        window.hostSendEvent(.scrolled(pointer(window.bounds.midX, window.bounds.midY), scroll))
    }

    func key(_ key: HostKey) {
        window.hostSendEvent(.keyPressed(HostKeyPress(key: key, timestamp: clock.now)))
        advance(by: 0.4)
    }
}

/// Runs `body` with a stage around `node`. Tests run on the main thread.
func onStage<Node: ASDisplayNode>(
    _ node: @MainActor () -> Node, _ body: @MainActor (ListStage, Node) throws -> Void
) rethrows {
    try MainActor.assumeIsolated {
        let node = node()
        let stage = ListStage(node)
        defer { stage.close() }
        try body(stage, node)
    }
}
