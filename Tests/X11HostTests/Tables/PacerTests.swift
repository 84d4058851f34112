import Foundation
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

    func testEventsAreReadWhileAFrameRunsTheMainLoop() {
        onMain {
            let scheduler = FrameScheduler(clock: SystemClock())
            let pacer = FramePacer(scheduler: scheduler)
            defer { pacer.stop() }
            var readings = 0
            var readingsInFrame = 0
            var frames = 0
            pacer.readDeferredEvents = { readings += 1 }
            scheduler.addWorker(FramePass.allCases[0], owner: pacer) {
                let before = readings
                for _ in 0..<50 where readings < before + 2 {
                    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
                }
                readingsInFrame = readings - before
                frames += 1
            }
            scheduler.setNeedsFrame()
            while frames == 0 { _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1)) }

            XCTAssertGreaterThanOrEqual(readingsInFrame, 2)
        }
    }
}
