import Foundation
import LayoutEngine
import Nodes
import UIKit

/// Displays the results of a collection's data controller.
@MainActor final class CollectionPresenter: ListViewPresenter {
    let list: ListController
    private unowned let view: ASCollectionView
    private let sizes: CollectionItemSizes
    private let cells: CollectionCells

    init(view: ASCollectionView, list: ListController, sizes: CollectionItemSizes, cells: CollectionCells) {
        self.view = view
        self.list = list
        self.sizes = sizes
        self.cells = cells
    }

    private var viewport: any CollectionViewport { view }
    private var data: DataController { list.data }
    private var ranges: RangeController { list.ranges }

    /// Returns the items that may be visible after an update; none unless nodes are created near the viewport.
    func itemsNeeded(for changes: ResolvedListChanges?, counts: [Int]) -> [IndexPath] {
        sizes.updateCreation()
        guard data.creation == .whenNear, list.host.canMeasure else { return [] }
        guard let changes else { return items(from: firstVisible(in: counts), count: itemsPerView, counts: counts) }
        let seen = viewport.visiblePaths
        let first = seen.lazy.compactMap(changes.newIndexPath(ofUnmoved:)).first ?? firstVisible(in: counts)
        // Starts one screenful before `first`, because inserted items may be visible above it.
        let count = itemsPerView
        let start = path(count, before: first, counts: counts)
        return itemsAdded(by: changes, from: start, count: 2 * count, counts: counts)
    }

    /// Returns the background computation of a layout delegate; nil for other layouts, and if a later update changes the elements.
    func layoutWork(after update: ListUpdate) -> (@Sendable () -> Void)? {
        guard let layout = view.collectionViewLayout as? DelegatedCollectionLayout, data.queue.last === update, list.host.canMeasure
        else { return nil }
        return layout.backgroundLayoutWork(for: data.pending.snapshot(), in: view)
    }

    private var itemsPerView: Int { max(viewport.visiblePaths.count, sizes.estimatedItemsPerView) }

    private func firstVisible(in counts: [Int]) -> IndexPath {
        guard !viewport.isAtStart, let path = viewport.visiblePaths.first, path.section < counts.count,
            path.item < counts[path.section]
        else { return IndexPath(item: 0, section: 0) }
        return path
    }

    func presentReload() {
        ViewAnimationContext.withoutAnimation {
            viewport.setNeedsReload()
            sizes.updateEstimate()
            if view.window != nil {
                view.layoutIfNeeded()
            } else if list.host.canMeasure {
                // The view is in no window yet. The layout is prepared nevertheless, because the ranges query the frames of items from it.
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
        ViewAnimationContext.withoutAnimation {
            sizes.updateEstimate()
            sizes.apply(elements)
            for element in elements {
                guard let path = data.visible.indexPath(for: element) else { continue }
                (viewport.listCell(at: path) as? _ASCollectionViewCell).map { cells.fill($0, at: path) }
            }
        }
        ranges.setNeedsUpdate()
    }

    func sizesDidChange(_ cells: [ASCellNode], animated: Bool) {
        let elements = cells.compactMap(\.element)
        for element in elements { element.measure() }
        let change = { [self] in
            // A layout delegate computes its layout again when a cell has a new size.
            let isDelegated = view.collectionViewLayout is DelegatedCollectionLayout
            if isDelegated || elements.contains(where: { $0.supplementaryElementKind != nil }) {
                view.collectionViewLayout.invalidateLayout()
            } else {
                sizes.apply(elements)
            }
            view.layoutIfNeeded()
        }
        animated ? UIView.animate(withDuration: 0.25, animations: change) : ViewAnimationContext.withoutAnimation(change)
    }
}
