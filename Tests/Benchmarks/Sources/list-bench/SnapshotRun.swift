import AsyncDisplayKit
import BenchmarkCases
import Foundation

/// Measures a table with a diffable data source: a snapshot in which every tenth item is replaced, and an item that the user has moved.
@MainActor
struct SnapshotRun {
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
    private let source: UITableViewDiffableDataSource<Int, Int>
    private let rows: Int

    init(rows: Int) {
        self.rows = rows
        source = UITableViewDiffableDataSource(tableView: table) { _, _, _ in UITableViewCell() }
    }

    func run() {
        source.apply(snapshot(0), animatingDifferences: false)
        table.layoutIfNeeded()
        printFigure(
            "snapshot_apply_ms",
            1000
                * median(of: 5) { round in
                    let next = snapshot(round)
                    return duration { source.apply(next, animatingDifferences: false) }
                })
        printFigure(
            "drop_ms",
            1000
                * median(of: 5) { round in
                    duration {
                        source.tableView(table, moveRowAt: IndexPath(row: round, section: 0), to: IndexPath(row: rows - round, section: 0))
                    }
                })
    }

    private func snapshot(_ round: Int) -> NSDiffableDataSourceSnapshot<Int, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems((0..<rows).map { $0 % 10 == 0 ? $0 + rows * round : $0 })
        return snapshot
    }

    /// Returns the processor time of the main thread for `body`, in seconds.
    private func duration(_ body: () -> Void) -> Double {
        let start = seconds(CLOCK_THREAD_CPUTIME_ID)
        body()
        return seconds(CLOCK_THREAD_CPUTIME_ID) - start
    }

    private func median(of count: Int, _ body: (Int) -> Double) -> Double {
        (1...count).map(body).sorted()[count / 2]
    }
}
