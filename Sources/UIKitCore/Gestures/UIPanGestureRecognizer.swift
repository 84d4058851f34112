import Foundation
import Scheduling
import UIPrimitives

/// Recognizes a finger that moves.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    /// *Differs from UIKit*: kept, without effect; a mouse is one touch.
    open var maximumNumberOfTouches = Int.max
    /// *Differs from UIKit*: kept, without effect.
    open var allowedScrollTypesMask = 0

    /// How far a finger moves before it counts. *Units*: points.
    package var hysteresis: CGFloat = 10

    /// Where the finger went down. *Units*: points; the window's coordinates.
    package private(set) var startLocation = CGPoint.zero
    private var origin = CGPoint.zero
    private var location = CGPoint.zero
    private var track = VelocityTracker()
    private var lastTime: TimeInterval = 0

    /// How far the finger has moved since it went down, or since ``setTranslation(_:in:)``.
    open func translation(in view: UIView?) -> CGPoint {
        let from = convert(origin, to: view)
        let to = convert(location, to: view)
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let now = convert(location, to: view)
        let wanted = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
        guard let view, let window = view.window else {
            origin = wanted
            return
        }
        origin = view.convert(wanted, to: window)
    }

    /// *Units*: points a second.
    open func velocity(in view: UIView?) -> CGPoint {
        let velocity = track.velocity(at: lastTime)
        guard view != nil else { return velocity }
        let zero = convert(.zero, to: view)
        let moved = convert(velocity, to: view)
        return CGPoint(x: moved.x - zero.x, y: moved.y - zero.y)
    }

    /// Whether a movement by `translation` points (in the window) since the press begins the pan.
    package func beginsPan(with translation: CGPoint) -> Bool {
        hypot(translation.x, translation.y) >= hysteresis
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, minimumNumberOfTouches <= 1 else { return state = .failed }
        startLocation = touch.state.location
        origin = startLocation
        location = startLocation
        track = VelocityTracker()
        track.add(location, at: touch.timestamp)
        lastTime = touch.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        location = touch.state.location
        track.add(location, at: touch.timestamp)
        lastTime = touch.timestamp
        switch state {
        case .possible:
            let moved = CGPoint(x: location.x - startLocation.x, y: location.y - startLocation.y)
            if !isHeld, beginsPan(with: moved) { state = .began }
        case .began, .changed:
            state = .changed
        default: break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first {
            location = touch.state.location
            lastTime = touch.timestamp
        }
        state = state == .possible && !isHeld ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }
}

/// Recognizes a pan that begins at an edge of the window.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []

    /// How near to the edge the finger must go down. *Units*: points.
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
