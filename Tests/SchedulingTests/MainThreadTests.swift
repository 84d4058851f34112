import Foundation
import Scheduling
import XCTest

final class MainThreadTests: XCTestCase {
    func testOnlyTheMainThreadIsTheMainOne() {
        for _ in 0..<3 {
            XCTAssertTrue(MainThread.isCurrent)
            let answered = expectation(description: "another thread answers")
            Thread.detachNewThread {
                XCTAssertFalse(MainThread.isCurrent)
                answered.fulfill()
            }
            wait(for: [answered], timeout: 10)
        }
        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            XCTAssertEqual(MainThread.isCurrent, Thread.isMainThread)
        }
    }
}
