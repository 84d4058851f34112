import XCTest

@testable import Scheduling

final class VirtualClockTests: XCTestCase {
    func testTimersFireInOrderAndTheClockHasTheirTime() {
        MainActor.assumeIsolated {
            let clock = VirtualClock()
            var seen: [Double] = []
            for delay in [0.3, 0.1, 0.2] {
                _ = clock.schedule(after: delay) { seen.append(clock.now) }
            }

            clock.advance(to: 0.25)
            XCTAssertEqual(seen, [0.1, 0.2])
            XCTAssertEqual(clock.now, 0.25)

            clock.advance(to: 1)
            XCTAssertEqual(seen, [0.1, 0.2, 0.3])
        }
    }

    func testATimerSetByATimerFiresInTheSameAdvanceWhenItIsDue() {
        MainActor.assumeIsolated {
            let clock = VirtualClock()
            var seen: [Double] = []
            _ = clock.schedule(after: 0.1) {
                _ = clock.schedule(after: 0.1) { seen.append(clock.now) }
            }

            clock.advance(to: 0.5)

            XCTAssertEqual(seen, [0.2])
        }
    }

    func testACanceledTimerDoesNotFire() {
        MainActor.assumeIsolated {
            let clock = VirtualClock()
            let timer = clock.schedule(after: 0.1) { XCTFail("it was cancelled") }

            timer.cancel()
            clock.advance(to: 1)

            XCTAssertFalse(timer.isPending)
            XCTAssertNil(clock.nextFireTime)
        }
    }

    func testTimeNeverMovesBackwards() {
        MainActor.assumeIsolated {
            let clock = VirtualClock()
            clock.advance(to: 2)
            clock.advance(to: 1)
            XCTAssertEqual(clock.now, 2)
        }
    }
}
