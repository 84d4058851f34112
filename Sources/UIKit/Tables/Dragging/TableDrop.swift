import Foundation

/// The coordinator of a drop on a table.
final class TableDrop: ListDrop, UITableViewDropCoordinator {
    var items: [any UITableViewDropItem] { dropItems }

    var proposal: UITableViewDropProposal {
        anyProposal as? UITableViewDropProposal ?? UITableViewDropProposal(operation: anyProposal.operation)
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating { drop(dragItem, toElement: indexPath) }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop(dragItem, toElement: indexPath, rect: rect)
    }
}

extension ListDropItem: UITableViewDropItem {}
