import XCTest

@testable import X11Host

/// The refresh times that are predicted from a reported one.
final class RefreshTimesTests: XCTestCase {
    private let interval = 0.01

    func testFramesRunAtTheRefreshesThatFollowFromTheReportedOne() {
        var times = RefreshTimes()
        XCTAssertEqual(times.refresh(near: 5.003, interval: interval, now: 5), 5.003, "nothing is known")
        times.note(5.004, receivedAt: 5.0041)
        XCTAssertEqual(times.refresh(near: 5.0141, interval: interval, now: 5.0041), 5.014, accuracy: 1e-9)
        XCTAssertEqual(times.refresh(near: 5.2539, interval: interval, now: 5.25), 5.254, accuracy: 1e-9)
    }

    func testAFrameRunsAtMostAQuarterOfAnIntervalEarlier() {
        var times = RefreshTimes()
        times.note(5, receivedAt: 5)
        XCTAssertEqual(times.refresh(near: 5.0124, interval: interval, now: 5.003), 5.01, accuracy: 1e-9)
        XCTAssertEqual(times.refresh(near: 5.0126, interval: interval, now: 5.003), 5.02, accuracy: 1e-9)
        XCTAssertEqual(times.refresh(near: -.infinity, interval: interval, now: 5.003), -.infinity, "an urgent frame")
    }

    func testRefreshesAreKnownForASecondAndReportedBefore() {
        var times = RefreshTimes()
        XCTAssertTrue(times.needsReport(at: 5))
        times.note(5, receivedAt: 5.001)
        XCTAssertFalse(times.needsReport(at: 5.4))
        XCTAssertTrue(times.needsReport(at: 5.6))
        XCTAssertTrue(times.areKnown(at: 5.9))
        XCTAssertFalse(times.areKnown(at: 6.1))
    }

    /// Drivers report the end of the vertical blank at its beginning.
    func testARefreshMayBeALittleLaterThanItsReport() {
        var times = RefreshTimes()
        times.note(5.0004, receivedAt: 5)
        XCTAssertTrue(times.areKnown(at: 5))
        XCTAssertEqual(times.refresh(near: 5.011, interval: interval, now: 5), 5.0104, accuracy: 1e-9)
    }

    func testTimesOfAnotherClockAreNotUsed() {
        for time in [0, 3, 5.1, 9_000] {
            var times = RefreshTimes()
            times.note(time, receivedAt: 5)
            XCTAssertFalse(times.areKnown(at: 5), "\(time)")
        }
    }
}
