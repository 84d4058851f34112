import Foundation
import Nodes
import UIKit

/// Provides the UIKit cells and views that a collection shows in addition to its nodes.
@MainActor final class CollectionInterop {
    private unowned let view: ASCollectionView
    private weak var node: ASCollectionNode?
    private let data: DataController

    init(view: ASCollectionView, node: ASCollectionNode, data: DataController) {
        self.view = view
        self.node = node
        self.data = data
    }

    /// The data source, if it provides UIKit cells.
    var dataSource: (any ASCollectionDataSourceInterop)? { node?.dataSource as? any ASCollectionDataSourceInterop }

    /// The delegate, if it is notified of UIKit cells.
    var delegate: (any ASCollectionDelegateInterop)? { node?.clientDelegate as? any ASCollectionDelegateInterop }

    /// The cell that the data source dequeues for an item; nil if the collection itself dequeues the cell.
    func cell(forItem path: IndexPath) -> UICollectionViewCell? {
        guard let dataSource, let source = data.pendingPath(forVisible: path), let element = data.element(atVisible: path) else {
            return nil
        }
        guard element.node is WrapperCellNode || type(of: dataSource).dequeuesCellsForNodeBackedItems else { return nil }
        return dataSource.collectionView(view, cellForItemAt: source)
    }

    /// The view that the data source dequeues for a supplementary element; nil if a node shows the element.
    func view(of element: ASCollectionElement, ofKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
        guard let dataSource, element.node is WrapperCellNode else { return nil }
        return dataSource.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path)
    }

    /// Returns a block that creates an item's node. The placeholder of a UIKit cell gets the size of that cell.
    func block(_ block: @escaping ASCellNodeBlock, at path: IndexPath) -> ASCellNodeBlock {
        guard dataSource != nil else { return block }
        let size = cellSize(at: path)
        return {
            let node = block()
            if node is WrapperCellNode { node.style.preferredSize = size }
            return node
        }
    }

    /// The size of a UIKit cell, from the flow delegate if there is one, otherwise from the flow layout. *Units*: points.
    private func cellSize(at path: IndexPath) -> CGSize {
        let layout = view.collectionViewLayout
        if let flow = optionalDelegate(node?.clientDelegate, as: (any UICollectionViewDelegateFlowLayout).self) {
            return flow.collectionView(view, layout: layout, sizeForItemAt: path)
        }
        return (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
    }
}
