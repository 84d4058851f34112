import Foundation

extension UITableView {
    /// Whether a drag out of the table is in progress.
    public var hasActiveDrag: Bool { listDragging.dragHandler?.session != nil }
    /// Whether a drag in progress is over the table, or was over it before.
    public var hasActiveDrop: Bool { listDragging.dropHandler?.session != nil }

    /// Whether the user can drag rows; `true` by default. *Differs from UIKit*: the default is `true` on small screens, too.
    public var dragInteractionEnabled: Bool {
        get { listDragging.isDragEnabled }
        set {
            listDragging.isDragEnabled = newValue
            listDragging.drag?.isEnabled = newValue
        }
    }
}

extension UITableView: DraggingList {
    var placesElementsHorizontally: Bool { false }

    func draggedPath(at point: CGPoint) -> IndexPath? {
        guard editing.reorder == nil, source.showsCurrentData else { return nil }
        return indexPathForRow(at: point).flatMap(source.pathInDataSource(ofRow:))
    }

    func insertionPath(at point: CGPoint) -> IndexPath? {
        guard sectionCount > 0 else { return nil }
        guard let path = indexPathForRow(at: point) else {
            let section = sectionCount - 1
            return point.y < rect(forSection: 0).minY ? firstPlace : IndexPath(row: itemCount(inSection: section), section: section)
        }
        return point.y < rectForRow(at: path).midY ? path : IndexPath(row: path.row + 1, section: path.section)
    }

    private var firstPlace: IndexPath { IndexPath(row: 0, section: 0) }

    func frameOfElement(at path: IndexPath) -> CGRect? { contains(path) ? rectForRow(at: path) : nil }

    func markDropTarget(_ path: IndexPath?) {
        let cell = path.flatMap { cells[$0] }
        for other in cells.values where other !== cell && listDragging.marked === other { other.isHighlighted = false }
        if let cell, listDragging.marked !== cell { cell.isHighlighted = true }
        listDragging.marked = cell
    }

    func cellOfElement(at path: IndexPath) -> UIView? { cells[path] }

    // MARK: Delegates

    var hasDragDelegate: Bool { dragDelegate != nil }

    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }

    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path) ?? nil
    }

    func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionWillBegin: session) }

    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }

    func allowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? false
    }

    func isRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? true
    }

    func canHandleDrop(_ session: any UIDropSession) -> Bool { dropDelegate?.tableView(self, canHandle: session) ?? false }

    func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }

    func dropDidUpdate(_ session: any UIDropSession, at path: IndexPath?) -> ListDropProposal {
        guard let dropDelegate else { return ListDropProposal(proposal: UIDropProposal(operation: .cancel), intent: .unspecified) }
        let proposal = dropDelegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        return ListDropProposal(proposal: proposal, intent: ListDropIntent(rawValue: proposal.intent.rawValue) ?? .unspecified)
    }

    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }

    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }

    func makeDrop(_ session: any UIDropSession, _ destination: IndexPath?, _ proposal: UIDropProposal, source: IndexPath?) -> ListDrop {
        TableDrop(session: session, destination: destination, proposal: proposal, sourcePath: source, list: self)
    }

    func performDrop(_ drop: ListDrop) {
        if let drop = drop as? TableDrop { dropDelegate?.tableView(self, performDropWith: drop) }
    }
}
