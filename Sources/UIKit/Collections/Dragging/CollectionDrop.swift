import Foundation

/// The coordinator of a drop on a collection view.
final class CollectionDrop: ListDrop, UICollectionViewDropCoordinator {
    var items: [any UICollectionViewDropItem] { dropItems }

    var proposal: UICollectionViewDropProposal {
        anyProposal as? UICollectionViewDropProposal ?? UICollectionViewDropProposal(operation: anyProposal.operation)
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating { drop(dragItem, toElement: indexPath) }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop(dragItem, toElement: indexPath, rect: rect)
    }
}

extension ListDropItem: UICollectionViewDropItem {}
