import Foundation
import UIKit

/// An object that is notified when a section and its items appear in the list and leave it. *Thread*: main.
@preconcurrency @MainActor public protocol ListDisplayDelegate: AnyObject {
    /// Called before the first item of a section appears.
    func listAdapter(_ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController)
    /// Called after the last visible item of a section has left the list's bounds.
    func listAdapter(_ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController)
    /// Called before an item appears.
    func listAdapter(
        _ listAdapter: ListAdapter, willDisplay sectionController: ListSectionController, cell: UICollectionViewCell, at index: Int)
    /// Called after an item has left the list's bounds. `index` is the one with which the item appeared.
    func listAdapter(
        _ listAdapter: ListAdapter, didEndDisplaying sectionController: ListSectionController, cell: UICollectionViewCell, at index: Int)
}

/// An object that is notified when the user scrolls the list of a section. *Thread*: main.
@preconcurrency @MainActor public protocol ListScrollDelegate: AnyObject {
    /// Called after the list scrolled.
    func listAdapter(_ listAdapter: ListAdapter, didScroll sectionController: ListSectionController)
    /// Called before the user drags the list.
    func listAdapter(_ listAdapter: ListAdapter, willBeginDragging sectionController: ListSectionController)
    /// Called after the user released the list.
    func listAdapter(
        _ listAdapter: ListAdapter, didEndDragging sectionController: ListSectionController, willDecelerate decelerate: Bool)
    /// Called after the list has stopped scrolling. Does nothing by default.
    func listAdapter(_ listAdapter: ListAdapter, didEndDeceleratingSectionController sectionController: ListSectionController)
}

extension ListScrollDelegate {
    /// Does nothing.
    public func listAdapter(_ listAdapter: ListAdapter, didEndDeceleratingSectionController sectionController: ListSectionController) {}
}

/// The cells that a list shows, with the section controller and the index with which each appeared.
@MainActor final class DisplayedItems {
    private struct Item {
        let controller: ListSectionController
        let index: Int
    }

    private var items: [ObjectIdentifier: Item] = [:]

    /// The section controllers with a cell and a scroll delegate, by section. *Cost*: the section of each is determined once, which is
    /// linear in the number of sections.
    var scrollControllers: [ListSectionController] {
        var known: Set<ObjectIdentifier> = []
        let controllers = items.values.map(\.controller).filter { $0.scrollDelegate != nil && known.insert(ObjectIdentifier($0)).inserted }
        return controllers.map { (section: $0.section, controller: $0) }.sorted { $0.section < $1.section }.map(\.controller)
    }

    /// Records a cell and notifies the delegate of its section.
    func willDisplay(_ cell: UICollectionViewCell, of controller: ListSectionController, at index: Int, in adapter: ListAdapter) {
        let isFirst = !items.values.contains { $0.controller === controller }
        items[ObjectIdentifier(cell)] = Item(controller: controller, index: index)
        if isFirst { controller.displayDelegate?.listAdapter(adapter, willDisplay: controller) }
        controller.displayDelegate?.listAdapter(adapter, willDisplay: controller, cell: cell, at: index)
    }

    /// Removes a cell and notifies the delegate of the section with which it appeared.
    func didEndDisplaying(_ cell: UICollectionViewCell, in adapter: ListAdapter) {
        guard let item = items.removeValue(forKey: ObjectIdentifier(cell)) else { return }
        let controller = item.controller
        controller.displayDelegate?.listAdapter(adapter, didEndDisplaying: controller, cell: cell, at: item.index)
        guard !items.values.contains(where: { $0.controller === controller }) else { return }
        controller.displayDelegate?.listAdapter(adapter, didEndDisplaying: controller)
    }
}
