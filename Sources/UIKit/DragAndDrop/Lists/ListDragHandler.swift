import Foundation

/// Handles the drags out of a list.
final class ListDragHandler: NSObject, UIDragInteractionDelegate {
    private weak var list: (any DraggingList)?
    /// The index path of the element from which the drag began.
    private(set) var path: IndexPath?
    private(set) var session: (any UIDragSession)?

    init(_ list: any DraggingList) {
        self.list = list
    }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        guard let list, list.hasDragDelegate, let path = list.draggedPath(at: session.location(in: list)) else { return [] }
        self.path = path
        return list.dragItems(session, at: path)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let list, let path, let cell = list.cellOfElement(at: path), item === session.items.first else { return nil }
        return UITargetedDragPreview(view: cell, parameters: list.dragParameters(at: path) ?? UIDragPreviewParameters())
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        self.session = session
        list?.dragWillBegin(session)
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        list?.allowsMove(session) ?? false
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        list?.isRestricted(session) ?? true
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        self.session = nil
        path = nil
        list?.dragDidEnd(session)
    }
}
