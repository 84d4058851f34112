import Foundation
import Scheduling
import XCTest

@testable import X11Host

final class PacerTests: XCTestCase {
    func testAFrameAfterAnIdleTimeMayUseHalfOfTheRefreshIntervalToo() {
        onMain {
            let pacer = FramePacer(scheduler: .current)
            defer { pacer.stop() }
            pacer.isThrottled = true
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
            eventually("the frame") { frames == 1 }
            XCTAssertGreaterThanOrEqual(readingsInFrame, 2)
        }
    }

    func testAFrameThatWasPlannedWhileRestingRunsWhenAWindowIsVisible() {
        onMain {
            let scheduler = FrameScheduler(clock: SystemClock())
            let pacer = FramePacer(scheduler: scheduler)
            defer { pacer.stop() }
            pacer.isThrottled = true
            pacer.throttledInterval = 3600
            scheduler.setNeedsFrame()
            eventually("the first frame") { scheduler.frameCount == 1 }
            pacer.frameDidPresent()
            scheduler.setNeedsFrame()
            pass(0.05)
            XCTAssertEqual(scheduler.frameCount, 1, "planned for the resting interval")
            pacer.isThrottled = false
            eventually("the frame that was planned") { scheduler.frameCount == 2 }
        }
    }

    func testATimerThatFiresAfterItsFrameReadsNoEvents() {
        onMain {
            let pacer = FramePacer(scheduler: FrameScheduler(clock: SystemClock()))
            defer { pacer.stop() }
            var readings = 0
            pacer.readDeferredEvents = { readings += 1 }
            pacer.readEventsDuringFrame()
            XCTAssertEqual(readings, 0)
        }
    }

    func testResultsOfBackgroundWorkDoNotWaitForARefreshWhileAWindowOpens() {
        onMain {
            let scheduler = FrameScheduler(clock: SystemClock())
            let pacer = FramePacer(scheduler: scheduler)
            defer { pacer.stop() }
            // A frame that waits for a refresh would wait longer than the test lasts.
            pacer.refreshRate = 1.0 / 3600
            pacer.openingTime = 3600
            /// Whether a frame runs for a result that changes pixels.
            @MainActor func isShown() -> Bool {
                let before = scheduler.frameCount
                scheduler.enqueue(.commit) { pacer.frameDidPresent() }
                for _ in 0..<500 where scheduler.frameCount == before {
                    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
                }
                return scheduler.frameCount > before
            }
            pacer.windowWillOpen()
            XCTAssertEqual((0..<9).map { _ in isShown() }, [Bool](repeating: true, count: 8) + [false])
        }
    }
}
