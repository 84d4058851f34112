/// The times of the monitor's refreshes, computed from the one that the server reported last.
///
/// *Units*: seconds.
struct RefreshTimes {
    /// The time of the last reported refresh.
    private var reported = -Double.infinity

    /// The time after a report for which the times of refreshes can be computed. The rate of a monitor may differ by 0.1 % from the stated
    /// rate; after this time, the error is a millisecond.
    private static let lifetime = 1.0
    /// The time after a report from which another one is requested.
    private static let reportInterval = 0.5
    /// The part of an interval by which a frame may run earlier than planned, so that it runs at a refresh. If the previous refresh is
    /// earlier by more than this part, the frame runs at the next one.
    private static let earlyTolerance = 0.25

    /// The maximum time by which a refresh may be later than the arrival of its report: drivers send the report at the beginning of the
    /// vertical blank, and state the time of its end.
    private static let maximumLead = 0.02

    /// Records a reported refresh. Implausible times are not used: the server of another machine has another clock.
    mutating func note(_ time: Double, receivedAt now: Double) {
        reported = (-Self.maximumLead..<Self.lifetime).contains(now - time) ? time : -.infinity
    }

    /// Whether the refreshes around `now` are known.
    func areKnown(at now: Double) -> Bool { now - reported < Self.lifetime }

    /// Whether a report should be requested, so that the refreshes remain known.
    func needsReport(at now: Double) -> Bool { now - reported >= Self.reportInterval }

    /// Returns the refresh at which a frame planned for `time` runs; `time` itself if the refreshes are unknown.
    func refresh(near time: Double, interval: Double, now: Double) -> Double {
        guard areKnown(at: now), time.isFinite else { return time }
        return reported + ((time - reported) / interval - Self.earlyTolerance).rounded(.up) * interval
    }
}
