import Foundation

/// Converts the times of server events to times of the frame clock.
///
/// Velocities are computed from the times at which events happened, not from the times at which they were read. The two clocks are aligned
/// by the smallest difference between both times so far, which counts as a delay of 0.
struct ServerClock: Sendable {
    private var offset: Double?
    private var newest: UInt = 0
    private var wraps: Double = 0

    /// The period of the server's clock: 32 bits of milliseconds overflow every 49.7 days. *Units*: seconds.
    private static let wrap: Double = 4_294_967.296

    /// Returns the time of an event in seconds of the frame clock; never later than `now`.
    /// *Units*: `time` in the server's milliseconds, `now` in seconds.
    mutating func seconds(_ time: UInt, now: Double) -> Double {
        // Zero is `CurrentTime`, the time of synthetic events.
        guard time != 0 else { return now }
        if time + 0x8000_0000 < newest { wraps += Self.wrap }
        newest = time
        let server = Double(time) / 1000 + wraps
        let delay = now - server
        offset = min(offset ?? delay, delay)
        return min(server + offset!, now)
    }
}
