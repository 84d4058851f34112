/// The time of a set of animations, controlled by an animator, which can pause, move and reverse it.
package protocol AnimationTimeline: AnyObject {
    /// Returns the shown time in seconds since the time at which all animations of the set begin. `now` is the time of the injected clock.
    func elapsed(at now: Double) -> Double
    /// Whether time is paused until the animator moves it.
    var isPaused: Bool { get }
    /// Whether the progress of animations is proportional to time, without their curves.
    var isLinear: Bool { get }
    /// Whether animations end when their duration is over, without a call of the animator.
    var endsAutomatically: Bool { get }
}
