import AsyncDisplayKit
import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// A window in memory with one controller or node. A preview or a test controls its time and its input step by step.
///
/// *Thread*: main. A stage replaces the clock and the host of the previous stage in the same runtime, by default that of the process.
/// Stages with different runtimes can be open at the same time; code that belongs to one of them runs in ``perform(_:)``.
@MainActor package final class HeadlessStage {
    package let host: HeadlessApplicationHost
    package let window: UIWindow

    /// Creates the content with the scale and traits of this stage, shows it and settles. If `content` returns nil, the window is
    /// empty, for callers that add views and nodes to it directly.
    /// - Throws: the error that `content` throws.
    package init<Failure: Error>(
        configuration: HeadlessConfiguration = HeadlessConfiguration(), runtime: Runtime = .process,
        _ content: () throws(Failure) -> UIViewController?
    ) throws(Failure) {
        let host = HeadlessApplicationHost(configuration: configuration, runtime: runtime)
        self.host = host
        host.install()
        window = try runtime.run { () throws(Failure) -> UIWindow in
            let window = UIWindow(frame: CGRect(origin: .zero, size: configuration.size))
            window.overrideUserInterfaceStyle = configuration.userInterfaceStyle
            window.rootViewController = try content()
            window.makeKeyAndVisible()
            return window
        }
        host.settle()
    }

    /// Shows `node`, which fills the window, and settles.
    package convenience init(
        _ node: ASDisplayNode, configuration: HeadlessConfiguration = HeadlessConfiguration(), runtime: Runtime = .process
    ) {
        self.init(configuration: configuration, runtime: runtime) { ASDKViewController(node: node) }
    }

    /// Hides the window and restores the scale and the traits that the runtime had before.
    package func close() {
        perform {
            window.rootViewController = nil
            window.isHidden = true
        }
        host.uninstall()
    }

    /// Runs `body` in the stage's runtime, which has its own clock, screen, traits and application.
    package func perform<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        try host.runtime.run(body)
    }

    /// The pixels of the window.
    package var bitmap: Bitmap { surface.bitmap }

    package var surface: MemorySurface {
        guard let surface = host.surfaces.last else { preconditionFailure("the window was never shown") }
        return surface
    }

    /// Presses and releases the left button at `point`, in points of the window.
    package func tap(at point: CGPoint) {
        send(.pointerMoved(pointer(at: point)))
        send(.pointerPressed(pointer(at: point), button: .left))
        host.settle()
        send(.pointerReleased(pointer(at: point), button: .left))
        host.settle()
    }

    /// Presses the left button at `point` for `seconds`, in points of the window.
    package func hold(at point: CGPoint, for seconds: Double) {
        send(.pointerMoved(pointer(at: point)))
        send(.pointerPressed(pointer(at: point), button: .left))
        advance(by: seconds)
        send(.pointerReleased(pointer(at: point), button: .left))
        host.settle()
    }

    /// Presses and releases a button of the mouse at `point`, in points of the window.
    package func click(_ button: HostButton, at point: CGPoint) {
        send(.pointerPressed(pointer(at: point), button: button))
        send(.pointerReleased(pointer(at: point), button: button))
        host.settle()
    }

    /// Scrolls the view at `point`, by default at the center of the window, by `delta` points; positive values scroll towards the end.
    package func scroll(by delta: CGVector, at point: CGPoint? = nil) {
        let place = point ?? CGPoint(x: window.bounds.midX, y: window.bounds.midY)
        for phase in [HostGesturePhase.began, .changed, .ended] {
            let moved = phase == .changed ? delta : .zero
            send(.scrolled(pointer(at: place), HostScroll(delta: moved, isContinuous: true, phase: phase)))
        }
        host.settle()
    }

    /// Presses the left button at `start`, moves the pointer to `end` in `steps` moves with one frame before each, and releases the button.
    /// *Units*: points of the window.
    package func drag(from start: CGPoint, to end: CGPoint, steps: Int = 10) {
        send(.pointerPressed(pointer(at: start), button: .left))
        for step in 1...max(1, steps) {
            let part = CGFloat(step) / CGFloat(max(1, steps))
            advance(by: 1 / 60)
            send(
                .pointerMoved(
                    pointer(
                        at: CGPoint(
                            x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))))
        }
        send(.pointerReleased(pointer(at: end), button: .left))
        host.settle()
    }

    /// Advances the clock by `seconds` and runs the frames in between.
    package func advance(by seconds: Double, framesPerSecond: Double = 60) {
        host.advance(to: host.clock.now + seconds, framesPerSecond: framesPerSecond)
    }

    /// Advances the clock by at most `limit` seconds, until the animations in progress and those that follow them have ended. Does not wait
    /// for endless animations.
    package func finishAnimations(limit: Double = 5) {
        let end = host.clock.now + limit
        while host.runtime.animationDriver.isFinishing, host.clock.now < end { advance(by: 1 / 60) }
    }

    /// Changes the size of the window, as if the user had dragged its edge.
    package func resize(to size: CGSize) {
        surface.resize(to: size, scale: surface.scale)
        perform { window.hostDidResize(to: size, scale: surface.scale) }
        host.settle()
    }

    /// Presses and releases a key.
    package func press(_ key: HostKey, characters: String = "", modifiers: UIKeyModifierFlags = []) {
        let press = HostKeyPress(key: key, characters: characters, modifiers: modifiers, timestamp: host.clock.now)
        send(.keyPressed(press))
        send(.keyReleased(press))
        host.settle()
    }

    /// Types text into the field that has the focus, as an input method does.
    package func insert(_ text: String) {
        send(.textInput(text, timestamp: host.clock.now))
        host.settle()
    }

    /// Runs frames and waits for background work until nothing is left to do, without advancing the clock.
    package func settle() {
        host.settle()
    }

    private func send(_ event: HostEvent) {
        perform { window.hostSendEvent(event) }
    }

    private func pointer(at point: CGPoint) -> HostPointer {
        HostPointer(location: point, timestamp: host.clock.now)
    }
}
