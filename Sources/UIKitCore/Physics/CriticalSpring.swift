import Foundation

/// A critically damped spring: the fastest return to rest that does not swing.
///
/// *Units*: points, seconds.
package struct CriticalSpring: Equatable, Sendable {
    /// Radians a second; 12 brings a bounce home in about half a second, as a finger expects.
    package static let bounceFrequency: CGFloat = 12

    private let displacement: CGFloat
    private let slope: CGFloat
    private let frequency: CGFloat

    /// - Parameters:
    ///   - displacement: the distance from rest at the beginning.
    ///   - velocity: points a second at the beginning.
    package init(displacement: CGFloat, velocity: CGFloat, frequency: CGFloat = CriticalSpring.bounceFrequency) {
        self.displacement = displacement
        self.frequency = frequency
        slope = velocity + frequency * displacement
    }

    /// The distance from rest after `time`.
    package func displacement(at time: CGFloat) -> CGFloat {
        (displacement + slope * time) * exp(-frequency * time)
    }

    package func velocity(at time: CGFloat) -> CGFloat {
        (slope - frequency * (displacement + slope * time)) * exp(-frequency * time)
    }

    /// Whether the rest of the way is smaller than a quarter of a point.
    package func isAtRest(at time: CGFloat) -> Bool {
        abs(displacement(at: time)) < 0.25 && abs(velocity(at: time)) < 4
    }
}
