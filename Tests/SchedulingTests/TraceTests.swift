import Foundation
import XCTest

@testable import Scheduling

final class TraceTests: XCTestCase {
    override func tearDown() {
        _ = Trace.stop()
        Trace.exclude(nil)
        super.tearDown()
    }

    /// If the state of a lock is a function itself, each access wraps the function in another closure.
    func testTheExclusionIsCalledAsDirectlyAfterManyEventsAsAtFirst() {
        let depths = Locked<[Int]>([])
        Trace.exclude { _ in
            depths.withLock { $0.append(Thread.callStackReturnAddresses.count) }
            return false
        }
        Trace.start()
        let subject = NSObject()
        for _ in 0..<20 { Trace.mark(.layout, "a node", of: subject) }

        let seen = depths.withLock { $0 }
        XCTAssertEqual(seen.count, 20)
        XCTAssertEqual(Set(seen).count, 1, "\(seen)")
    }

    func testTheObserverOfTheLogIsCalledAsDirectlyAfterManyLinesAsAtFirst() {
        let depths = Locked<[Int]>([])
        Log.observe { _, _ in depths.withLock { $0.append(Thread.callStackReturnAddresses.count) } }
        defer { Log.observe(nil) }
        for _ in 0..<20 { Log.notice("a line") }

        XCTAssertEqual(Set(depths.withLock { $0 }).count, 1)
    }
}
