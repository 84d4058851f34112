import AsyncDisplayKit
import HeadlessHost
import Scheduling
import XCTest

/// Work on queues of the client, which the framework does not count.
final class ClientWorkTests: XCTestCase {
    @MainActor private func makeStage() -> HeadlessStage {
        HeadlessStage(configuration: HeadlessConfiguration(awaitsClientWork: true)) { nil }
    }

    func testAStageWaitsForABlockOnAQueueOfTheClient() {
        MainActor.assumeIsolated {
            let stage = makeStage()
            defer { stage.close() }
            let hasBegun = DispatchSemaphore(value: 0)
            let isDone = Locked(false)
            DispatchQueue(label: "client").async {
                hasBegun.signal()
                let end = clock() + CLOCKS_PER_SEC / 20
                while clock() < end {}
                DispatchQueue.main.async { isDone.withLock { $0 = true } }
            }
            hasBegun.wait()

            stage.settle()
            XCTAssertTrue(isDone.withLock { $0 })
        }
    }

    func testAThreadThatNeverEndsDoesNotBlockAStage() {
        MainActor.assumeIsolated {
            let stage = makeStage()
            defer { stage.close() }
            let isOver = Locked(false)
            let hasEnded = DispatchSemaphore(value: 0)
            DispatchQueue(label: "client").async {
                while !isOver.withLock({ $0 }) {}
                hasEnded.signal()
            }
            defer {
                isOver.withLock { $0 = true }
                hasEnded.wait()
            }

            XCTAssertTrue(stage.host.settle())
            // Settling again does not wait for the thread a second time.
            let start = SystemClock().now
            stage.settle()
            XCTAssertLessThan(SystemClock().now - start, 0.5)
        }
    }
}
