import Scheduling
import XCTest

@testable import X11Host

final class PacerTests: XCTestCase {
    func testAFrameAfterAnIdleTimeMayUseHalfOfTheRefreshIntervalToo() {
        onMain {
            let pacer = FramePacer(scheduler: .current)
            defer { pacer.stop() }
            pacer.isResting = true
            pacer.refreshRate = 100
            XCTAssertEqual(FrameScheduler.current.budget, 0.005, accuracy: 1e-9)
        }
    }
}
