import Foundation

/// The distance and the direction between the first two touches of a gesture.
struct TouchPair {
    /// The change that a movement of two touches causes.
    struct Change {
        /// The current distance between the touches. *Units*: points.
        var distance: CGFloat
        /// The distance between the touches at the start. *Units*: points.
        var startDistance: CGFloat
        /// The ratio of the distance to the distance at the previous change.
        var factor: CGFloat
        /// The rotation since the previous change, clockwise. *Units*: radians.
        var rotation: CGFloat
        /// The rotation since the start, clockwise. *Units*: radians.
        var totalRotation: CGFloat
    }

    private var touches: [ObjectIdentifier] = []
    private var startDistance: CGFloat = 0
    private var distance: CGFloat = 0
    private var angle: CGFloat = 0
    private var totalRotation: CGFloat = 0

    /// Updates the pair after a touch began or ended. The measurement restarts if the first two touches have changed.
    @MainActor mutating func update(_ active: [UITouch]) {
        guard active.prefix(2).map(ObjectIdentifier.init) != touches else { return }
        restart(active)
    }

    /// Starts to measure from the current distance and direction.
    @MainActor mutating func restart(_ active: [UITouch]) {
        touches = active.prefix(2).map(ObjectIdentifier.init)
        guard let vector = Self.vector(active) else { return }
        distance = max(hypot(vector.dx, vector.dy), 1)
        startDistance = distance
        angle = atan2(vector.dy, vector.dx)
        totalRotation = 0
    }

    /// Returns the change since the last call; nil if there are fewer than two touches.
    @MainActor mutating func change(_ active: [UITouch]) -> Change? {
        guard let vector = Self.vector(active) else { return nil }
        let new = max(hypot(vector.dx, vector.dy), 1)
        let direction = atan2(vector.dy, vector.dx)
        // The rotation in the shorter direction.
        let turn = CGFloat(remainder(Double(direction - angle), 2 * Double.pi))
        let factor = new / max(distance, 1)
        distance = new
        angle = direction
        totalRotation += turn
        return Change(distance: new, startDistance: startDistance, factor: factor, rotation: turn, totalRotation: totalRotation)
    }

    @MainActor private static func vector(_ active: [UITouch]) -> CGVector? {
        guard active.count >= 2 else { return nil }
        let (a, b) = (active[0].state.location, active[1].state.location)
        return CGVector(dx: b.x - a.x, dy: b.y - a.y)
    }
}
