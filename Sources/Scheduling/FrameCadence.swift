/// The times of a host's frames: one per interval, and urgent ones in an interval in which nothing has been presented yet.
///
/// A frame that delivers input often presents nothing, because another process draws the result. Its pixels arrive a moment later and are
/// presented in the same interval.
package struct FrameCadence: Sendable {
    /// The start of the current interval. *Units*: seconds.
    private var start = -Double.infinity
    /// Whether a window has got new pixels in the present interval.
    private var hasPresented = true

    package init() {}

    /// The earliest time of the next frame. *Units*: seconds.
    package func nextFrame(interval: Double, isUrgent: Bool) -> Double {
        isUrgent && !hasPresented ? -.infinity : start + interval
    }

    /// Call it before each frame. An urgent frame belongs to the interval that has begun. A frame less than half an interval late counts
    /// as on time, so that delays do not add up; after a pause or a long frame, the intervals start again with this frame.
    package mutating func frameWillRun(at now: Double, interval: Double, isUrgent: Bool) {
        let next = start + interval
        if isUrgent, now < next { return }
        start = now >= next && now - next < interval / 2 ? next : now
        hasPresented = false
    }

    /// Call it when a window gets new pixels: the next frame, also an urgent one, waits for the next interval.
    package mutating func frameDidPresent() {
        hasPresented = true
    }
}
