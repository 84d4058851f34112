import Foundation

extension UICollectionView {
    /// Whether a drag out of the view is in progress.
    public var hasActiveDrag: Bool { listDragging.dragHandler?.session != nil }
    /// Whether a drag in progress is over the view, or was over it before.
    public var hasActiveDrop: Bool { listDragging.dropHandler?.session != nil }

    /// Whether the user can drag items; `true` by default. *Differs from UIKit*: the default is `true` on small screens, too.
    public var dragInteractionEnabled: Bool {
        get { listDragging.isDragEnabled }
        set {
            listDragging.isDragEnabled = newValue
            listDragging.drag?.isEnabled = newValue
        }
    }
}

extension UICollectionView: DraggingList {
    /// Whether the layout places items side by side; derived from the frames of the first two items.
    var placesElementsHorizontally: Bool {
        let first = IndexPath(item: 0, section: 0)
        guard let a = frameOfElement(at: first), let b = frameOfElement(at: IndexPath(item: 1, section: 0)) else { return false }
        return b.minX >= a.maxX || b.maxX <= a.minX
    }

    func draggedPath(at point: CGPoint) -> IndexPath? {
        guard move == nil else { return nil }
        return indexPathForItem(at: point).flatMap(source.pathInDataSource(ofItem:))
    }

    func insertionPath(at point: CGPoint) -> IndexPath? {
        guard numberOfSections > 0 else { return nil }
        guard let path = indexPathForItem(at: point), let frame = frameOfElement(at: path) else {
            let section = numberOfSections - 1
            return IndexPath(item: itemCount(inSection: section), section: section)
        }
        let isBefore = placesElementsHorizontally ? point.x < frame.midX : point.y < frame.midY
        return isBefore ? path : IndexPath(item: path.item + 1, section: path.section)
    }

    func frameOfElement(at path: IndexPath) -> CGRect? {
        contains(path) ? layoutAttributesForItem(at: path)?.frame : nil
    }

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
        dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
    }

    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path) ?? nil
    }

    func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionWillBegin: session) }

    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }

    func allowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? false
    }

    func isRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? true
    }

    func canHandleDrop(_ session: any UIDropSession) -> Bool { dropDelegate?.collectionView(self, canHandle: session) ?? false }

    func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }

    func dropDidUpdate(_ session: any UIDropSession, at path: IndexPath?) -> ListDropProposal {
        guard let dropDelegate else { return ListDropProposal(proposal: UIDropProposal(operation: .cancel), intent: .unspecified) }
        let proposal = dropDelegate.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
        return ListDropProposal(proposal: proposal, intent: ListDropIntent(rawValue: proposal.intent.rawValue) ?? .unspecified)
    }

    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }

    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }

    func makeDrop(_ session: any UIDropSession, _ destination: IndexPath?, _ proposal: UIDropProposal, source: IndexPath?) -> ListDrop {
        CollectionDrop(session: session, destination: destination, proposal: proposal, sourcePath: source, list: self)
    }

    func performDrop(_ drop: ListDrop) {
        if let drop = drop as? CollectionDrop { dropDelegate?.collectionView(self, performDropWith: drop) }
    }
}
