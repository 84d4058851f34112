import Containers
import Foundation
import UIKit

// The operations for section controllers. *Thread*: main.
extension ListAdapter: ListCollectionContext {
    /// The size of the collection node, in points; zero if there is none.
    public var containerSize: CGSize { node?.bounds.size ?? .zero }

    /// The content inset of the collection node, in points; zero if there is none.
    public var containerInset: UIEdgeInsets { node?.contentInset ?? .zero }

    /// The number of objects, each of which is one section.
    public var sectionCount: Int { entries.count }

    /// Returns the section of a controller; `NSNotFound` if it has none. *Cost*: linear in the number of sections.
    public func section(for sectionController: ListSectionController) -> Int {
        entries.firstIndex { $0.controller === sectionController.original } ?? NSNotFound
    }

    /// Registers the class and returns a cell of it. The cell is empty if there is no collection node or the class is not a cell class.
    public func dequeueReusableCell(
        of cellClass: AnyClass, for sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewCell {
        dequeueReusableCell(of: cellClass, withReuseIdentifier: nil, for: sectionController, at: index)
    }

    /// Registers the class and returns a view of it. The view is empty if there is no collection node or the class is not a reusable view.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, for sectionController: ListSectionController, class viewClass: AnyClass, at index: Int
    ) -> UICollectionReusableView {
        guard let view = node?.view, let type = viewClass as? UICollectionReusableView.Type else {
            return UICollectionReusableView(frame: .zero)
        }
        let identifier = "\(type)"
        view.register(type, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
        return view.dequeueReusableSupplementaryView(
            ofKind: elementKind, withReuseIdentifier: identifier, for: path(index, sectionController))
    }

    /// Applies the changes of `updates` together. Without a collection node, `updates` is not called and the completion receives false.
    public func performBatch(animated: Bool, updates: (any ListBatchContext) -> Void, completion: ((Bool) -> Void)? = nil) {
        guard let node else {
            completion?(false)
            return
        }
        node.performBatch(
            animated: animated, updates: { updates(CollectionNodeBatch(node: node, adapter: self)) }, completion: completion)
    }

    /// Scrolls to an item of the controller's section.
    public func scroll(
        to sectionController: ListSectionController, at index: Int, scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
        node?.scrollToItem(at: path(index, sectionController), at: scrollPosition, animated: animated)
    }

    /// Deselects an item of the controller's section.
    public func deselectItem(at index: Int, sectionController: ListSectionController, animated: Bool) {
        node?.deselectItem(at: path(index, sectionController), animated: animated)
    }

    func path(_ index: Int, _ controller: ListSectionController) -> IndexPath {
        IndexPath(item: index, section: section(for: controller))
    }
}

/// Applies the changes of a batch to a collection node.
@MainActor private final class CollectionNodeBatch: ListBatchContext {
    private let node: ASCollectionNode
    private let adapter: ListAdapter

    init(node: ASCollectionNode, adapter: ListAdapter) {
        self.node = node
        self.adapter = adapter
    }

    private func paths(_ indexes: IndexSet, _ controller: ListSectionController) -> [IndexPath] {
        let section = adapter.section(for: controller)
        return section == NSNotFound ? [] : indexes.map { IndexPath(item: $0, section: section) }
    }

    func reload(in sectionController: ListSectionController, at indexes: IndexSet) {
        node.reloadItems(at: paths(indexes, sectionController))
    }

    func insert(in sectionController: ListSectionController, at indexes: IndexSet) {
        node.insertItems(at: paths(indexes, sectionController))
    }

    func delete(in sectionController: ListSectionController, at indexes: IndexSet) {
        node.deleteItems(at: paths(indexes, sectionController))
    }

    func move(in sectionController: ListSectionController, from fromIndex: Int, to toIndex: Int) {
        let section = adapter.section(for: sectionController)
        guard section != NSNotFound else { return }
        node.moveItem(at: IndexPath(item: fromIndex, section: section), to: IndexPath(item: toIndex, section: section))
    }

    func reload(_ sectionController: ListSectionController) {
        let section = adapter.section(for: sectionController)
        if section != NSNotFound { node.reloadSections([section]) }
    }
}
