import Dispatch
import Foundation
import UIPrimitives
import XCTest

@testable import Scheduling

/// Work stays in the runtime in which it was requested.
final class RuntimeWorkTests: XCTestCase {
    func testRuntimesHaveSeparateFramesAndClocks() {
        MainActor.assumeIsolated {
            let (a, b) = (Runtime(), Runtime())
            let (clockA, clockB) = (VirtualClock(), VirtualClock())
            a.scheduler.clock = clockA
            b.scheduler.clock = clockB
            clockA.advance(to: 5)
            XCTAssertEqual(a.run { FrameScheduler.currentTime }, 5)
            XCTAssertEqual(b.run { FrameScheduler.currentTime }, 0)

            var frames: [String] = []
            a.run { FrameScheduler.current.enqueue(.layout) { frames.append("a") } }
            b.run { FrameScheduler.current.enqueue(.layout) { frames.append("b") } }
            b.scheduler.runFrame()
            XCTAssertEqual(frames, ["b"])
            a.scheduler.runFrame()
            XCTAssertEqual(frames, ["b", "a"])
            XCTAssertEqual(a.scheduler.frameTime, 5)
        }
    }

    func testFramesAndTimersRunInTheirRuntime() {
        MainActor.assumeIsolated {
            let runtime = Runtime()
            let clock = VirtualClock()
            runtime.scheduler.clock = clock
            var found: [Bool] = []
            runtime.scheduler.enqueue(.events) { found.append(Runtime.current === runtime) }
            runtime.scheduler.addWorker(.compose, owner: clock) { found.append(Runtime.current === runtime) }
            let timer = runtime.scheduler.schedule(after: 1) { found.append(Runtime.current === runtime) }
            runtime.scheduler.runFrame()
            clock.advance(to: 1)
            XCTAssertEqual(found, [true, true, true])
            XCTAssertFalse(timer.isPending)
            XCTAssertTrue(Runtime.isProcessCurrent)
        }
    }

    func testWorkOnOtherThreadsAndLaterTurnsRunsInTheRuntimeOfTheCaller() {
        MainActor.assumeIsolated {
            let runtime = Runtime()
            let done = expectation(description: "ran")
            done.expectedFulfillmentCount = 2
            runtime.run {
                BackgroundQueue.layout.async {
                    XCTAssertTrue(Runtime.current === runtime)
                    performOnNextMainTurn {
                        XCTAssertTrue(Runtime.current === runtime)
                        done.fulfill()
                    }
                }
            }
            // The work of the process is not affected by the runtime that waits for it.
            performOnNextMainTurn {
                XCTAssertTrue(Runtime.isProcessCurrent)
                done.fulfill()
            }
            runtime.run { wait(for: [done], timeout: 60) }
        }
    }

    func testConcurrentIterationsRunInTheRuntimeOfTheCaller() {
        let runtime = Runtime()
        let foreign = Locked(0)
        runtime.run {
            concurrentPerform(64) { _ in
                if Runtime.current !== runtime { foreign.withLock { $0 += 1 } }
                Thread.sleep(forTimeInterval: 0.0005)
            }
        }
        XCTAssertEqual(foreign.withLock { $0 }, 0)
    }
}
