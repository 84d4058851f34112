import Foundation
import UIKit

// The operations for section controllers. *Thread*: main.
extension ListAdapter: ListCollectionContext {
    /// The size of the list, in points; zero if there is none.
    public var containerSize: CGSize { list?.listSize ?? .zero }

    /// The content inset of the list, in points; zero if there is none.
    public var containerInset: UIEdgeInsets { list?.listInset ?? .zero }

    /// The number of objects, each of which is one section.
    public var sectionCount: Int { entries.count }

    /// Returns the section of a controller; `NSNotFound` if it has none. *Cost*: linear in the number of sections.
    public func section(for sectionController: ListSectionController) -> Int {
        entries.firstIndex { $0.controller === sectionController.original } ?? NSNotFound
    }

    /// Registers the class and returns a cell of it. The cell is empty if there is no list or the class is not a cell class.
    public func dequeueReusableCell(
        of cellClass: AnyClass, for sectionController: ListSectionController, at index: Int
    ) -> UICollectionViewCell {
        dequeueReusableCell(of: cellClass, withReuseIdentifier: nil, for: sectionController, at: index)
    }

    /// Registers the class and returns a view of it. The view is empty if there is no list or the class is not a reusable view.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, for sectionController: ListSectionController, class viewClass: AnyClass, at index: Int
    ) -> UICollectionReusableView {
        guard let view = list?.listView, let type = viewClass as? UICollectionReusableView.Type else {
            return UICollectionReusableView(frame: .zero)
        }
        let identifier = String(reflecting: type)
        view.register(type, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
        return view.dequeueReusableSupplementaryView(
            ofKind: elementKind, withReuseIdentifier: identifier, for: path(index, sectionController))
    }

    /// Applies the changes of `updates` together. Without a list, `updates` is not called and the completion receives false.
    public func performBatch(animated: Bool, updates: (any ListBatchContext) -> Void, completion: ((Bool) -> Void)? = nil) {
        guard let list else {
            completion?(false)
            return
        }
        list.changeList(animated: animated, updates: { updates(ListChanges(list: list, adapter: self)) }, completion: completion)
    }

    /// Scrolls to an item of the controller's section.
    public func scroll(
        to sectionController: ListSectionController, at index: Int, scrollPosition: UICollectionView.ScrollPosition, animated: Bool
    ) {
        list?.scrollToItem(at: path(index, sectionController), at: scrollPosition, animated: animated)
    }

    /// Deselects an item of the controller's section.
    public func deselectItem(at index: Int, sectionController: ListSectionController, animated: Bool) {
        list?.deselectItem(at: path(index, sectionController), animated: animated)
    }

    func path(_ index: Int, _ controller: ListSectionController) -> IndexPath {
        IndexPath(item: index, section: section(for: controller))
    }
}

/// Applies the changes of a batch to a list.
@MainActor private final class ListChanges: ListBatchContext {
    private let list: any ListSurface
    private let adapter: ListAdapter

    init(list: any ListSurface, adapter: ListAdapter) {
        self.list = list
        self.adapter = adapter
    }

    private func paths(_ indexes: IndexSet, _ controller: ListSectionController) -> [IndexPath] {
        let section = adapter.section(for: controller)
        return section == NSNotFound ? [] : indexes.map { IndexPath(item: $0, section: section) }
    }

    func reload(in sectionController: ListSectionController, at indexes: IndexSet) {
        list.reloadItems(at: paths(indexes, sectionController))
    }

    func insert(in sectionController: ListSectionController, at indexes: IndexSet) {
        list.insertItems(at: paths(indexes, sectionController))
    }

    func delete(in sectionController: ListSectionController, at indexes: IndexSet) {
        list.deleteItems(at: paths(indexes, sectionController))
    }

    func move(in sectionController: ListSectionController, from fromIndex: Int, to toIndex: Int) {
        let section = adapter.section(for: sectionController)
        guard section != NSNotFound else { return }
        list.moveItem(at: IndexPath(item: fromIndex, section: section), to: IndexPath(item: toIndex, section: section))
    }

    func reload(_ sectionController: ListSectionController) {
        let section = adapter.section(for: sectionController)
        if section != NSNotFound { list.reloadSections([section]) }
    }
}
