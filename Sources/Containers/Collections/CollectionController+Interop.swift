import Foundation
import Nodes
import UIKit

/// The cells and views of UIKit beside the nodes of a collection.
extension CollectionController {
    var interop: (any ASCollectionDataSourceInterop)? { dataSource as? any ASCollectionDataSourceInterop }

    var delegateInterop: (any ASCollectionDelegateInterop)? { node?.programsDelegate as? any ASCollectionDelegateInterop }

    /// The cell that the data source dequeues for an item; nil if the item is shown by the cell of a node.
    func interopCell(forItem path: IndexPath) -> UICollectionViewCell? {
        guard let interop, let source = pathInDataSource(ofItem: path), let element = data.element(atVisible: path) else { return nil }
        guard element.node is WrapperCellNode || type(of: interop).dequeuesCellsForNodeBackedItems else { return nil }
        return interop.collectionView(view, cellForItemAt: source)
    }

    /// The view that the data source dequeues for a supplementary element; nil if a node shows the element.
    func interopView(of element: ASCollectionElement, ofKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
        guard let interop, element.node is WrapperCellNode else { return nil }
        return interop.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }

    /// The block of an item's node; the placeholder of a cell of UIKit gets the size of that cell.
    func interopBlock(_ block: @escaping ASCellNodeBlock, at path: IndexPath) -> ASCellNodeBlock {
        guard interop != nil else { return block }
        let size = cellSize(at: path)
        return {
            let node = block()
            if node is WrapperCellNode { node.style.preferredSize = size }
            return node
        }
    }

    /// The size of a cell of UIKit, from the flow delegate, else from the flow layout. *Units*: points.
    private func cellSize(at path: IndexPath) -> CGSize {
        let layout = view.collectionViewLayout
        if let flow = node?.programsDelegate as? any UICollectionViewDelegateFlowLayout {
            return flow.collectionView(view, layout: layout, sizeForItemAt: path)
        }
        return (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }
}
