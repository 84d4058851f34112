import AsyncDisplayKit
import Foundation
import Scheduling
import WeftTesting
import XCTest

@testable import Containers

/// Single updates of a table node: preserved rows, moved rows, and errors about inconsistent counts.
final class TableUpdateTests: XCTestCase {
    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    func testInsertingAboveWhatIsVisibleMovesNothing() {
        let data = NumberTable([Array(0..<200)])
        onStage(data.makeNode) { stage, table in
            table.setContentOffset(CGPoint(x: 0, y: 2000), animated: false)
            stage.settle()
            let seen = table.visibleNodes[1]
            let before = seen.view.convert(CGPoint.zero, to: stage.window)

            data.sections[0].insert(contentsOf: 1000..<1050, at: 0)
            table.insertRows(at: (0..<50).map(path), with: .none)
            table.waitUntilAllUpdatesAreProcessed()
            stage.advance(by: 0.5)

            XCTAssertEqual(seen.view.convert(CGPoint.zero, to: stage.window), before)
        }
    }

    func testAMovedRowKeepsItsNode() {
        let data = NumberTable([Array(0..<10)])
        onStage(data.makeNode) { stage, table in
            let node = table.nodeForRow(at: path(2))

            data.sections[0].insert(data.sections[0].remove(at: 2), at: 5)
            table.moveRow(at: path(2), to: path(5))
            table.waitUntilAllUpdatesAreProcessed()

            XCTAssertTrue(table.nodeForRow(at: path(5)) === node)
            XCTAssertEqual(node?.indexPath, path(5))
            stage.settle()
        }
    }

    func testADeletedNodeHasNoPathImmediately() {
        let data = NumberTable([Array(0..<10)])
        onStage(data.makeNode) { _, table in
            let node = table.nodeForRow(at: path(3))

            data.sections[0].remove(at: 3)
            table.deleteRows(at: [path(3)], with: .fade)

            XCTAssertNil(node?.indexPath)
            XCTAssertEqual(table.numberOfRows(inSection: 0), 9)
        }
    }

    func testInconsistentCountsAreAProgrammersError() {
        let data = NumberTable([Array(0..<10)])
        var found: [String] = []
        onStage(data.makeNode) { stage, table in
            found = reportedErrors {
                table.insertRows(at: [path(0)], with: .none)
                stage.settle()
            }
            XCTAssertEqual(table.numberOfRows(inSection: 0), 10)
        }
        XCTAssertEqual(found.count, 1)
        XCTAssertTrue(found.first?.hasPrefix("NumberTable: Invalid number of items in section 0.") == true, "\(found)")
    }

    func testAThousandInsertsIntoAMillionRowsRequestTheRowsNearby() {
        let data = NumberTable([Array(0..<1_000_000)])
        onStage(data.makeNode) { stage, table in
            var random = SplitMix64(seed: 7)
            var rows: [Int] = []
            for _ in 0..<1000 { rows.append(Int.random(in: 10_000..<1_000_000, using: &random)) }
            rows = Array(Set(rows)).sorted()
            data.sections[0] = Array(0..<(1_000_000 + rows.count))
            table.insertRows(at: rows.map(path), with: .none)
            table.waitUntilAllUpdatesAreProcessed()

            XCTAssertEqual(table.numberOfRows(inSection: 0), 1_000_000 + rows.count)
            XCTAssertLessThan(data.blocksAsked, 60)
        }
    }

    func testBatchesAreFetchedUntilTheViewIsFilledAhead() {
        let data = NumberTable([Array(0..<3)])
        data.onBatch = { table, context in
            nonisolated(unsafe) let table = table
            FrameScheduler.current.enqueue(.commit) {
                let start = data.sections[0].count
                data.sections[0] += start..<(start + 10)
                table.insertRows(at: (start..<(start + 10)).map { IndexPath(row: $0, section: 0) }, with: .none)
                context.completeBatchFetching(true)
            }
        }
        onStage(data.makeNode) { stage, table in
            XCTAssertGreaterThanOrEqual(table.view.contentSize.height, 480 * 3)
            let count = data.sections[0].count
            stage.settle()
            XCTAssertEqual(data.sections[0].count, count)
        }
    }

    func testADifferenceBecomesTheUpdate() {
        let data = NumberTable([Array(0..<10)])
        onStage(data.makeNode) { _, table in
            let kept = table.nodeForRow(at: path(4))
            let new = [9, 4, 100, 0, 1]

            table.performUpdates(from: data.sections[0].map(Numbered.init), to: new.map(Numbered.init), inSection: 0) {
                data.sections[0] = new
            }
            table.waitUntilAllUpdatesAreProcessed()

            XCTAssertTrue(table.nodeForRow(at: path(1)) === kept)
            XCTAssertEqual((0..<5).map { (table.nodeForRow(at: path($0)) as? NumberCell)?.number }, new)
        }
    }
}

private struct Numbered: Identifiable {
    let id: Int
}
