import Foundation
import Scheduling
import UIPrimitives

/// Recognizes a touch that moves.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The smallest number of fingers with which the gesture begins; 1 by default. The mouse is one finger.
    open var minimumNumberOfTouches = 1
    /// The largest number of fingers with which the gesture begins; unlimited by default.
    open var maximumNumberOfTouches = Int.max
    /// *Differs from UIKit*: stored, without effect; the wheel and the touchpad do not cause pans, but scroll the scroll views.
    open var allowedScrollTypesMask = 0

    /// The smallest distance of a movement that begins the gesture. *Units*: points.
    var hysteresis: CGFloat = 10

    /// The center of the touches at the start; shifted when further fingers are added or lifted. *Units*: points in the window.
    package private(set) var startLocation = CGPoint.zero
    private var origin = CGPoint.zero
    private var location = CGPoint.zero
    private var velocityTracker = VelocityTracker()
    private var lastTime: TimeInterval = 0

    /// The movement of the touch since its start, or the value of the last ``setTranslation(_:in:)`` plus the movement since then.
    /// *Units*: points in `view`.
    open func translation(in view: UIView?) -> CGPoint {
        let from = convert(origin, to: view)
        let to = convert(location, to: view)
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// Sets the current translation, from which further movement is measured. *Units*: points in `view`.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let now = convert(location, to: view)
        let wanted = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
        guard let view, let window = view.window else {
            origin = wanted
            return
        }
        origin = view.convert(wanted, to: window)
    }

    /// The velocity of the touch. *Units*: points per second.
    open func velocity(in view: UIView?) -> CGPoint {
        let velocity = velocityTracker.velocity(at: lastTime)
        guard view != nil else { return velocity }
        let zero = convert(.zero, to: view)
        let moved = convert(velocity, to: view)
        return CGPoint(x: moved.x - zero.x, y: moved.y - zero.y)
    }

    /// Whether a movement by `translation` points in the window since the press begins the gesture.
    func beginsPan(with translation: CGPoint) -> Bool {
        hypot(translation.x, translation.y) >= hysteresis
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        if activeTouches.count > max(1, minimumNumberOfTouches) { return touchesDidChange() }
        // The movement begins where the fingers are when the last required one touches.
        startLocation = activeTouches.map(\.state.location).center
        origin = startLocation
        location = startLocation
        velocityTracker = VelocityTracker()
        velocityTracker.add(location, at: touch.timestamp)
        lastTime = touch.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        location = activeTouches.map(\.state.location).center
        velocityTracker.add(location, at: touch.timestamp)
        lastTime = touch.timestamp
        switch state {
        case .possible:
            let moved = CGPoint(x: location.x - startLocation.x, y: location.y - startLocation.y)
            guard !isBeginDeferred, activeTouches.count >= minimumNumberOfTouches, activeTouches.count <= maximumNumberOfTouches else {
                return
            }
            if beginsPan(with: moved) { state = .began }
        case .began, .changed:
            state = .changed
        default: break
        }
    }

    /// Called after a finger was added or lifted: the center of all touches jumps, but the translation must not.
    private func touchesDidChange() {
        let new = activeTouches.map(\.state.location).center
        let step = CGPoint(x: new.x - location.x, y: new.y - location.y)
        origin = CGPoint(x: origin.x + step.x, y: origin.y + step.y)
        startLocation = CGPoint(x: startLocation.x + step.x, y: startLocation.y + step.y)
        location = new
        velocityTracker = VelocityTracker()
        velocityTracker.add(location, at: lastTime)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let isBegun = state == .began || state == .changed
        if !activeTouches.isEmpty, !isBegun || activeTouches.count >= minimumNumberOfTouches { return touchesDidChange() }
        if let touch = touches.first {
            if activeTouches.isEmpty, numberOfTouches == 1 { location = touch.state.location }
            lastTime = touch.timestamp
        }
        state = state == .possible && !isBeginDeferred ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }
}

/// Recognizes a pan that begins within 20 points of an edge of the window.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the gesture may begin; none by default.
    open var edges: UIRectEdge = []

    /// The largest distance of the start from the edge. *Units*: points.
    private static let reach: CGFloat = 20

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible, let area = view?.window?.bounds else { return }
        let start = startLocation
        let isAtEdge =
            edges.contains(.left) && start.x <= area.minX + Self.reach
            || edges.contains(.right) && start.x >= area.maxX - Self.reach
            || edges.contains(.top) && start.y <= area.minY + Self.reach
            || edges.contains(.bottom) && start.y >= area.maxY - Self.reach
        if !isAtEdge { state = .failed }
    }
}
