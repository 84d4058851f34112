import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Requests for items before the first one, which Texture does not have.
final class HeadFetchTests: XCTestCase {
    func testATableFetchesWhenTheUserScrollsTowardsItsHead() {
        let source = Timeline()
        onStage(source.makeTable) { stage, table in
            for _ in 0..<20 { stage.wheel(5, seconds: 0.3) }
            XCTAssertEqual(source.fetches, 0, "scrolling down requests nothing")
            XCTAssertGreaterThan(table.contentOffset.y, 4 * 480)

            while table.contentOffset.y > 2.5 * 480 { stage.wheel(-2, seconds: 0.3) }
            XCTAssertEqual(source.fetches, 0, "the head is further away than two screens")
            while table.contentOffset.y > 1.5 * 480 { stage.wheel(-2, seconds: 0.3) }
            XCTAssertEqual(source.fetches, 1)
        }
    }

    func testRowsFetchedAtTheHeadMoveNothingVisible() {
        let source = Timeline()
        onStage(source.makeTable) { stage, table in
            for _ in 0..<20 { stage.wheel(5, seconds: 0.3) }
            while source.fetches == 0, table.contentOffset.y > 0 { stage.wheel(-2, seconds: 0.3) }
            let seen = table.visibleNodes[1]
            let before = seen.view.convert(CGPoint.zero, to: stage.window)

            source.complete(table)
            table.waitUntilAllUpdatesAreProcessed()
            stage.advance(by: 0.3)

            XCTAssertEqual(source.numbers.first, 900)
            XCTAssertEqual(seen.view.convert(CGPoint.zero, to: stage.window), before)
            while source.fetches < 2, table.contentOffset.y > 0 { stage.wheel(-2, seconds: 0.3) }
            XCTAssertEqual(source.fetches, 2, "a fetch that is complete lets the next one begin")
        }
    }

    func testADelegateThatDeclinesReceivesNoBatchRequests() {
        let source = Timeline()
        source.wantsMore = false
        onStage(source.makeTable) { stage, table in
            for _ in 0..<20 { stage.wheel(5, seconds: 0.3) }
            while table.contentOffset.y > 0 { stage.wheel(-5, seconds: 0.3) }
            XCTAssertEqual(source.fetches, 0)
        }
    }

    func testACollectionFetchesAtItsHeadToo() {
        let source = Timeline()
        onStage(source.makeCollection) { stage, collection in
            for _ in 0..<20 { stage.wheel(5, seconds: 0.3) }
            XCTAssertEqual(source.fetches, 0)
            while collection.contentOffset.y > 1.5 * 480 { stage.wheel(-2, seconds: 0.3) }
            XCTAssertEqual(source.fetches, 1)
        }
    }
}

/// Numbers from 1,000 on. Each fetch at the head inserts the hundred numbers before the first one.
private final class Timeline: NSObject, ASTableDataSource, ASTableDelegate, ASCollectionDataSource, ASCollectionDelegate {
    var numbers = Array(1000..<1200)
    var wantsMore = true
    private let contexts = Locked<[ASBatchContext]>([])

    var fetches: Int { contexts.withLock { $0.count } }

    @MainActor func makeTable() -> ASTableNode {
        let node = ASTableNode()
        node.dataSource = self
        node.delegate = self
        node.view.separatorStyle = .none
        return node
    }

    @MainActor func makeCollection() -> ASCollectionNode {
        let node = ASCollectionNode(collectionViewLayout: UICollectionViewFlowLayout())
        node.dataSource = self
        node.delegate = self
        return node
    }

    /// Completes the newest fetch and inserts its rows.
    func complete(_ table: ASTableNode) {
        numbers.insert(contentsOf: (numbers[0] - 100)..<numbers[0], at: 0)
        table.insertRows(at: (0..<100).map { IndexPath(row: $0, section: 0) }, with: .none)
        contexts.withLock { $0.last }?.completeBatchFetching(true)
    }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { numbers.count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        let number = numbers[indexPath.row]
        return { NumberCell(number: number, height: 40) }
    }

    func tableNode(_ tableNode: ASTableNode, willBeginHeadBatchFetchWith context: ASBatchContext) {
        contexts.withLock { $0.append(context) }
    }

    func shouldHeadBatchFetch(for tableNode: ASTableNode) -> Bool { wantsMore }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { numbers.count }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        let number = numbers[indexPath.item]
        return { NumberCell(number: number, width: 320, height: 40) }
    }

    func collectionNode(_ collectionNode: ASCollectionNode, willBeginHeadBatchFetchWith context: ASBatchContext) {
        contexts.withLock { $0.append(context) }
    }
}
