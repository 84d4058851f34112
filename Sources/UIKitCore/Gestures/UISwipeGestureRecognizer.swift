import Foundation
import UIPrimitives

/// Recognizes a quick straight movement: at least 50 points in at most 0.5 seconds.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits of the directions.
        public let rawValue: UInt

        /// Creates directions from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A swipe to the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// A swipe to the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Upwards.
        public static let up = Direction(rawValue: 1 << 2)
        /// Downwards.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// The directions that are recognized; `.right` by default.
    open var direction = Direction.right
    /// The number of fingers that the gesture requires; 1 by default. The mouse is one finger.
    open var numberOfTouchesRequired = 1

    /// The longest duration of a swipe. *Units*: seconds.
    private static let maximumDuration: TimeInterval = 0.5
    /// The shortest distance of a swipe. *Units*: points.
    private static let minimumDistance: CGFloat = 50

    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, activeTouches.count <= numberOfTouchesRequired else { return state = .failed }
        start = activeTouches.map(\.state.location).center
        if activeTouches.count == 1 { startTime = touch.timestamp }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, state == .possible, activeTouches.count == numberOfTouchesRequired else { return }
        let location = activeTouches.map(\.state.location).center
        guard touch.timestamp - startTime <= Self.maximumDuration else { return state = .failed }
        let moved = CGPoint(x: location.x - start.x, y: location.y - start.y)
        if let way = Self.direction(of: moved), direction.contains(way) {
            state = .ended
        } else if hypot(moved.x, moved.y) >= Self.minimumDistance {
            state = .failed
        }
    }

    /// The direction of a movement; nil if it is too short or not straight.
    private static func direction(of moved: CGPoint) -> Direction? {
        if abs(moved.x) >= minimumDistance, abs(moved.y) <= abs(moved.x) / 2 { return moved.x > 0 ? .right : .left }
        if abs(moved.y) >= minimumDistance, abs(moved.x) <= abs(moved.y) / 2 { return moved.y > 0 ? .down : .up }
        return nil
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, !isBeginDeferred, activeTouches.count < numberOfTouchesRequired { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }
}
