import Containers
import Foundation
import UIKit

/// The list in which an adapter shows its models: a collection node or a collection view.
@MainActor protocol ListSurface: AnyObject {
    /// The view of the list. A node creates it if necessary.
    var listView: UICollectionView { get }
    /// Whether the view exists.
    var hasListView: Bool { get }
    /// The size of the list. *Units*: points.
    var listSize: CGSize { get }
    var listInset: UIEdgeInsets { get }
    func changeList(animated: Bool, updates: () -> Void, completion: ((Bool) -> Void)?)
    func reloadList(completion: ((Bool) -> Void)?)
    func insertSections(_ sections: IndexSet)
    func deleteSections(_ sections: IndexSet)
    func reloadSections(_ sections: IndexSet)
    func moveSection(_ section: Int, toSection newSection: Int)
    func insertItems(at indexPaths: [IndexPath])
    func deleteItems(at indexPaths: [IndexPath])
    func reloadItems(at indexPaths: [IndexPath])
    func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath)
    func deselectItem(at indexPath: IndexPath, animated: Bool)
    func scrollToItem(at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool)
}

extension ASCollectionNode: ListSurface {
    var listView: UICollectionView { view }
    var hasListView: Bool { isNodeLoaded }
    var listSize: CGSize { bounds.size }
    var listInset: UIEdgeInsets { contentInset }

    func changeList(animated: Bool, updates: () -> Void, completion: ((Bool) -> Void)?) {
        performBatch(animated: animated, updates: updates, completion: completion)
    }

    func reloadList(completion: ((Bool) -> Void)?) { reloadData(completion: { completion?(true) }) }
}

extension UICollectionView: ListSurface {
    var listView: UICollectionView { self }
    var hasListView: Bool { true }
    var listSize: CGSize { bounds.size }
    var listInset: UIEdgeInsets { contentInset }

    func changeList(animated: Bool, updates: () -> Void, completion: ((Bool) -> Void)?) {
        if animated { return performBatchUpdates(updates, completion: completion) }
        UIView.performWithoutAnimation { performBatchUpdates(updates, completion: completion) }
    }

    func reloadList(completion: ((Bool) -> Void)?) {
        reloadData()
        layoutIfNeeded()
        completion?(true)
    }
}
