/// Time that someone else moves for a set of animations: an animator that can be held, moved and turned round.
package protocol AnimationTimeline: AnyObject {
    /// Seconds since the animations' common beginning, as shown. `now` is the injected clock's time.
    func elapsed(at now: Double) -> Double
    /// Whether time stands still until someone moves it.
    var isHeld: Bool { get }
    /// Whether animations end by themselves when their time has passed.
    var endsByItself: Bool { get }
}
