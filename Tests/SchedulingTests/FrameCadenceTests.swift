import Scheduling
import XCTest

/// The times of frames: one an interval, and urgent ones before something has been presented.
final class FrameCadenceTests: XCTestCase {
    private let interval = 0.01

    func testFramesFollowEachOtherAfterAnInterval() {
        var cadence = FrameCadence()
        XCTAssertLessThan(cadence.nextFrame(interval: interval, isUrgent: false), 0)
        cadence.frameWillRun(at: 1, interval: interval, isUrgent: false)
        cadence.frameDidPresent()
        XCTAssertEqual(cadence.nextFrame(interval: interval, isUrgent: false), 1.01, accuracy: 1e-9)
        XCTAssertEqual(cadence.nextFrame(interval: interval, isUrgent: true), 1.01, accuracy: 1e-9, "something is presented")
    }

    func testAnUrgentFrameRunsInTheIntervalOfAFrameWithoutPixels() {
        var cadence = FrameCadence()
        cadence.frameWillRun(at: 1, interval: interval, isUrgent: false)
        XCTAssertEqual(cadence.nextFrame(interval: interval, isUrgent: false), 1.01, accuracy: 1e-9)
        XCTAssertLessThan(cadence.nextFrame(interval: interval, isUrgent: true), 1)

        cadence.frameWillRun(at: 1.003, interval: interval, isUrgent: true)
        cadence.frameDidPresent()
        XCTAssertEqual(cadence.nextFrame(interval: interval, isUrgent: true), 1.01, accuracy: 1e-9, "one picture an interval")
    }

    func testALateFrameKeepsTheRateAndARestBeginsANewInterval() {
        var cadence = FrameCadence()
        cadence.frameWillRun(at: 1, interval: interval, isUrgent: false)
        cadence.frameWillRun(at: 1.012, interval: interval, isUrgent: false)
        XCTAssertEqual(cadence.nextFrame(interval: interval, isUrgent: false), 1.02, accuracy: 1e-9)
        cadence.frameWillRun(at: 1.5, interval: interval, isUrgent: true)
        XCTAssertEqual(cadence.nextFrame(interval: interval, isUrgent: false), 1.51, accuracy: 1e-9)
    }

    func testAnUrgentFrameIsRequestedAgainWhileAnotherIsScheduled() {
        MainActor.assumeIsolated {
            let scheduler = FrameScheduler(clock: VirtualClock())
            var requests: [Bool] = []
            scheduler.onNeedsFrame = { requests.append(scheduler.isNextFrameUrgent) }
            scheduler.setNeedsFrame()
            scheduler.setNeedsFrame()
            scheduler.setNeedsUrgentFrame()
            XCTAssertEqual(requests, [false, true])
            scheduler.runFrame()
            XCTAssertFalse(scheduler.isNextFrameUrgent)
        }
    }
}
