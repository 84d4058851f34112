import Foundation
import Nodes
import UIKit

/// Provides the items of the visible map to the collection view, and forwards the events of the view to the node's delegate.
@MainActor final class CollectionViewSource: CollectionSource {
    private unowned let view: ASCollectionView
    private weak var node: ASCollectionNode?
    private let list: ListController
    private let cells: CollectionCells
    private let interop: CollectionInterop

    init(view: ASCollectionView, node: ASCollectionNode, list: ListController, cells: CollectionCells, interop: CollectionInterop) {
        self.view = view
        self.node = node
        self.list = list
        self.cells = cells
        self.interop = interop
    }

    private var data: DataController { list.data }
    private var dataSource: (any ASCollectionDataSource)? { node?.dataSource }
    private var delegate: (any ASCollectionDelegate)? { node?.delegate }

    func shownItemCounts() -> [Int] { data.visible.runs.counts }

    func cell(forItem path: IndexPath) -> UICollectionViewCell {
        interop.cell(forItem: path)
            ?? view.dequeueReusableCell(withReuseIdentifier: _ASCollectionViewCell.identifier, for: path)
    }

    func willDisplay(_ cell: UICollectionViewCell, atItem path: IndexPath) {
        list.hasVisibilityChanged = true
        if let cell = cell as? _ASCollectionViewCell {
            cells.fill(cell, at: path)
        } else {
            interop.delegate?.collectionView(view, willDisplay: cell, forItemAt: path)
        }
    }

    /// Whether the cell shows something. A UIKit cell got its content when it was dequeued.
    func hasContent(_ cell: UICollectionViewCell) -> Bool {
        guard let cell = cell as? _ASCollectionViewCell else { return true }
        return cell.node != nil
    }

    func didEndDisplaying(_ cell: UICollectionViewCell, atItem path: IndexPath) {
        list.hasVisibilityChanged = true
        guard let cell = cell as? _ASCollectionViewCell else {
            interop.delegate?.collectionView(view, didEndDisplaying: cell, forItemAt: path)
            return
        }
        guard let shown = cell.node else { return }
        cell.release()
        if let node { delegate?.collectionNode(node, didEndDisplayingItemWith: shown) }
    }

    func supplementaryView(ofKind kind: String, at path: IndexPath) -> UICollectionReusableView? {
        guard let element = data.visible.supplementaryElement(ofKind: kind, at: path) else { return nil }
        if let provided = interop.view(of: element, ofKind: kind, at: path) { return provided }
        view.register(
            CollectionNodeSupplementaryView.self, forSupplementaryViewOfKind: kind,
            withReuseIdentifier: CollectionNodeSupplementaryView.identifier)
        let shown = view.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: CollectionNodeSupplementaryView.identifier, for: path)
        cells.fill(shown, with: element)
        return shown
    }

    func willDisplay(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath) {
        guard let view = view as? CollectionNodeSupplementaryView else {
            interop.delegate?.collectionView(self.view, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
            return
        }
        guard let node, let shown = view.node else { return }
        shown.setInterfaceStateRecursively(.inHierarchy)
        delegate?.collectionNode(node, willDisplaySupplementaryElementWith: shown)
    }

    func didEndDisplaying(_ view: UICollectionReusableView, ofKind kind: String, at path: IndexPath) {
        guard let view = view as? CollectionNodeSupplementaryView else {
            interop.delegate?.collectionView(self.view, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
            return
        }
        guard let shown = view.node else { return }
        view.release()
        shown.setInterfaceStateRecursively(.measureLayout)
        if let node { delegate?.collectionNode(node, didEndDisplayingSupplementaryElementWith: shown) }
    }

    // The client is notified about a shown item by its pending path. Notifications about an item that a pending update removes
    // are dropped.

    /// The index path of a shown item in the data source; nil if a pending update deletes it or reloads the list.
    private func current(_ path: IndexPath) -> IndexPath? { data.pendingPath(forVisible: path) }

    /// The first text of an item. Creates and measures the node if needed, because its text nodes exist only after its layout.
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

    var commonDelegate: (any UICollectionViewCommonDelegate)? { node?.clientDelegate as? any UICollectionViewCommonDelegate }

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

    /// Returns false while updates are pending, because the shown items and the data source differ then.
    func canMoveItem(at path: IndexPath) -> Bool {
        guard let node, !data.isProcessing, let shown = data.visible.elementForItem(at: path)?.nodeIfAllocated else {
            return false
        }
        return dataSource?.collectionNode(node, canMoveItemWith: shown) ?? false
    }

    /// Moves the item in the maps and in the view before it notifies the client, which may submit further changes.
    func moveItem(at path: IndexPath, to target: IndexPath, show: () -> Void) {
        data.rowWasMovedByUser(from: path, to: target)
        show()
        guard let node else { return }
        ReorderedItem.notify(dataSource, from: path, to: target) {
            dataSource?.collectionNode(node, moveItemAt: path, to: target)
        }
    }
}
