import Foundation

/// A drop on a list: the common part of the coordinators of tables and collection views.
@MainActor class ListDrop: NSObject {
    let session: any UIDropSession
    let destinationIndexPath: IndexPath?
    let anyProposal: UIDropProposal
    let dropItems: [ListDropItem]
    private weak var list: (any DraggingList)?
    private var targets: [ObjectIdentifier: (target: UIDragPreviewTarget, animator: DragAnimator)] = [:]

    init(
        session: any UIDropSession, destination: IndexPath?, proposal: UIDropProposal, sourcePath: IndexPath?, list: any DraggingList
    ) {
        self.session = session
        destinationIndexPath = destination
        anyProposal = proposal
        self.list = list
        dropItems = session.items.enumerated().map { index, item in
            let cell = index == 0 ? sourcePath.flatMap(list.cellOfElement) : nil
            return ListDropItem(item, sourcePath: index == 0 ? sourcePath : nil, size: cell?.bounds.size ?? .zero)
        }
    }

    // MARK: Animation

    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        let animator = DragAnimator()
        targets[ObjectIdentifier(dragItem)] = (target, animator)
        return animator
    }

    func drop(_ item: UIDragItem, toElement path: IndexPath, rect: CGRect? = nil) -> any UIDragAnimating {
        guard let list else { return DragAnimator() }
        list.layoutIfNeeded()
        let frame = list.frameOfElement(at: path) ?? CGRect(origin: session.location(in: list), size: .zero)
        let center = rect.map { CGPoint(x: frame.minX + $0.midX, y: frame.minY + $0.midY) } ?? CGPoint(x: frame.midX, y: frame.midY)
        return drop(item, to: UIDragPreviewTarget(container: list, center: center))
    }

    func target(of item: UIDragItem) -> UIDragPreviewTarget? { targets[ObjectIdentifier(item)]?.target }

    /// Adds the blocks that the program registered for an item to the animation of the drop.
    func connect(_ item: UIDragItem, to animator: any UIDragAnimating) {
        guard let own = targets[ObjectIdentifier(item)]?.animator else { return }
        animator.addAnimations { own.animate(0) }
        animator.addCompletion { own.complete(at: $0) }
    }
}

/// An item that is dropped on a list.
@MainActor final class ListDropItem: NSObject {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ dragItem: UIDragItem, sourcePath: IndexPath?, size: CGSize) {
        self.dragItem = dragItem
        sourceIndexPath = sourcePath
        previewSize = size
    }
}
