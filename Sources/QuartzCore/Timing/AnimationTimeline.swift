/// A time controlled by other code for a set of animations: an animator that can be paused, moved and reversed.
package protocol AnimationTimeline: AnyObject {
    /// Seconds since the common begin of the animations, as shown. `now` is the time of the injected clock.
    func elapsed(at now: Double) -> Double
    /// Whether time is paused until other code moves it.
    var isHeld: Bool { get }
    /// Whether animations show the share of their time that has passed, without their curves.
    var isLinear: Bool { get }
    /// Whether animations end by themselves when their time has passed.
    var endsByItself: Bool { get }
}
