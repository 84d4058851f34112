import AsyncDisplayKit

/// A list that the user edits: a click packs an item, a swipe shows more actions, Edit allows moving and deleting, and pulling down
/// resets the list.
final class PackingListViewController: ASDKViewController<ASTableNode> {
    private var list = PackingList.sample
    private let dataSource: PackingDataSource
    private let refreshControl = UIRefreshControl()

    override init() {
        let table = ASTableNode(style: .plain)
        let cells = PackingCells()
        dataSource = PackingDataSource(tableNode: table) { _, _, id in cells.block(id) }
        super.init(node: table)
        cells.controller = self
        title = "Packing list"
        table.backgroundColor = .systemBackground
        table.delegate = self
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Sort", style: .plain, target: self, action: Selector(PackingListViewController.sort))
        navigationItem.rightBarButtonItem = editButtonItem
        dataSource.modelProvider = { [weak self] id in self?.list.packed.contains(id) }
        dataSource.didEdit = { [weak self] in self?.updateHeaders() }
        dataSource.apply(everything(), animatingDifferences: false)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        refreshControl.addTarget(self, action: Selector(PackingListViewController.restart), for: .valueChanged)
        node.view.refreshControl = refreshControl
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        node.view.setEditing(editing, animated: animated)
    }

    /// Moves the items that are not packed to the top of their section.
    func sort() {
        var next = dataSource.snapshot()
        for section in next.sectionIdentifiers {
            let things = next.itemIdentifiers(inSection: section)
            next.deleteItems(things)
            next.appendItems(things.filter { !list.packed.contains($0) }, toSection: section)
            next.appendItems(things.filter { list.packed.contains($0) }, toSection: section)
        }
        dataSource.apply(next)
    }

    func restart() {
        list = .sample
        var all = everything()
        all.reconfigureItems(all.itemIdentifiers)
        dataSource.apply(all)
        updateHeaders()
        refreshControl.endRefreshing()
    }

    fileprivate func block(_ id: Int) -> ASCellNodeBlock {
        guard let item = list.item(id) else { return { ASCellNode() } }
        let isPacked = list.packed.contains(id)
        return { PackingItemNode(item: item, isPacked: isPacked) }
    }

    private func everything() -> NSDiffableDataSourceSnapshot<String, Int> {
        var all = NSDiffableDataSourceSnapshot<String, Int>()
        for section in list.sections {
            all.appendSections([section.title])
            all.appendItems(section.items.map(\.id))
        }
        return all
    }

    private func toggle(_ id: Int) {
        if list.packed.remove(id) == nil { list.packed.insert(id) }
        var same = dataSource.snapshot()
        same.reconfigureItems([id])
        dataSource.apply(same, animatingDifferences: false)
        updateHeaders()
    }

    private func updateHeaders() {
        dataSource.updateHeaders(packed: list.packed)
    }
}

/// Provides the node blocks of rows. This is a separate class because the data source is created before the controller.
private final class PackingCells {
    weak var controller: PackingListViewController?

    func block(_ id: Int) -> ASCellNodeBlock {
        return controller?.block(id) ?? { ASCellNode() }
    }
}

extension PackingListViewController: ASTableDelegate {
    func tableNode(_ tableNode: ASTableNode, didSelectRowAt indexPath: IndexPath) {
        tableNode.deselectRow(at: indexPath, animated: true)
        if let id = dataSource.itemIdentifier(for: indexPath) { toggle(id) }
    }

    func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
        let isPacked = list.packed.contains(id)
        let pack = UIContextualAction(style: .normal, title: isPacked ? "Unpack" : "Pack") { [weak self] _, _, done in
            self?.toggle(id)
            done(true)
        }
        pack.backgroundColor = isPacked ? .systemOrange : .systemGreen
        return UISwipeActionsConfiguration(actions: [pack])
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.dataSource.delete(id)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }
}
