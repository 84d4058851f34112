import Foundation
import UIPrimitives

/// Recognizes a quick straight movement.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    open var direction = Direction.right
    /// *Differs from UIKit*: a mouse is one finger; a swipe that asks for more is never recognized.
    open var numberOfTouchesRequired = 1

    /// *Units*: seconds; points.
    private static let maximumDuration: TimeInterval = 0.5
    private static let minimumDistance: CGFloat = 50

    private var start = CGPoint.zero
    private var startTime: TimeInterval = 0

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, numberOfTouchesRequired == 1 else { return state = .failed }
        start = touch.state.location
        startTime = touch.timestamp
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first, state == .possible else { return }
        guard touch.timestamp - startTime <= Self.maximumDuration else { return state = .failed }
        let moved = CGPoint(x: touch.state.location.x - start.x, y: touch.state.location.y - start.y)
        if let way = Self.direction(of: moved), direction.contains(way) {
            state = .ended
        } else if hypot(moved.x, moved.y) >= Self.minimumDistance {
            state = .failed
        }
    }

    /// The direction of a movement long and straight enough.
    private static func direction(of moved: CGPoint) -> Direction? {
        if abs(moved.x) >= minimumDistance, abs(moved.y) <= abs(moved.x) / 2 { return moved.x > 0 ? .right : .left }
        if abs(moved.y) >= minimumDistance, abs(moved.x) <= abs(moved.y) / 2 { return moved.y > 0 ? .down : .up }
        return nil
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, !isHeld { state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }
}
