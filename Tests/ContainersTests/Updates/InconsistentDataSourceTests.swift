import AsyncDisplayKit
import Foundation
import Scheduling
import WeftTesting
import XCTest

@testable import Containers

/// Data sources whose answers contradict each other: the list reports a clear message, shows valid content and never hangs.
final class InconsistentDataSourceTests: XCTestCase {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    func testOneNodeForTwoRows() {
        let shared = NumberCell(number: 5, height: 40)
        let source = CallbackSource { _ in shared }
        let found = reportedErrors {
            onStage(source.makeNode) { stage, table in
                XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
                stage.settle()
            }
        }
        XCTAssertFalse(found.isEmpty)
        XCTAssertTrue(found.allSatisfy { $0 == "CallbackSource returned one node for two items" }, "\(found)")
    }

    func testASlowNodeBlockDoesNotBlockTheMainThread() {
        let ranOnMain = Locked<[Bool]>([])
        let source = CallbackSource { row in
            ranOnMain.withLock { $0.append(Thread.isMainThread) }
            Thread.sleep(forTimeInterval: 0.05)
            return NumberCell(number: row, height: 40)
        }
        onStage(source.makeNode) { stage, table in
            XCTAssertEqual(table.visibleNodes.count, 3)
            stage.settle()
        }
        XCTAssertEqual(ranOnMain.withLock { $0 }, [false, false, false])
    }

    func testAChangeWhileCountingIsDropped() {
        let source = CallbackSource { NumberCell(number: $0, height: 40) }
        let found = reportedErrors {
            onStage(source.makeNode) { stage, table in
                source.onCount = { table in
                    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
                }
                source.count = 4
                table.insertRows(at: [path(3)], with: .none)
                stage.settle()
                XCTAssertEqual(table.numberOfRows(inSection: 0), 4)
            }
        }
        XCTAssertEqual(found.count, 1)
        XCTAssertTrue(found.first?.contains("while its counts were requested") == true)
    }

    func testAChangeDuringANodeRequestIsApplied() {
        let source = CallbackSource { NumberCell(number: $0, height: 40) }
        onStage(source.makeNode) { stage, table in
            var isDone = false
            source.onBlock = { table in
                guard !isDone else { return }
                isDone = true
                source.count = 5
                table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            }
            source.count = 4
            table.insertRows(at: [path(3)], with: .none)
            stage.settle()
            table.waitUntilAllUpdatesAreProcessed()
            XCTAssertEqual(table.numberOfRows(inSection: 0), 5)
            XCTAssertEqual(table.visibleNodes.count, 5)
        }
    }

    func testNegativeCountsAreNone() {
        let source = CallbackSource { NumberCell(number: $0, height: 40) }
        source.count = -7
        onStage(source.makeNode) { _, table in
            XCTAssertEqual(table.numberOfRows(inSection: 0), 0)
        }
    }

    func testRowsThatAreUnspecifiedAreNotRequested() {
        let source = CallbackSource { NumberCell(number: $0, height: 40) }
        source.count = 100
        onStage(source.makeNode) { stage, table in
            source.count = 5
            source.asked = []
            for _ in 0..<10 { stage.wheel(5, seconds: 0.2) }
            XCTAssertEqual(source.asked, [])
            XCTAssertNil(table.nodeForRow(at: path(60)))

            table.reloadData()
            table.waitUntilAllUpdatesAreProcessed()
            stage.settle()
            XCTAssertEqual(table.visibleNodes.count, 5)
        }
    }

    func testItemsThatAreUnspecifiedAreNotRequested() {
        let data = NumberCollection([Array(0..<300)])
        onStage(data.makeNode) { stage, collection in
            data.sections = []
            let asked = data.blocksAsked
            for _ in 0..<10 { stage.wheel(5, seconds: 0.2) }
            XCTAssertEqual(data.blocksAsked, asked)

            data.sections = [Array(0..<4)]
            collection.reloadData()
            collection.waitUntilAllUpdatesAreProcessed()
            stage.settle()
            XCTAssertEqual(collection.shownNumbers(), [0, 1, 2, 3])
        }
    }

    func testTheItemsOfAReleasedDataSourceStayVisible() {
        var source: CallbackSource? = CallbackSource { NumberCell(number: $0, height: 40) }
        let table = onMain { source!.makeNode() }
        onStage({ table }) { stage, table in
            source = nil
            var isFinished: Bool?
            table.performBatch(
                animated: false, updates: { table.deleteRows(at: [path(0)], with: .none) }, completion: { isFinished = $0 })
            stage.settle()
            XCTAssertEqual(isFinished, false)
            XCTAssertEqual(table.visibleNodes.count, 3)
        }
    }
}

/// Three rows whose nodes come from a closure, and hooks in the middle of its answers.
private final class CallbackSource: NSObject, ASTableDataSource {
    var count = 3
    var onCount: ((ASTableNode) -> Void)?
    var onBlock: ((ASTableNode) -> Void)?
    var asked: [Int] = []
    private let make: (Int) -> ASCellNode

    init(_ make: @escaping (Int) -> ASCellNode) {
        self.make = make
    }

    @MainActor func makeNode() -> ASTableNode {
        let node = ASTableNode()
        node.dataSource = self
        node.view.separatorStyle = .none
        return node
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int {
        onCount?(tableNode)
        return count
    }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        onBlock?(tableNode)
        asked.append(indexPath.row)
        let make = make
        return { make(indexPath.row) }
    }
}
