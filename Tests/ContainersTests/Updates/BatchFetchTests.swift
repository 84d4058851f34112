import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// The conditions under which a list requests further items again.
final class BatchFetchTests: XCTestCase {
    func testAFetchWithoutNewItemsIsNotRepeated() {
        let data = NumberTable([Array(0..<3)])
        let asked = Locked(0)
        data.onBatch = { _, context in
            let count = asked.withLock { count in
                count += 1
                return count
            }
            // The limit ends the test.
            if count < 50 { context.completeBatchFetching(true) }
        }
        onStage(data.makeNode) { stage, table in
            XCTAssertEqual(asked.withLock { $0 }, 1)

            table.performBatchUpdates({})
            stage.settle()
            XCTAssertEqual(asked.withLock { $0 }, 1, "an update without changes starts no fetch either")

            data.sections[0].append(3)
            table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .none)
            stage.settle()
            XCTAssertEqual(asked.withLock { $0 }, 2)
        }
    }

    func testItemsInsertedDuringAFetchAllowTheNextOne() {
        let data = NumberTable([Array(0..<3)])
        let contexts = Locked<[ASBatchContext]>([])
        data.onBatch = { _, context in contexts.withLock { $0.append(context) } }
        onStage(data.makeNode) { stage, table in
            data.sections[0].append(3)
            table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .none)
            stage.settle()
            XCTAssertEqual(contexts.withLock { $0.count }, 1)

            contexts.withLock { $0[0] }.completeBatchFetching(true)
            stage.settle()
            XCTAssertEqual(contexts.withLock { $0.count }, 2)
        }
    }
}
