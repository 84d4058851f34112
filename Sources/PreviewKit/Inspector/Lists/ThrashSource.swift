import AsyncDisplayKit
import Containers
import Foundation
import Scheduling

/// Stands between a table and its data source: shows the source's rows in the order of a model, and updates them at random.
@MainActor final class ThrashSource: NSObject {
    private let table: ASTableNode
    private let original: any ASTableDataSource
    private let source: ThrashModel
    private(set) var model: ThrashModel

    /// Takes the place of the table's data source. Nil where it has none.
    init?(_ table: ASTableNode) {
        guard let original = table.dataSource else { return nil }
        self.table = table
        self.original = original
        let sections = original.numberOfSections(in: table)
        source = ThrashModel(counts: (0..<sections).map { original.tableNode(table, numberOfRowsInSection: $0) })
        // A long list is thrashed at its beginning: each batch is checked row by row.
        var model = source
        for section in model.sections.indices { model.sections[section] = Array(model.sections[section].prefix(60)) }
        self.model = model
        super.init()
        table.dataSource = self
        table.reloadData()
        table.waitUntilAllUpdatesAreProcessed()
    }

    /// Gives the table its own data source back.
    func end() {
        table.dataSource = original
        table.reloadData()
    }

    /// Makes one random batch of updates.
    func update(seed: UInt64) {
        let batch = model.mutated(seed, source)
        table.performBatch(
            animated: false,
            updates: {
                model = batch.after
                table.deleteRows(at: batch.changes.deleted, with: .fade)
                table.insertRows(at: batch.changes.inserted, with: .automatic)
                for move in batch.changes.moved { table.moveRow(at: move.from, to: move.to) }
            })
        table.waitUntilAllUpdatesAreProcessed()
    }

    /// What of the table is not as the model says; nil where all is.
    var difference: String? {
        let counts = model.counts
        guard table.numberOfSections == counts.count else { return "the table has \(table.numberOfSections) sections of \(counts.count)" }
        for (section, count) in counts.enumerated() {
            let shown = table.numberOfRows(inSection: section)
            guard shown == count else { return "section \(section) has \(shown) rows of \(count)" }
            var bottom: CGFloat?
            for row in 0..<count {
                let path = IndexPath(row: row, section: section)
                let frame = table.rectForRow(at: path)
                if let bottom, abs(frame.minY - bottom) > 0.01 { return "row \(path) begins at \(frame.minY), not at \(bottom)" }
                bottom = frame.maxY
            }
        }
        for path in table.indexPathsForVisibleRows() {
            guard let cell = table.nodeForRow(at: path) else { continue }
            guard table.indexPath(for: cell) == path else { return "the cell at \(path) says it is elsewhere" }
        }
        return nil
    }
}

extension ThrashModel {
    fileprivate func mutated(_ seed: UInt64, _ source: ThrashModel) -> (changes: Batch, after: ThrashModel) {
        var after = self
        let changes = after.mutate(seed: seed, source: source)
        return (changes, after)
    }
}

extension ThrashSource: @preconcurrency ASTableDataSource {
    func numberOfSections(in tableNode: ASTableNode) -> Int { model.sections.count }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { model.sections[section].count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        original.tableNode(tableNode, nodeBlockForRowAt: model.sections[indexPath.section][indexPath.row])
    }
}
