import AsyncDisplayKit
import BenchmarkCases
import Foundation
import WeftTesting

/// Measures a list of many rows: its first frame, jumps, scrolling through 200 screens, updates and memory. No display is needed.
final class RowsRun {
    private let products: Products
    /// A window in memory. Released objects are freed at the end of each of its frames.
    private var stage: NodeStage?

    init(rows: Int) {
        products = Products(rows: rows)
    }

    func run() {
        MainActor.assumeIsolated { measure() }
    }

    @MainActor private func measure() {
        // The first list of a program loads fonts and images, which is not measured here.
        _ = show(Products(rows: 20))

        let start = seconds()
        let table = show(products)
        printFigure("first_rows_ms", 1000 * (seconds() - start))
        table.nodeRetention = .window(screens: 2)
        let end = max(0, table.view.contentSize.height - 667)
        printFigure("jump_to_end_ms", 1000 * jump(table, to: end))
        printFigure("jump_to_middle_ms", 1000 * jump(table, to: end / 2))
        fling(table)
        printFigure("peak_rss_kb", memory("VmHWM"))
        printFigure("random_inserts_ms", 1000 * insertAtRandom(table))
        SnapshotRun(rows: products.rows).run()
        exit(0)
    }

    @MainActor private func show(_ products: Products) -> ASTableNode {
        let table = products.makeTable()
        stage = NodeStage(table, size: CGSize(width: 375, height: 667), awaitsClientWork: false)
        return table
    }

    @MainActor private func jump(_ table: ASTableNode, to offset: CGFloat) -> Double {
        let start = seconds()
        table.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
        table.waitUntilAllUpdatesAreProcessed()
        stage?.settle()
        return seconds() - start
    }

    /// Scrolls through 200 screens, one after the other.
    @MainActor private func fling(_ table: ASTableNode) {
        table.setContentOffset(.zero, animated: false)
        for _ in 0..<200 {
            let next = min(table.contentOffset.y + 667, max(0, table.view.contentSize.height - 667))
            _ = jump(table, to: next)
        }
    }

    /// Inserts 1,000 rows one by one at random positions. Returns the processor time of the main thread for all of them, in seconds.
    @MainActor private func insertAtRandom(_ table: ASTableNode) -> Double {
        var random = SystemRandomNumberGenerator()
        let start = seconds(CLOCK_THREAD_CPUTIME_ID)
        for _ in 0..<1000 {
            let row = Int.random(in: 0...products.rows, using: &random)
            products.rows += 1
            table.insertRows(at: [IndexPath(row: row, section: 0)], with: .none)
        }
        return seconds(CLOCK_THREAD_CPUTIME_ID) - start
    }
}
