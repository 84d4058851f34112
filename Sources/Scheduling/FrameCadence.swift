/// The times of a host's frames: one frame per interval, and urgent frames in an interval in which nothing has been presented.
///
/// Urgent frames shorten the delay between input and its result. In a live preview, the frame that delivers the input presents nothing,
/// because another process, the preview host, draws the result. When its pixels arrive, an urgent frame presents them in the same
/// interval.
package struct FrameCadence: Sendable {
    /// The start of the current interval. *Units*: seconds.
    private var start = -Double.infinity
    /// Whether a window has received new pixels in the current interval.
    package private(set) var hasPresented = true

    package init() {}

    /// Returns the earliest time of the next frame. *Units*: seconds.
    package func nextFrame(interval: Double, isUrgent: Bool) -> Double {
        isUrgent && !hasPresented ? -.infinity : start + interval
    }

    /// Call this before each frame. An urgent frame belongs to the interval that has begun. A frame that is less than half an interval late
    /// counts as on time, so that delays do not add up. After a pause or a long frame, the intervals begin again with this frame.
    package mutating func frameWillRun(at now: Double, interval: Double, isUrgent: Bool) {
        let next = start + interval
        if isUrgent, now < next { return }
        start = now >= next && now - next < interval / 2 ? next : now
        hasPresented = false
    }

    /// Call this when a window receives new pixels: the next frame, even an urgent one, waits for the next interval.
    package mutating func frameDidPresent() {
        hasPresented = true
    }
}
