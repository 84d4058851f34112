import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// Provides the items of the visible map to the collection view, and forwards its events to the node's delegate.
extension CollectionController: CollectionSource {
    func shownItemCounts() -> [Int] { data.visible.runs.counts }

    func cell(forItem path: IndexPath) -> UICollectionViewCell {
        interopCell(forItem: path)
            ?? view.dequeueReusableCell(withReuseIdentifier: _ASCollectionViewCell.identifier, for: path)
    }

    func willDisplay(_ cell: UICollectionViewCell, atItem path: IndexPath) {
        list.hasVisibilityChanged = true
        delegateInterop?.collectionView(view, willDisplay: cell, forItemAt: path)
        (cell as? _ASCollectionViewCell).map { fill($0, at: path) }
    }

    /// A cell of UIKit got its content when it was dequeued.
    func hasContent(_ cell: UICollectionViewCell) -> Bool {
        guard let cell = cell as? _ASCollectionViewCell else { return true }
        return cell.node != nil
    }

    func didEndDisplaying(_ cell: UICollectionViewCell, atItem path: IndexPath) {
        list.hasVisibilityChanged = true
        delegateInterop?.collectionView(view, didEndDisplaying: cell, forItemAt: path)
        guard let cell = cell as? _ASCollectionViewCell, let shown = cell.node else { return }
        cell.release()
        if let node { delegate?.collectionNode(node, didEndDisplayingItemWith: shown) }
    }

