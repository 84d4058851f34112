/// The times of the monitor's refreshes, computed from the one that the server reported last.
///
/// *Units*: seconds.
struct RefreshTimes {
    /// The time of the last reported refresh.
    private var reported = -Double.infinity

    /// The time after a report in which its refreshes are known: monitors differ by up to 0.1 % from the rate that they state, which is
    /// then a millisecond.
    private static let lifetime = 1.0
    /// The time after a report from which another one is requested.
    private static let reportInterval = 0.5
    /// The part of an interval by which a frame may run earlier than planned, so that it runs at a refresh. Otherwise it runs later.
    private static let earliness = 0.25

    /// How much later than its report a refresh may be: drivers state the end of the vertical blank, and report it at its beginning.
    private static let maximumLead = 0.02

    /// Records a reported refresh. The server of another machine has another clock, and its report is not used.
    mutating func note(_ time: Double, receivedAt now: Double) {
        reported = (-Self.maximumLead..<Self.lifetime).contains(now - time) ? time : -.infinity
    }

    /// Whether the refreshes around `now` are known.
    func areKnown(at now: Double) -> Bool { now - reported < Self.lifetime }

    /// Whether a report should be requested, so that the refreshes remain known.
    func needReport(at now: Double) -> Bool { now - reported >= Self.reportInterval }

    /// Returns the refresh at which a frame planned for `time` runs; `time` itself if the refreshes are unknown.
    func refresh(near time: Double, interval: Double, now: Double) -> Double {
        guard areKnown(at: now), time.isFinite else { return time }
        return reported + ((time - reported) / interval - Self.earliness).rounded(.up) * interval
    }
}
