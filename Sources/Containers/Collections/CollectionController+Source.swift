import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// What the collection view asks: answered from the visible map and the node's delegate.
extension CollectionController: CollectionSource {
    func shownItemCounts() -> [Int] { data.visible.runs.counts }

    func cell(forItem path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: _ASCollectionViewCell.identifier, for: path)
    }

    func willDisplay(_ cell: UICollectionViewCell, atItem path: IndexPath) {
        (cell as? _ASCollectionViewCell).map { fill($0, at: path) }
    }

    func didEndDisplaying(_ cell: UICollectionViewCell, atItem path: IndexPath) {
        guard let cell = cell as? _ASCollectionViewCell, let shown = cell.node else { return }
        cell.release()
        if let node { delegate?.collectionNode(node, didEndDisplayingItemWith: shown) }
    }

    func supplementaryView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
        guard let element = data.visible.supplementaryElement(ofKind: kind, at: path) else { return nil }
        view.register(
            CollectionNodeSupplementaryView.self, forSupplementaryViewOfKind: kind,
            withReuseIdentifier: CollectionNodeSupplementaryView.identifier)
        let shown = view.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: CollectionNodeSupplementaryView.identifier, for: path)
        (shown as? CollectionNodeSupplementaryView)?.show(element.node)
        return shown
    }

    func willDisplay(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath) {
        guard let node, let shown = (view as? CollectionNodeSupplementaryView)?.node else { return }
        shown.setInterfaceStateRecursively(.inHierarchy)
        delegate?.collectionNode(node, willDisplaySupplementaryElementWith: shown)
    }

    func didEndDisplaying(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath) {
        guard let view = view as? CollectionNodeSupplementaryView, let shown = view.node else { return }
        view.release()
        if let node { delegate?.collectionNode(node, didEndDisplayingSupplementaryElementWith: shown) }
    }

    func shouldHighlightItem(at path: IndexPath) -> Bool {
        guard let delegate, let node else { return true }
        return delegate.collectionNode(node, shouldHighlightItemAt: path)
    }

    func didHighlightItem(at path: IndexPath) {
        if let node { delegate?.collectionNode(node, didHighlightItemAt: path) }
    }

    func didUnhighlightItem(at path: IndexPath) {
        if let node { delegate?.collectionNode(node, didUnhighlightItemAt: path) }
    }

    func shouldSelectItem(at path: IndexPath) -> Bool {
        guard let delegate, let node else { return true }
        return delegate.collectionNode(node, shouldSelectItemAt: path)
    }

    func didSelectItem(at path: IndexPath) {
        if let node { delegate?.collectionNode(node, didSelectItemAt: path) }
    }

    func shouldDeselectItem(at path: IndexPath) -> Bool {
        guard let delegate, let node else { return true }
        return delegate.collectionNode(node, shouldDeselectItemAt: path)
    }

    func didDeselectItem(at path: IndexPath) {
        if let node { delegate?.collectionNode(node, didDeselectItemAt: path) }
    }

    func canMoveItem(at path: IndexPath) -> Bool {
        guard let node, let shown = data.visible.elementForItem(at: path)?.nodeIfAllocated else { return false }
        return dataSource?.collectionNode(node, canMoveItemWith: shown) ?? false
    }

    func moveItem(at path: IndexPath, to target: IndexPath) {
        data.rowWasMovedByUser(from: path, to: target)
        if let node { dataSource?.collectionNode(node, moveItemAt: path, to: target) }
    }
}

/// The sizes of a flow layout are those of the measured nodes.
extension CollectionController: FlowSource {
    private var flowDelegate: (any ASCollectionDelegateFlowLayout)? {
        delegate as? any ASCollectionDelegateFlowLayout
    }

    func itemSize(at path: IndexPath, in layout: UICollectionViewFlowLayout) -> CGSize {
        guard let element = data.element(atVisible: path) else { return layout.itemSize }
        if let size = element.measuredSize { return size }
        let range = element.constrainedSize
        return range.min == range.max ? range.min : element.measure() ?? .zero
    }

    func headerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize {
        supplementarySize(UICollectionView.elementKindSectionHeader, section)
    }

    func footerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize {
        supplementarySize(UICollectionView.elementKindSectionFooter, section)
    }

    private func supplementarySize(_ kind: String, _ section: Int) -> CGSize {
        let element = data.visible.supplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))
        return element?.measuredSize ?? .zero
    }

    func sectionInset(_ section: Int, in layout: UICollectionViewFlowLayout) -> UIEdgeInsets {
        flowDelegate?.collectionView(view, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
    }

    func lineSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat {
        flowDelegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
            ?? layout.minimumLineSpacing
    }

    func interitemSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat {
        flowDelegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
            ?? layout.minimumInteritemSpacing
    }
}

/// What the data controller asks: answered by the node's data source.
extension CollectionController: ListDataSource {
    var dataSourceName: String? { dataSource.map { "\(type(of: $0))" } }
    var stateKeeper: (any NodeStateKeeping)? { dataSource as? any NodeStateKeeping }

    func itemCounts() -> [Int] {
        guard let dataSource, let node else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: node))).map {
            max(0, dataSource.collectionNode(node, numberOfItemsInSection: $0))
        }
    }

    func nodeBlock(at path: IndexPath) -> ASCellNodeBlock {
        guard let dataSource, let node else { return { ASCellNode() } }
        return dataSource.collectionNode(node, nodeBlockForItemAt: path)
    }

    func nodeModel(at path: IndexPath) -> Any? {
        node.flatMap { dataSource?.collectionNode($0, nodeModelForItemAt: path) }
    }

    func constrainedSize(at path: IndexPath) -> ASSizeRange {
        inspector.collectionView(view, constrainedSizeForNodeAt: path)
    }

    func sectionContext(_ section: Int) -> (any ASSectionContext)? {
        node.flatMap { dataSource?.collectionNode($0, contextForSection: section) }
    }

    func makeSupplementaries(ofSection section: Int, into info: ElementSectionInfo) {
        guard let dataSource, let node else { return }
        for kind in view.supplementaryKinds(inSection: section) {
            let count = inspector.collectionView(view, supplementaryNodesOfKind: kind, inSection: UInt(section))
            for item in 0..<Int(count) {
                let path = IndexPath(item: item, section: section)
                let element = ASCollectionElement(
                    kind: kind,
                    constrainedSize: inspector.collectionView(
                        view, constrainedSizeForSupplementaryNodeOfKind: kind, at: path),
                    traits: traits, owner: node,
                    block: dataSource.collectionNode(node, nodeBlockForSupplementaryElementOfKind: kind, at: path))
                element.measure()
                info.supplementaries[kind, default: [:]][item] = element
            }
        }
    }
}
