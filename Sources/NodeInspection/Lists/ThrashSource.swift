import AsyncDisplayKit
import Containers
import Foundation
import Scheduling

/// A data source between a list and the list's own data source: it shows the rows of that source in the order of a model, and updates
/// them at random.
///
/// This is the superclass of the sources for tables and collections; ``makeSource(for:)`` creates the source for a list.
@MainActor package class ThrashSource: NSObject {
    private let list: ASListNode
    private let source: ThrashModel
    private let beginning: ThrashModel
    private(set) var model: ThrashModel

    /// The maximum number of rows of a section that are used, because each batch is checked row by row.
    private static let rowsOfASection = 60

    /// Creates a source for a list. The subclass then makes it the list's data source.
    fileprivate init(_ list: ASListNode, counts: [Int]) {
        self.list = list
        source = ThrashModel(counts: counts)
        var model = source
        for section in model.sections.indices { model.sections[section] = Array(model.sections[section].prefix(Self.rowsOfASection)) }
        beginning = model
        self.model = model
    }

    /// Creates the source for a list; nil if the list has no data source, or a special one, such as that of a pager.
    static func makeSource(for list: ASListNode) -> ThrashSource? {
        switch list {
        case let table as ASTableNode: TableThrashSource(table)
        case is ASPagerNode: nil
        case let collection as ASCollectionNode: CollectionThrashSource(collection)
        default: nil
        }
    }

    /// Restores the initial state without updates.
    func restart() {
        model = beginning
        list.reloadData()
        list.waitUntilAllUpdatesAreProcessed()
    }

    /// Restores the list's own data source.
    package func end() {
        restoreSource()
        list.reloadData()
    }

    /// Performs one random batch of updates, and waits until the list has processed it.
    func update(seed: UInt64) {
        var after = model
        let batch = after.mutate(seed: seed, source: source)
        list.performBatch(
            animated: false,
            updates: {
                model = after
                apply(batch)
            })
        list.waitUntilAllUpdatesAreProcessed()
    }

    /// The first difference between the list and the model; nil if they agree.
    var difference: String? {
        let counts = model.counts
        guard list.numberOfSections == counts.count else {
            return "the list has \(list.numberOfSections) sections instead of \(counts.count)"
        }
        for (section, count) in counts.enumerated() {
            let shown = shownCount(section)
            guard shown == count else { return "section \(section) has \(shown) rows instead of \(count)" }
            if let difference = misplacedRow(in: section, count: count) { return difference }
        }
        var places: Set<IndexPath> = []
        for cell in list.visibleNodes {
            guard let path = list.indexPath(for: cell) else { return "a visible cell has no index path" }
            guard path.section < counts.count, path.row < counts[path.section] else { return "a visible cell at \(path) belongs to no row" }
            guard places.insert(path).inserted else { return "two cells are visible at \(path)" }
        }
        return nil
    }

    // MARK: For subclasses

    func restoreSource() {}
    func apply(_ batch: ThrashModel.Batch) {}
    func shownCount(_ section: Int) -> Int { 0 }

    /// Returns the description of a row with a wrong frame in a section; nil if there is none, or if the layout of the list may place rows
    /// anywhere.
    func misplacedRow(in section: Int, count: Int) -> String? { nil }

    /// Returns the index path in the original source of the row that the list shows at `path`.
    fileprivate final func origin(_ path: IndexPath) -> IndexPath { model.sections[path.section][path.row] }
}

/// A table under random updates.
private final class TableThrashSource: ThrashSource {
    private let table: ASTableNode
    private let original: any ASTableDataSource

    init?(_ table: ASTableNode) {
        guard let original = table.dataSource else { return nil }
        self.table = table
        self.original = original
        let sections = original.numberOfSections(in: table)
        super.init(table, counts: (0..<sections).map { original.tableNode(table, numberOfRowsInSection: $0) })
        table.dataSource = self
        restart()
    }

    override func restoreSource() { table.dataSource = original }

    override func apply(_ batch: ThrashModel.Batch) {
        table.deleteRows(at: batch.deleted, with: .fade)
        table.insertRows(at: batch.inserted, with: .automatic)
        for move in batch.moved { table.moveRow(at: move.from, to: move.to) }
    }

    override func shownCount(_ section: Int) -> Int { table.numberOfRows(inSection: section) }

    /// Returns the description of the first row that does not begin where the previous row ends; nil if there is none.
    override func misplacedRow(in section: Int, count: Int) -> String? {
        var bottom: CGFloat?
        for row in 0..<count {
            let path = IndexPath(row: row, section: section)
            let frame = table.rectForRow(at: path)
            if let bottom, abs(frame.minY - bottom) > 0.01 { return "row \(path) begins at \(frame.minY), not at \(bottom)" }
            bottom = frame.maxY
        }
        return nil
    }
}

extension TableThrashSource: ASTableDataSource {
    func numberOfSections(in tableNode: ASTableNode) -> Int { model.sections.count }

    func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { model.sections[section].count }

    func tableNode(_ tableNode: ASTableNode, nodeBlockForRowAt indexPath: IndexPath) -> ASCellNodeBlock {
        original.tableNode(tableNode, nodeBlockForRowAt: origin(indexPath))
    }
}

/// A collection under random updates. Headers and footers are those of the original source.
private final class CollectionThrashSource: ThrashSource {
    private let collection: ASCollectionNode
    private let original: any ASCollectionDataSource

    init?(_ collection: ASCollectionNode) {
        guard let original = collection.dataSource else { return nil }
        self.collection = collection
        self.original = original
        let sections = original.numberOfSections(in: collection)
        super.init(collection, counts: (0..<sections).map { original.collectionNode(collection, numberOfItemsInSection: $0) })
        collection.dataSource = self
        restart()
    }

    override func restoreSource() { collection.dataSource = original }

    override func apply(_ batch: ThrashModel.Batch) {
        collection.deleteItems(at: batch.deleted)
        collection.insertItems(at: batch.inserted)
        for move in batch.moved { collection.moveItem(at: move.from, to: move.to) }
    }

    override func shownCount(_ section: Int) -> Int { collection.numberOfItems(inSection: section) }
}

extension CollectionThrashSource: @preconcurrency ASCollectionDataSource {
    func numberOfSections(in collectionNode: ASCollectionNode) -> Int { model.sections.count }

    func collectionNode(_ collectionNode: ASCollectionNode, numberOfItemsInSection section: Int) -> Int { model.sections[section].count }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeBlockForItemAt indexPath: IndexPath) -> ASCellNodeBlock {
        original.collectionNode(collectionNode, nodeBlockForItemAt: origin(indexPath))
    }

    func collectionNode(_ collectionNode: ASCollectionNode, nodeModelForItemAt indexPath: IndexPath) -> Any? {
        original.collectionNode(collectionNode, nodeModelForItemAt: origin(indexPath))
    }

    func collectionNode(_ collectionNode: ASCollectionNode, contextForSection section: Int) -> (any ASSectionContext)? {
        original.collectionNode(collectionNode, contextForSection: section)
    }

    func collectionNode(_ collectionNode: ASCollectionNode, supplementaryElementKindsInSection section: Int) -> [String] {
        original.collectionNode(collectionNode, supplementaryElementKindsInSection: section)
    }

    func collectionNode(
        _ collectionNode: ASCollectionNode, nodeBlockForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ASCellNodeBlock {
        original.collectionNode(collectionNode, nodeBlockForSupplementaryElementOfKind: kind, at: indexPath)
    }
}
