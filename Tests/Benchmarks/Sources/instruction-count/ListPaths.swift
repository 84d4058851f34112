import AsyncDisplayKit
import BenchmarkCases
import Foundation
import WeftTesting

/// Frames and updates of lists, and frames of a layout transition.
let listPaths = [
    CountedPath(name: "scroll-frame") { counter in
        // All rows fit into the ranges around the viewport, so that frames only move and compose rows, independent of other threads.
        let products = Products(rows: 10)
        let table = products.makeTable()
        let stage = NodeStage(table, size: CGSize(width: 375, height: 667), awaitsClientWork: false)
        @MainActor func scroll(to offset: Int) {
            table.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
            stage.advance(by: 1.0 / 60)
        }
        for step in 0..<20 { scroll(to: step * 3) }
        stage.settle()
        for step in 20..<60 { counter.count { scroll(to: step * 3) } }
    },
    CountedPath(name: "insert-row") { counter in
        let products = Products(rows: 100_000)
        let table = products.makeTable()
        let stage = NodeStage(table, size: CGSize(width: 375, height: 667), awaitsClientWork: false)
        @MainActor func insert(_ step: Int) {
            products.rows += 1
            table.insertRows(at: [IndexPath(row: 2000 + step * 7919 % 97_000, section: 0)], with: .none)
        }
        for step in 0..<20 { insert(step) }
        for step in 20..<220 { counter.count { insert(step) } }
        withExtendedLifetime(stage) {}
    },
    CountedPath(name: "apply-snapshot") { counter in
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in UITableViewCell() }
        func snapshot(_ round: Int) -> NSDiffableDataSourceSnapshot<Int, Int> {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            // Every hundredth item is new in each round.
            snapshot.appendItems((0..<100_000).map { $0 % 100 == 0 ? $0 + 1_000_000 * round : $0 })
            return snapshot
        }
        source.apply(snapshot(1), animatingDifferences: false)
        for round in 2...4 {
            let next = snapshot(round)
            counter.count { source.apply(next, animatingDifferences: false) }
        }
    },
    CountedPath(name: "transition-frame") { counter in
        let grid = GridNode(count: 200)
        let stage = NodeStage(grid, size: CGSize(width: 480, height: 480), scale: 1, awaitsClientWork: false)
        grid.isReversed.toggle()
        grid.transitionLayout(withAnimation: true, shouldMeasureAsync: false)
        for _ in 0..<5 { stage.advance(by: 1.0 / 60) }
        for _ in 0..<20 { counter.count { stage.advance(by: 1.0 / 60) } }
    },
]
