import Foundation

/// The interface of a table or collection view for drags of its elements and drops on it. *Thread*: main.
@MainActor protocol DraggingList: UIScrollView {
    /// The drag and drop interactions of the list and their handlers, which exist only while the list has a delegate for them.
    var listDragging: ListDragging { get set }

    /// The index path of the element at a point of the content, in the program's own data.
    func draggedPath(at point: CGPoint) -> IndexPath?
    /// The index path before or after the element at a point of the content. If there is no element, the path is
    /// the end of the list; above the first section of a table, it is the beginning.
    func insertionPath(at point: CGPoint) -> IndexPath?
    /// The frame of an element in the content; nil for an element that does not exist. *Units*: points.
    func frameOfElement(at path: IndexPath) -> CGRect?
    /// The cell of an element; nil if it is not visible.
    func cellOfElement(at path: IndexPath) -> UIView?
    /// Marks the cell that receives a drop; nil removes the mark.
    func markDropTarget(_ path: IndexPath?)
    /// Whether elements are placed beside each other.
    var placesElementsHorizontally: Bool { get }

    // Calls of the delegates' methods.
    var hasDragDelegate: Bool { get }
    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    func allowsMove(_ session: any UIDragSession) -> Bool
    func isRestricted(_ session: any UIDragSession) -> Bool
    func canHandleDrop(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    func dropDidUpdate(_ session: any UIDropSession, at path: IndexPath?) -> ListDropProposal
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    func makeDrop(_ session: any UIDropSession, _ destination: IndexPath?, _ proposal: UIDropProposal, source: IndexPath?) -> ListDrop
    func performDrop(_ drop: ListDrop)
}

/// The kind of target of a drop on a list.
enum ListDropIntent: Int {
    case unspecified, insertAt, insertInto, automatic
}

/// The proposal of a list's delegate.
struct ListDropProposal {
    let proposal: UIDropProposal
    let intent: ListDropIntent
}

/// The drag and drop interactions of a list, and their handlers.
struct ListDragging {
    var drag: UIDragInteraction?
    var drop: UIDropInteraction?
    var dragHandler: ListDragHandler?
    var dropHandler: ListDropHandler?
    var isDragEnabled = true
    /// The cell that is marked as the target of a drop.
    weak var marked: UIView?
}

extension DraggingList {
    /// Adds or removes the interactions after a delegate changed.
    func updateDragging(hasDrag: Bool, hasDrop: Bool) {
        if hasDrag, listDragging.drag == nil {
            let handler = ListDragHandler(self)
            let interaction = UIDragInteraction(delegate: handler)
            listDragging.dragHandler = handler
            listDragging.drag = interaction
            interaction.isEnabled = listDragging.isDragEnabled
            addInteraction(interaction)
        } else if !hasDrag, let interaction = listDragging.drag {
            removeInteraction(interaction)
            listDragging.drag = nil
            listDragging.dragHandler = nil
        }
        if hasDrop, listDragging.drop == nil {
            let handler = ListDropHandler(self)
            let interaction = UIDropInteraction(delegate: handler)
            listDragging.dropHandler = handler
            listDragging.drop = interaction
            addInteraction(interaction)
        } else if !hasDrop, let interaction = listDragging.drop {
            removeInteraction(interaction)
            listDragging.drop = nil
            listDragging.dropHandler = nil
        }
    }
}
