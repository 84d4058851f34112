import AsyncDisplayKit
import BenchmarkCases
import CAllocator
import Foundation
import WeftTesting

/// Measures the heap memory of a row in four states: never visible; measured and released; measured and kept; shown and kept.
final class GrowthRun {
    private var kept: [(Products, ASTableNode)] = []
    private var stage: NodeStage?
    private let measuresKeptRowsAlone: Bool

    init(measuresKeptRowsAlone: Bool) {
        self.measuresKeptRowsAlone = measuresKeptRowsAlone
    }

    func run() {
        MainActor.assumeIsolated { measure() }
    }

    /// Shows a list and scrolls through all its rows; the nodes of distant rows are released.
    @MainActor private func pass(through rows: Int) {
        let table = show(rows)
        table.nodeRetention = .window(screens: 2)
        scroll(table, from: 0, through: rows * 132 / 667)
    }

    /// The heap memory in all arenas and mapped blocks. *Units*: bytes.
    private var heap: Double {
        let info = mallinfo2()
        return Double(info.uordblks) + Double(info.hblkhd)
    }

    @MainActor private func measure() {
        // The first list loads fonts and images, which are not counted for the later lists.
        _ = show(20)
        if !measuresKeptRowsAlone { measureGrowth() }
        measureKeptRows()
        exit(0)
    }

    @MainActor private func measureGrowth() {
        let few = cost { _ = show(1000) }
        let many = cost { _ = show(100_000) }
        printFigure("unmeasured_row_b", (many - few) / 99_000)

        let fewMeasured = cost { pass(through: 1000) }
        let manyMeasured = cost { pass(through: 100_000) }
        printFigure("measured_row_b", (manyMeasured - fewMeasured) / 99_000)
    }

    @MainActor private func measureKeptRows() {
        let table = show(3000)
        let kept = cost {
            for row in 500..<2500 { _ = table.nodeForRow(at: IndexPath(row: row, section: 0)) }
        }
        printFigure("measured_row_kept_b", kept / 2000)

        let shown = show(5000)
        scroll(shown, from: 0, through: 30)
        let passed = cost { scroll(shown, from: 30, through: 330) }
        printFigure("shown_row_kept_b", passed / (300 * 667 / 132))
    }

    @MainActor private func cost(of work: () -> Void) -> Double {
        settle()
        let before = heap
        work()
        settle()
        return heap - before
    }

    @MainActor private func show(_ rows: Int) -> ASTableNode {
        let products = Products(rows: rows)
        let table = products.makeTable()
        stage = NodeStage(table, size: CGSize(width: 375, height: 667), awaitsClientWork: false)
        kept.append((products, table))
        return table
    }

    @MainActor private func scroll(_ table: ASTableNode, from first: Int, through last: Int) {
        for screen in first...last {
            table.setContentOffset(CGPoint(x: 0, y: CGFloat(screen) * 667), animated: false)
            table.waitUntilAllUpdatesAreProcessed()
            stage?.settle()
        }
    }

    /// Runs the pending work of the main loop and of the release queue.
    @MainActor private func settle() {
        for _ in 0..<5 {
            stage?.settle()
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
        }
    }
}
