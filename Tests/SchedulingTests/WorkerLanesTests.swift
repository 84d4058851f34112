import Foundation
import XCTest

@testable import Scheduling

final class WorkerLanesTests: XCTestCase {
    private let lanes = WorkerLanes("weft.test", qos: .userInitiated)

    func testPiecesRunConcurrentlyUpToTheNumberOfLanes() {
        let started = DispatchSemaphore(value: 0)
        let gate = DispatchSemaphore(value: 0)
        let running = Locked((now: 0, most: 0))
        for _ in 0..<WorkerLanes.count * 3 {
            lanes.add {
                running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
                started.signal()
                gate.wait()
                running.withLock { $0.now -= 1 }
            }
        }

        for _ in 0..<WorkerLanes.count { started.wait() }
        XCTAssertEqual(running.withLock { $0.most }, WorkerLanes.count)
        for _ in 0..<WorkerLanes.count * 3 { gate.signal() }
        for _ in 0..<WorkerLanes.count * 2 { started.wait() }
        XCTAssertEqual(running.withLock { $0.most }, WorkerLanes.count)
    }

    func testPiecesBeginInTheirOrderAndThoseThatAreAwaitedFirst() {
        let gate = DispatchSemaphore(value: 0)
        let busy = DispatchSemaphore(value: 0)
        for _ in 0..<WorkerLanes.count - 1 {
            lanes.add {
                busy.signal()
                gate.wait()
            }
        }
        for _ in 0..<WorkerLanes.count - 1 { busy.wait() }
        // One lane is left, which blocks until all work is enqueued, so that the order is decided afterwards.
        let hold = DispatchSemaphore(value: 0)
        let order = Locked<[Int]>([])
        let done = DispatchSemaphore(value: 0)
        lanes.add { hold.wait() }
        for number in 0..<5 {
            let piece: @Sendable () -> Void = {
                order.withLock { $0.append(number) }
                done.signal()
            }
            if number == 4 { lanes.addFirst(piece) } else { lanes.add(piece) }
        }
        hold.signal()
        for _ in 0..<5 { done.wait() }
        for _ in 0..<WorkerLanes.count - 1 { gate.signal() }

        XCTAssertEqual(order.withLock { $0 }, [4, 0, 1, 2, 3])
    }

    func testALaneThatWasIdleRunsAgain() {
        for _ in 0..<100 {
            let done = DispatchSemaphore(value: 0)
            lanes.add { done.signal() }
            XCTAssertEqual(done.wait(timeout: .now() + 60), .success)
        }
    }

    // MARK: Iterations

    func testEachIterationRunsOnce() {
        for count in [0, 1, 2, 3, 100, 1_000] {
            let calls = Locked([Int](repeating: 0, count: count))
            concurrentPerform(count) { index in calls.withLock { $0[index] += 1 } }
            XCTAssertEqual(calls.withLock { $0 }, [Int](repeating: 1, count: count))
        }
    }

    func testIterationsMayHaveIterations() {
        let calls = Locked(0)
        concurrentPerform(20) { _ in
            concurrentPerform(20) { _ in
                concurrentPerform(5) { _ in calls.withLock { $0 += 1 } }
            }
        }
        XCTAssertEqual(calls.withLock { $0 }, 2_000)
    }

    func testTheCallerDoesAllWhereNoThreadIsFree() {
        let gate = DispatchSemaphore(value: 0)
        let busy = DispatchSemaphore(value: 0)
        for _ in 0..<WorkerLanes.count {
            BackgroundQueue.layout.async {
                busy.signal()
                gate.wait()
            }
        }
        for _ in 0..<WorkerLanes.count { busy.wait() }
        let isMain = Locked<[Bool]>([])

        concurrentPerform(10) { _ in isMain.withLock { $0.append(Thread.isMainThread) } }

        XCTAssertEqual(isMain.withLock { $0 }, [Bool](repeating: true, count: 10))
        for _ in 0..<WorkerLanes.count { gate.signal() }
    }
}
