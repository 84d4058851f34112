import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// Displays the results of the data controller.
extension CollectionController: ListPresenter {
    /// The items that are visible after an update, if nodes are created near the viewport.
    func itemsNeeded(for changes: ResolvedListChanges?, counts: [Int]) -> [IndexPath] {
        updateCreation()
        guard data.creation == .whenNear, canMeasure else { return [] }
        guard let changes else { return items(from: firstSeen(in: counts), count: itemsPerView, counts: counts) }
        let seen = viewport.visiblePaths
        let first = seen.lazy.compactMap(changes.newIndexPath(ofUnmoved:)).first ?? firstSeen(in: counts)
        // Starts one screenful earlier, because inserted items may be visible above it.
        let count = itemsPerView
        let start = path(count, before: first, counts: counts)
        return items(from: start, count: 2 * count, counts: counts) { section, item in
            changes.addedItems[section]?.contains(item) == true || changes.addedSections.contains(section)
        }
    }

    /// The background computation of a layout delegate, if no later update changes its elements.
    func layoutWork(after update: ListUpdate) -> (@Sendable () -> Void)? {
        guard let layout = view.collectionViewLayout as? DelegatedCollectionLayout, data.queue.last === update, canMeasure
        else { return nil }
        return layout.backgroundLayoutWork(for: data.pending.snapshot(), in: view)
    }

    private var itemsPerView: Int { max(viewport.visiblePaths.count, estimatedItemsPerView) }

    private func firstSeen(in counts: [Int]) -> IndexPath {
        guard !viewport.isAtStart, let path = viewport.visiblePaths.first, path.section < counts.count,
            path.item < counts[path.section]
        else { return IndexPath(item: 0, section: 0) }
        return path
    }

    func presentReload() {
        UIView.performWithoutAnimation {
            viewport.setNeedsReload()
            updateEstimate()
            if view.window != nil {
                view.layoutIfNeeded()
            } else if canMeasure {
                // Nothing is shown yet, but visible items are prepared: the ranges query their frames from the layout.
                viewport.prepareLayoutIfNeeded()
            }
            list.applyInitialOffset()
        }
        ranges.update()
        list.checkBatchFetching()
    }

    func present(_ changes: ResolvedListChanges, animated: Bool, completion: @escaping (Bool) -> Void) {
        guard !viewport.needsReload else {
            view.setNeedsLayout()
            return completion(true)
        }
        list.hasVisibilityChanged = false
        viewport.apply(changes, animated: animated && view.window != nil) { [weak self] finished in
            self?.ranges.setNeedsUpdate()
            completion(finished)
        }
        list.updateRanges(after: changes)
        list.checkBatchFetching()
    }

    func didMeasure(_ elements: [ASCollectionElement]) {
        UIView.performWithoutAnimation {
            updateEstimate()
            applySizes(of: elements)
            for element in elements {
                guard let path = data.visible.indexPath(for: element) else { continue }
                (viewport.listCell(at: path) as? _ASCollectionViewCell).map { fill($0, at: path) }
            }
        }
        ranges.setNeedsUpdate()
    }
}
