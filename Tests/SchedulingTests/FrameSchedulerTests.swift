import Foundation
import XCTest

@testable import Scheduling

final class FrameSchedulerTests: XCTestCase {
    func testPassesRunInTheirFixedOrderIndependentOfTheOrderOfEnqueuing() {
        MainActor.assumeIsolated {
            let scheduler = FrameScheduler(clock: VirtualClock())
            var seen: [FramePass] = []
            for pass in FramePass.allCases.reversed() {
                scheduler.enqueue(pass) { seen.append(pass) }
            }

            scheduler.runFrame()

            XCTAssertEqual(seen, FramePass.allCases)
        }
    }

    func testWorkForALaterPassRunsInTheSameFrameAndForAnEarlierOneInTheNext() {
        MainActor.assumeIsolated {
            let scheduler = FrameScheduler(clock: VirtualClock())
            var seen: [String] = []
            scheduler.enqueue(.layout) {
                scheduler.enqueue(.display) { seen.append("display") }
                scheduler.enqueue(.commit) { seen.append("commit") }
            }

            scheduler.runFrame()
            XCTAssertEqual(seen, ["display"])
            XCTAssertTrue(scheduler.needsFrame)

            scheduler.runFrame()
            XCTAssertEqual(seen, ["display", "commit"])
            XCTAssertFalse(scheduler.needsFrame)
        }
    }

    func testAPassThatEnqueuesWorkForItselfEndlesslyDoesNotBlockTheFrame() {
        MainActor.assumeIsolated {
            let scheduler = FrameScheduler(clock: VirtualClock())
            func feed() {
                scheduler.enqueue(.commit) { feed() }
            }
            feed()

            scheduler.runFrame()

            XCTAssertEqual(scheduler.frameCount, 1)
            XCTAssertTrue(scheduler.needsFrame)
        }
    }

    func testManyRequestsResultInOneFrame() {
        MainActor.assumeIsolated {
            let scheduler = FrameScheduler(clock: VirtualClock())
            var requests = 0
            scheduler.onNeedsFrame = { requests += 1 }

            scheduler.setNeedsFrame()
            scheduler.setNeedsFrame()
            XCTAssertEqual(requests, 1)

            scheduler.runFrame()
            scheduler.setNeedsFrame()
            XCTAssertEqual(requests, 2)
        }
    }

    func testAWorkerRunsAtEveryFrameUntilItsOwnerIsReleased() {
        MainActor.assumeIsolated {
            let scheduler = FrameScheduler(clock: VirtualClock())
            var owner: NSObject? = NSObject()
            var calls = 0
            scheduler.addWorker(.animations, owner: owner!) { calls += 1 }

            scheduler.runFrame()
            scheduler.runFrame()
            XCTAssertEqual(calls, 2)

            owner = nil
            scheduler.runFrame()
            XCTAssertEqual(calls, 2)
        }
    }

    func testAWorkerWhoseOwnerAnEarlierOneFreesIsNotCalled() {
        MainActor.assumeIsolated {
            let scheduler = FrameScheduler(clock: VirtualClock())
            var owner: NSObject? = NSObject()
            var calls = 0
            scheduler.addWorker(.compose, owner: self) { owner = nil }
            scheduler.addWorker(.compose, owner: owner!) { calls += 1 }

            scheduler.runFrame()

            XCTAssertEqual(calls, 0)
        }
    }

    func testAnAnimationDoesNotKeepAHeadlessHostBusy() {
        MainActor.assumeIsolated {
            let scheduler = FrameScheduler(clock: VirtualClock())
            scheduler.addWorker(.animations, owner: self) { scheduler.setNeedsAnimationFrame() }

            scheduler.runFrame()

            XCTAssertTrue(scheduler.wantsAnimationFrame)
            XCTAssertFalse(scheduler.needsFrame)
        }
    }

    func testWorkFromAnotherThreadReachesTheNextFrame() {
        MainActor.assumeIsolated {
            let scheduler = FrameScheduler(clock: VirtualClock())
            let asked = expectation(description: "a frame is requested")
            scheduler.onNeedsFrame = { asked.fulfill() }
            var isOnMain = false
            DispatchQueue.global().async {
                scheduler.enqueue(.commit) { isOnMain = Thread.isMainThread }
            }

            wait(for: [asked], timeout: 60)
            scheduler.runFrame()

            XCTAssertTrue(isOnMain)
        }
    }

    /// Work does not wake the main thread while a frame is requested or running: that frame, or the next one, runs it.
    func testWorkThatArrivesBeforeDuringAndBetweenFramesRuns() {
        MainActor.assumeIsolated {
            let scheduler = FrameScheduler(clock: SystemClock())
            scheduler.onNeedsFrame = { DispatchQueue.main.async { MainActor.assumeIsolated { scheduler.runFrame() } } }
            // Each work is the last one that arrives, so that no later one wakes the main thread for it.
            for pass in FramePass.allCases {
                for moment in ["before", "during", "between"] {
                    let done = expectation(description: "\(moment) \(pass)")
                    switch moment {
                    case "before":
                        scheduler.setNeedsFrame()
                        scheduler.enqueue(pass) { done.fulfill() }
                    case "during": scheduler.enqueue(.present) { scheduler.enqueue(pass) { done.fulfill() } }
                    default: scheduler.enqueue(pass) { done.fulfill() }
                    }
                    wait(for: [done], timeout: 60)
                }
            }
        }
    }
}
