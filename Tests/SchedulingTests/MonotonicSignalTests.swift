import Foundation
import Scheduling
import XCTest

final class MonotonicSignalTests: XCTestCase {
    func testASignalEndsOneWait() {
        let signal = MonotonicSignal()
        signal.signal()
        signal.signal()
        XCTAssertTrue(signal.wait(seconds: 60))
        XCTAssertFalse(signal.wait(seconds: 0), "it is reset by the wait")
        Thread.detachNewThread { signal.signal() }
        XCTAssertTrue(signal.wait(seconds: 60))
    }

    func testAWaitEndsAfterItsLimit() {
        let clock = SystemClock()
        let start = clock.now
        XCTAssertFalse(MonotonicSignal().wait(seconds: 0.05))
        XCTAssertGreaterThanOrEqual(clock.now - start, 0.05)
        XCTAssertFalse(MonotonicSignal().wait(seconds: -1))
    }
}
