import Foundation

/// A critically damped spring: the fastest return to rest without oscillation.
///
/// *Units*: points, seconds. *Source*: x(t) = (x₀ + (v₀ + ωx₀)t) · e^(−ωt), the motion of a damped oscillator with a damping ratio of 1.
struct CriticalSpring: Equatable, Sendable {
    /// 12 radians per second: a bounce ends after about half a second, as usual for touch scrolling.
    static let bounceFrequency: CGFloat = 12

    private let displacement: CGFloat
    private let slope: CGFloat
    private let frequency: CGFloat

    /// - Parameters:
    ///   - displacement: the initial distance from rest.
    ///   - velocity: the initial velocity in points per second.
    init(displacement: CGFloat, velocity: CGFloat, frequency: CGFloat = CriticalSpring.bounceFrequency) {
        self.displacement = displacement
        self.frequency = frequency
        slope = velocity + frequency * displacement
    }

    /// The distance from rest after `time`.
    func displacement(at time: CGFloat) -> CGFloat {
        (displacement + slope * time) * exp(-frequency * time)
    }

    func velocity(at time: CGFloat) -> CGFloat {
        (slope - frequency * (displacement + slope * time)) * exp(-frequency * time)
    }

    /// Whether the remaining displacement is below a quarter of a point and the velocity below 4 points per second.
    package func isAtRest(at time: CGFloat) -> Bool {
        abs(displacement(at: time)) < 0.25 && abs(velocity(at: time)) < 4
    }
}