    func supplementaryView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
        guard let element = data.visible.supplementaryElement(ofKind: kind, at: path) else { return nil }
        if let interop = interopView(of: element, ofKind: kind, at: path) { return interop }
        view.register(
            CollectionNodeSupplementaryView.self, forSupplementaryViewOfKind: kind,
            withReuseIdentifier: CollectionNodeSupplementaryView.identifier)
        let shown = view.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: CollectionNodeSupplementaryView.identifier, for: path)
        element.node.attach(owner: self)
        (shown as? CollectionNodeSupplementaryView)?.show(element.node)
        return shown
    }

    func willDisplay(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath) {
        delegateInterop?.collectionView(self.view, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
        guard let node, let shown = (view as? CollectionNodeSupplementaryView)?.node else { return }
        shown.setInterfaceStateRecursively(.inHierarchy)
        delegate?.collectionNode(node, willDisplaySupplementaryElementWith: shown)
    }

    func didEndDisplaying(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath) {
        delegateInterop?.collectionView(self.view, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
        guard let view = view as? CollectionNodeSupplementaryView, let shown = view.node else { return }
        view.release()
        shown.setInterfaceStateRecursively(.measureLayout)
        if let node { delegate?.collectionNode(node, didEndDisplayingSupplementaryElementWith: shown) }
    }

    // The client is notified about a shown item by its pending path. Notifications about an item that a pending update removes
    // are dropped.

    /// Where the data source has a shown item; nil when it is about to go.
    private func current(_ path: IndexPath) -> IndexPath? { data.pendingPath(forVisible: path) }

    /// Creates and measures the node if needed: its texts exist with its layout only.
    func typeAheadText(ofItem path: IndexPath) -> String? {
        guard let element = data.element(atVisible: path) else { return nil }
        if !element.isMeasured { data.prepareNow([path]) }
        return element.nodeIfAllocated?.firstText
    }

    func shouldHighlightItem(at path: IndexPath) -> Bool {
        guard let delegate, let node else { return true }
        return current(path).map { delegate.collectionNode(node, shouldHighlightItemAt: $0) } ?? false
    }

    func didHighlightItem(at path: IndexPath) {
        if let node, let path = current(path) { delegate?.collectionNode(node, didHighlightItemAt: path) }
    }

    func didUnhighlightItem(at path: IndexPath) {
        if let node, let path = current(path) { delegate?.collectionNode(node, didUnhighlightItemAt: path) }
    }

    func shouldSelectItem(at path: IndexPath) -> Bool {
        guard let delegate, let node else { return true }
        return current(path).map { delegate.collectionNode(node, shouldSelectItemAt: $0) } ?? false
    }

    func didSelectItem(at path: IndexPath) {
        if let node, let path = current(path) { delegate?.collectionNode(node, didSelectItemAt: path) }
    }

    func shouldDeselectItem(at path: IndexPath) -> Bool {
        guard let delegate, let node else { return true }
        return current(path).map { delegate.collectionNode(node, shouldDeselectItemAt: $0) } ?? false
    }

    func didDeselectItem(at path: IndexPath) {
        if let node, let path = current(path) { delegate?.collectionNode(node, didDeselectItemAt: path) }
    }

    var commonDelegate: (any UICollectionViewCommonDelegate)? { node?.programsDelegate as? any UICollectionViewCommonDelegate }

    func pathInDataSource(ofItem path: IndexPath) -> IndexPath? { current(path) }

    func modelIdentifier(ofItem path: IndexPath) -> String? {
        guard let node, let path = current(path) else { return nil }
        return node.dataSource?.modelIdentifierForElement(at: path, in: node)
    }

    func item(withModelIdentifier identifier: String) -> IndexPath? {
        node.flatMap { $0.dataSource?.indexPathForElement(withModelIdentifier: identifier, in: $0) }
    }

    func finishUpdates() { node?.waitUntilAllUpdatesAreProcessed() }

    func editMenu(ofItem path: IndexPath) -> EditMenu? {
        guard let node, let delegate else { return nil }
        guard delegate.collectionNode(node, shouldShowMenuForItemAt: path) else {
            return commonDelegate?.editMenu(ofItem: path, in: view)
        }
        return EditMenu(
            canPerform: { [weak node] action in
                guard let node, let delegate = node.delegate else { return false }
                return delegate.collectionNode(node, canPerformAction: action, forItemAt: path, sender: UIMenuController.shared)
            },
            perform: { [weak node] action in
                guard let node else { return }
                node.delegate?.collectionNode(node, performAction: action, forItemAt: path, sender: UIMenuController.shared)
            })
    }

    /// False while updates are pending: the shown items and the data source differ.
    func canMoveItem(at path: IndexPath) -> Bool {
        guard let node, !data.isProcessing, let shown = data.visible.elementForItem(at: path)?.nodeIfAllocated else {
            return false
        }
        return dataSource?.collectionNode(node, canMoveItemWith: shown) ?? false
    }

    /// Updates the view first: changes that the client makes in its notification follow.
    func moveItem(at path: IndexPath, to target: IndexPath, show: () -> Void) {
        data.rowWasMovedByUser(from: path, to: target)
        show()
        guard let node else { return }
        ReorderedItem.notify(dataSource, from: path, to: target) {
            dataSource?.collectionNode(node, moveItemAt: path, to: target)
        }
    }
}

/// The sizes of a flow layout are those of the measured nodes.
extension CollectionController: FlowSource {
    /// A delegate may answer as a node's or as a collection view's.
    private var flowDelegate: (any UICollectionViewCommonFlowDelegate)? {
        node?.programsDelegate as? any UICollectionViewCommonFlowDelegate
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
        query(section) { $0.collectionView(view, layout: layout, insetForSectionAt: $1) } ?? layout.sectionInset
    }

    func lineSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat {
        query(section) { $0.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: $1) }
            ?? layout.minimumLineSpacing
    }

    func interitemSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat {
        query(section) { $0.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: $1) }
            ?? layout.minimumInteritemSpacing
    }

    /// The delegate's answer for a visible section; nil where it provides none, or where a pending update deletes the section.
    private func query<Value>(
        _ section: Int, _ body: (any UICollectionViewCommonFlowDelegate, Int) -> Value?
    ) -> Value? {
        guard let flowDelegate, let section = data.sectionInDataSource(forVisible: section) else { return nil }
        return body(flowDelegate, section)
    }
}

/// Provides the node's data source to the data controller.
extension CollectionController: ListDataSource {
    var dataSourceName: String? { dataSource.map { "\(type(of: $0))" } }
    var nodeStateStorage: (any NodeStateKeeping)? { dataSource as? any NodeStateKeeping }

    func itemCounts() -> [Int] {
        guard let dataSource, let node else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: node))).map {
            max(0, dataSource.collectionNode(node, numberOfItemsInSection: $0))
        }
    }

    func hasItem(at path: IndexPath) -> Bool {
        guard let dataSource, let node, path.section < dataSource.numberOfSections(in: node) else { return false }
        return path.item < dataSource.collectionNode(node, numberOfItemsInSection: path.section)
    }

    func nodeBlock(at path: IndexPath) -> ASCellNodeBlock {
        guard let dataSource, let node else { return { ASCellNode() } }
        return interopBlock(dataSource.collectionNode(node, nodeBlockForItemAt: path), at: path)
    }

    func nodeModel(at path: IndexPath) -> Any? {
        node.flatMap { dataSource?.collectionNode($0, nodeModelForItemAt: path) }
    }

    var itemsAreRows: Bool { false }

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
