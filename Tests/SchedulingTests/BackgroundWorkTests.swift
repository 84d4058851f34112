import Foundation
import XCTest

@testable import Scheduling

final class BackgroundWorkTests: XCTestCase {
    func testOutstandingWorkIsCountedUntilItsEnd() {
        let gate = DispatchSemaphore(value: 0)
        let done = expectation(description: "the work ran")
        BackgroundQueue.layout.async {
            gate.wait()
            done.fulfill()
        }

        XCTAssertFalse(OutstandingWork.isNone)
        gate.signal()
        wait(for: [done], timeout: 60)
    }

    func testWhatWorkHoldsEndsWhileTheWorkStillCounts() {
        final class CapturedObject: Sendable {
            let wasCounted: Locked<Bool?>
            init(_ wasCounted: Locked<Bool?>) { self.wasCounted = wasCounted }
            deinit { wasCounted.withLock { $0 = !OutstandingWork.isNone } }
        }
        let wasCounted = Locked<Bool?>(nil)
        let started = DispatchSemaphore(value: 0)
        func start() {
            let held = CapturedObject(wasCounted)
            BackgroundQueue.layout.async {
                // After this signal, only the work references the object.
                started.wait()
                _ = held
            }
        }
        start()
        started.signal()
        while wasCounted.withLock({ $0 }) == nil { Thread.sleep(forTimeInterval: 0.001) }
        XCTAssertEqual(wasCounted.withLock { $0 }, true)
    }

    func testAnObjectIsFreedOffTheMainThread() {
        final class Probe {
            let freed: (Bool) -> Void

            init(freed: @escaping (Bool) -> Void) {
                self.freed = freed
            }

            deinit {
                freed(Thread.isMainThread)
            }
        }
        let freed = expectation(description: "freed")

        // The object is created in the call, so that no variable of this thread can hold the last reference.
        BackgroundQueue.releaseLater(
            Probe { isMain in
                XCTAssertFalse(isMain)
                freed.fulfill()
            })

        wait(for: [freed], timeout: 60)
    }

    func testAProgrammersErrorReachesTheInstalledHandler() {
        let seen = Locked<[String]>([])
        let former = ProgrammerError.setHandler { report in seen.withLock { $0.append(report.message) } }
        defer { ProgrammerError.setHandler(former) }

        XCTAssertFalse(ProgrammerError.require(1 > 2, "one is not above two"))

        XCTAssertEqual(seen.withLock { $0 }, ["one is not above two"])
    }

    func testATraceRecordsKindLabelAndThread() {
        Trace.start()
        let (here, there) = ("here in this test", "there in this test")
        Trace.span(.measure, here) {}
        let done = expectation(description: "measured elsewhere")
        BackgroundQueue.layout.async {
            Trace.span(.measure, there) {}
            done.fulfill()
        }
        wait(for: [done], timeout: 60)

        // Other tests' work may still measure.
        let events = Trace.stop().filter { $0.kind == .measure && [here, there].contains($0.label) }

        XCTAssertEqual(events.map(\.label), [here, there])
        XCTAssertEqual(events.map(\.isMainThread), [true, false])
        XCTAssertFalse(Trace.isEnabled)
    }
}
