import Foundation
import Nodes
import UIKit

/// Fills the cells of a collection with the nodes of their items.
@MainActor final class CollectionCells {
    private unowned let view: ASCollectionView
    private weak var node: ASCollectionNode?
    private let list: ListController
    private let owner: CollectionCellOwner

    init(view: ASCollectionView, node: ASCollectionNode, list: ListController) {
        self.view = view
        self.node = node
        self.list = list
        owner = CollectionCellOwner(view: view, list: list)
        list.cellOwner = owner
    }

    private var data: DataController { list.data }

    /// Shows an item's node in its cell. If nodes are created near the viewport, the cell stays empty until the node is measured.
    func fill(_ cell: _ASCollectionViewCell, at path: IndexPath) {
        guard let element = data.element(atVisible: path) else { return cell.show(nil) }
        if data.creation == .upFront {
            if !element.isMeasured { element.measure() }
        } else if !element.isMeasured || element.isBeingMeasured {
            return cell.show(nil)
        }
        let shown = element.node
        guard list.owns(shown, element) else { return cell.show(nil) }
        let isNew = cell.node !== shown
        shown.attach(owner: owner)
        if isNew, shown.neverShowPlaceholders { shown.recursivelyEnsureDisplaySynchronously(true) }
        cell.show(shown)
        shown.setLayoutAttributes(view.layoutAttributesForItem(at: path))
        cell.isSelected = view.indexPathsForSelectedItems?.contains(path) == true
        if isNew, let node { node.delegate?.collectionNode(node, willDisplayItemWith: shown) }
    }

    /// Shows the node of a supplementary element in its view.
    func fill(_ view: UICollectionReusableView, with element: ASCollectionElement) {
        element.node.attach(owner: owner)
        (view as? CollectionNodeSupplementaryView)?.show(element.node)
    }
}
