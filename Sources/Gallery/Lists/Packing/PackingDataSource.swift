import AsyncDisplayKit

/// The rows of the packing list: items in their sections, which can be moved and deleted.
final class PackingDataSource: ASTableDiffableDataSource<String, Int> {
    /// Called after the user has moved or deleted an item, and after a header has been created, so that the receiver updates the headers.
    var didEdit: (() -> Void)?
    private var headers: [String: PackingHeaderNode] = [:]

    /// Shows in each header how many items of its section are in `packed`.
    func updateHeaders(packed: Set<Int>) {
        let shown = snapshot()
        for (title, header) in headers {
            let things = shown.itemIdentifiers(inSection: title)
            header.show(packed: things.filter(packed.contains).count, of: things.count)
        }
    }

    func delete(_ id: Int) {
        var next = snapshot()
        next.deleteItems([id])
        apply(next)
        didEdit?()
    }

    override func tableNode(_ tableNode: ASTableNode, nodeForHeaderInSection section: Int) -> ASCellNode? {
        guard let title = sectionIdentifier(for: section) else { return nil }
        let header = PackingHeaderNode(title: title)
        headers[title] = header
        didEdit?()
        return header
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        return true
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        return true
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete, let id = itemIdentifier(for: indexPath) else { return }
        delete(id)
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        super.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
        didEdit?()
    }
}
