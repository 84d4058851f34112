import Foundation

/// The motion of a damped spring from 0 to its position of rest at 1. *Units*: seconds.
///
/// *Source*: the closed solution of m·x″ + c·x′ + k·x = 0.
package struct SpringCurve: Equatable, Sendable {
    package var mass: Double
    package var stiffness: Double
    package var damping: Double
    /// The velocity at the start, positive towards the position of rest. *Units*: distances from 0 to 1 per second.
    package var initialVelocity: Double

    /// Creates a curve; mass and stiffness are at least a millionth, and the damping is not negative.
    package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
        self.mass = max(mass, 1e-6)
        self.stiffness = max(stiffness, 1e-6)
        self.damping = max(damping, 0)
        self.initialVelocity = initialVelocity
    }

    /// Creates a spring that stays within a thousandth of its position of rest after `duration`. The damping ratio is limited to 0.01…1.
    package init(dampingRatio: Double, settlingIn duration: Double, initialVelocity: Double) {
        let ratio = min(max(dampingRatio, 0.01), 1)
        // The envelope e^(-ζωt) falls to a thousandth at the end; a critically damped spring needs a third longer.
        let frequency = ratio < 1 ? 6.9 / (ratio * max(duration, 1e-3)) : 9.2 / max(duration, 1e-3)
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
            initialVelocity: initialVelocity)
    }

    /// Returns the position of the spring at `time`: 0 at the start, 1 at rest, above 1 when it overshoots.
    package func value(at time: Double) -> Double {
        if time <= 0 { return 0 }
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        let velocity = -initialVelocity
        // x is the remaining distance, so x(0) = 1 and x'(0) = -initialVelocity.
        if ratio < 1 {
            let damped = frequency * (1 - ratio * ratio).squareRoot()
            let sine = (velocity + ratio * frequency) / damped
            return 1 - exp(-ratio * frequency * time) * (cos(damped * time) + sine * sin(damped * time))
        }
        if ratio == 1 {
            return 1 - exp(-frequency * time) * (1 + (velocity + frequency) * time)
        }
        let root = frequency * (ratio * ratio - 1).squareRoot()
        let fast = -ratio * frequency - root
        let slow = -ratio * frequency + root
        let weight = (velocity - slow) / (fast - slow)
        return 1 - (weight * exp(fast * time) + (1 - weight) * exp(slow * time))
    }

    /// The time until the spring stays within a thousandth of its position of rest; at most 60 seconds.
    package var settlingDuration: Double {
        let frequency = (stiffness / mass).squareRoot()
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        guard ratio > 0 else { return 60 }
        let decay = ratio < 1 ? ratio * frequency : frequency * (ratio - max(ratio * ratio - 1, 0).squareRoot())
        let start = max(1, 1 + abs(initialVelocity) / max(frequency, 1e-6))
        let factor = ratio == 1 ? 9.2 : 6.9
        return min(60, (factor + log(start)) / max(decay, 1e-6))
    }
}
