import AsyncDisplayKit
import Foundation
import Scheduling
import XCTest

@testable import Containers

/// Random updates of a table against a model of nested arrays. A failure shrinks to the fewest operations that fail.
///
/// `WEFT_THRASH=n` runs n operations for each of 50 seeds instead of 15 for each of 6.
final class TableThrashTests: XCTestCase {
    private var isLong: Bool { ProcessInfo.processInfo.environment["WEFT_THRASH"] != nil }
    private var length: Int { ProcessInfo.processInfo.environment["WEFT_THRASH"].flatMap(Int.init) ?? 15 }

    func testAnyUpdatesLeaveWhatTheModelSays() {
        for seed in 0..<(isLong ? 50 : 6) as Range<UInt64> {
            var random = SplitMix64(state: seed)
            let operations = (0..<length).map { _ in random.next() }
            guard let failure = run(operations) else { continue }
            let shrunk = shrink(operations)
            XCTFail("seed \(seed): \(failure)\nrun(\(shrunk)) fails: \(run(shrunk) ?? failure)")
            return
        }
    }

    /// Leaves out operations as long as what remains still fails.
    private func shrink(_ operations: [UInt64]) -> [UInt64] {
        var operations = operations
        var index = 0
        while index < operations.count {
            var shorter = operations
            shorter.remove(at: index)
            if run(shorter) != nil { operations = shorter } else { index += 1 }
        }
        return operations
    }

    /// Performs one update for each number; returns what went wrong.
    private func run(_ operations: [UInt64]) -> String? {
        let data = NumberTable([Array(1...12), [], Array(20...25)])
        var failure: String?
        onStage(data.makeNode) { stage, table in
            for (step, operation) in operations.enumerated() where failure == nil {
                var random = SplitMix64(state: operation)
                self.update(table, data, &random)
                if Bool.random(using: &random) {
                    table.waitUntilAllUpdatesAreProcessed()
                } else if Bool.random(using: &random) {
                    stage.wheel(CGFloat(Int.random(in: -3...3, using: &random)), seconds: 0.1)
                } else {
                    continue
                }
                table.waitUntilAllUpdatesAreProcessed()
                failure = self.difference(table, data).map { "operation \(step): \($0)" }
            }
        }
        return failure
    }

    @MainActor private func update(_ table: ASTableNode, _ data: NumberTable, _ random: inout SplitMix64) {
        let (changes, after) = ListModel(sections: data.sections).mutated(&random)
        let isAnimated = Bool.random(using: &random)
        table.performBatch(
            animated: isAnimated,
            updates: {
                data.sections = after.sections
                for change in changes.deletedSections { table.deleteSections([change.section], with: .fade) }
                for change in changes.insertedSections { table.insertSections([change.section], with: .left) }
                for change in changes.reloadedSections { table.reloadSections([change.section], with: .none) }
                table.deleteRows(at: changes.deletedItems.map(\.path), with: .fade)
                table.insertRows(at: changes.insertedItems.map(\.path), with: .automatic)
                table.reloadRows(at: changes.reloadedItems.map(\.path), with: .none)
                for move in changes.movedItems { table.moveRow(at: move.from, to: move.to) }
            })
    }

    @MainActor private func difference(_ table: ASTableNode, _ data: NumberTable) -> String? {
        let counts = data.sections.map(\.count)
        guard table.numberOfSections == counts.count else { return "\(table.numberOfSections) sections of \(counts.count)" }
        let shown = table.controller!.data.visible
        guard shown.runs.counts == counts else { return "shown counts \(shown.runs.counts), model \(counts)" }
        guard table.view.rows.counts == counts else { return "view counts \(table.view.rows.counts), model \(counts)" }
        var y: CGFloat = 0
        for (section, numbers) in data.sections.enumerated() {
            for (row, number) in numbers.enumerated() {
                let path = IndexPath(row: row, section: section)
                let frame = table.rectForRow(at: path)
                guard frame.minY == y else { return "row \(path) at \(frame.minY), not \(y)" }
                y += frame.height
                guard let cell = shown.elementForItem(at: path)?.nodeIfAllocated as? NumberCell else { continue }
                guard cell.number == number else { return "row \(path) shows \(cell.number), not \(number)" }
                guard cell.indexPath == path else { return "row \(path) says it is at \(String(describing: cell.indexPath))" }
                let isInSight = frame.intersects(table.view.bounds)
                if isInSight, frame.height != NumberTable.height(number) { return "row \(path) is \(frame.height) high" }
            }
        }
        return nil
    }
}
