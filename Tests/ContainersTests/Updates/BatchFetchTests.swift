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

    func testADragFetchesAtItsEndOrWithTheExperimentWhileItMoves() {
        defer { ASConfigurationManager.test_reset(with: nil) }
        for isEnabled in [false, true] {
            let configuration = ASConfiguration()
            configuration.experimentalFeatures = isEnabled ? .checkBatchFetchingOnScroll : []
            ASConfigurationManager.test_reset(with: configuration)
            let data = NumberTable([Array(repeating: 0, count: 25)])
            let count = Locked(0)
            data.onBatch = { _, _ in count.withLock { $0 += 1 } }
            onStage({
                let table = data.makeNode()
                table.leadingScreensForBatching = 0.5
                return table
            }) { stage, _ in
                stage.drag(from: CGPoint(x: 160, y: 450), to: CGPoint(x: 160, y: 50))
                XCTAssertEqual(count.withLock { $0 }, isEnabled ? 1 : 0)
                stage.release(160, 50)
                stage.settle()
                XCTAssertEqual(count.withLock { $0 }, 1)
            }
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
