import AsyncDisplayKit
import Foundation
import Graphics
import Scheduling
import UIPrimitives
import XCTest

/// Runs `body` here, on the main thread. Unlike `MainActor.assumeIsolated` what it makes may be a node.
func onMain<Made>(_ body: @MainActor () -> Made) -> Made {
    var made: Made?
    MainActor.assumeIsolated { made = body() }
    return made!
}

/// A window in memory and a clock that the test moves, with one node filling it.
@MainActor final class ListStage {
    let clock = VirtualClock()
    let window: UIWindow
    private let host: MemoryHost

    init(_ node: ASDisplayNode, width: CGFloat = 320, height: CGFloat = 480) {
        // What a test before this one has left does not count.
        for other in UIApplication.shared.windows { other.isHidden = true }
        LayerAnimationDriver.shared.endAll()
        FrameScheduler.main.clock = clock
        FrameScheduler.main.onNeedsFrame = nil
        PixelGrid.defaultScale = 1
        UITraitCollection.system = .desktop
        host = MemoryHost(size: CGSize(width: width, height: height))
        UIApplication.shared.host = host
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
        window.backgroundColor = .white
        node.frame = window.bounds
        window.addSubview(node.view)
        window.makeKeyAndVisible()
        settle()
    }

    /// Takes the window away, so that no later test sees it.
    func close() {
        for view in window.subviews { view.removeFromSuperview() }
        window.isHidden = true
        settle()
    }

    /// Runs frames and background work until nothing is left to do at this time.
    func settle() {
        var quiet = 0
        let deadline = Date(timeIntervalSinceNow: 60)
        while quiet < 3 {
            guard Date() < deadline else { return XCTFail("the list does not come to rest") }
            // What has come is done, nothing is waited for: all work elsewhere is counted.
            _ = RunLoop.main.run(mode: .default, before: Date())
            if FrameScheduler.main.needsFrame {
                FrameScheduler.main.runFrame()
                quiet = 0
            } else if !OutstandingWork.isNone {
                quiet = 0
            } else {
                quiet += 1
            }
        }
    }

    /// Moves time forward in frames, settling after each.
    func advance(by seconds: Double) {
        let end = clock.now + seconds
        while clock.now < end - 1e-9 {
            clock.advance(to: min(end, clock.now + 1 / 60))
            FrameScheduler.main.setNeedsFrame()
            settle()
        }
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

    /// Presses at `start`, moves to `end` within `seconds`, and holds there.
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

    /// A drag that ends with a finger that rests before it leaves.
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

    /// One turn of the wheel, and the time its glide takes.
    func wheel(_ notches: CGFloat, seconds: Double = 0.5) {
        let scroll = HostScroll(delta: CGVector(dx: 0, dy: notches), isContinuous: false, phase: .discrete)
        window.hostSendEvent(.scrolled(pointer(window.bounds.midX, window.bounds.midY), scroll))
        advance(by: seconds)
    }

    func key(_ key: HostKey) {
        window.hostSendEvent(.keyPressed(HostKeyPress(key: key, timestamp: clock.now)))
        advance(by: 0.4)
    }
}

/// A host whose windows are bitmaps.
@MainActor private final class MemoryHost: ApplicationHost {
    let screen: HostScreen
    let clipboard: any HostClipboard = PrivateClipboard()

    init(size: CGSize) {
        screen = HostScreen(size: size, scale: 1)
    }

    func makeSurface(for window: UIWindow) -> any WindowSurface { MemoryWindowSurface(size: screen.size) }
    func run() {}
    func terminate() {}
    func open(_ url: URL) -> Bool { false }
}

@MainActor private final class MemoryWindowSurface: WindowSurface {
    let size: CGSize
    let scale: CGFloat = 1
    var title = ""
    var cursor = HostCursor.arrow
    private let bitmap: Bitmap
    private var isValid = false

    init(size: CGSize) {
        self.size = size
        bitmap = Bitmap(width: Int(size.width), height: Int(size.height), isOpaque: true)!
    }

    func beginFrame() -> (bitmap: Bitmap, isValid: Bool) {
        defer { isValid = true }
        return (bitmap, isValid)
    }

    func present(damage: [PixelRect]) {}
    func close() {}
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
