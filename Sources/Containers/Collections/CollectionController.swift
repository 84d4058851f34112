import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// Connects a collection node's list to its collection view.
@MainActor final class CollectionController: NSObject {
    private(set) var list: ListController!
    unowned let view: ASCollectionView
    /// The view as this controller shows items in it.
    var viewport: any CollectionViewport { view }
    weak var node: ASCollectionNode?
    /// The estimates of a flow whose nodes are created near the viewport.
    var flow = LazyFlow()
    /// The cross size that items were last measured for. *Units*: points.
    private var measuredCrossSize: CGSize = .zero
    private var defaultInspector: (any ASCollectionViewLayoutInspecting)?

    init(view: ASCollectionView, node: ASCollectionNode) {
        self.view = view
        self.node = node
        super.init()
        list = ListController(view: view, node: node, host: self)
        viewport.sourceOverride = self
        view.register(_ASCollectionViewCell.self, forCellWithReuseIdentifier: _ASCollectionViewCell.identifier)
    }

    var data: DataController { list.data }
    var ranges: RangeController { list.ranges }
    var dataSource: (any ASCollectionDataSource)? { node?.dataSource }
    var delegate: (any ASCollectionDelegate)? { node?.delegate }

    /// The client's inspector, or one for the kind of layout.
    var inspector: any ASCollectionViewLayoutInspecting {
        if let custom = node?.layoutInspector { return custom }
        if let defaultInspector { return defaultInspector }
        let made: any ASCollectionViewLayoutInspecting =
            if let flow = view.collectionViewLayout as? UICollectionViewFlowLayout {
                ASCollectionViewFlowLayoutInspector(flowLayout: flow)
            } else if let delegated = view.collectionViewLayout as? DelegatedCollectionLayout {
                DelegatedLayoutInspector(layout: delegated)
            } else {
                ASCollectionViewLayoutInspector()
            }
        defaultInspector = made
        return made
    }

    /// Notifies a new inspector of the delegate and the data source.
    func introduceInspector() {
        inspector.didChangeCollectionViewDelegate(delegate)
        inspector.didChangeCollectionViewDataSource(dataSource)
    }

    func layoutWasReplaced() {
        defaultInspector = nil
        flow = LazyFlow()
        relayout()
    }

    func apply(_ mode: ASCellLayoutMode) {
        data.layoutMode = mode
        ranges.isEnabled = !mode.contains(.disableRangeController)
    }

    func dataSourceDidChange() {
        if data.isLoaded { data.reload(completion: nil) }
        view.setNeedsLayout()
    }

    // MARK: View

    func viewWillLayout() {
        list.reloadFirstTime()
        let available = availableCrossSize
        guard available != measuredCrossSize else { return }
        let isFirst = measuredCrossSize == .zero
        measuredCrossSize = available
        if !isFirst, data.isLoaded { relayout() }
    }

    /// The available cross size; its change outdates every item's size.
    private var availableCrossSize: CGSize {
        let available = view.availableContentSize
        let scrollable = inspector.scrollableDirections()
        return CGSize(
            width: ASScrollDirectionContainsHorizontalDirection(scrollable) && !view.isPagingEnabled ? 0 : available.width,
            height: ASScrollDirectionContainsVerticalDirection(scrollable) && !view.isPagingEnabled ? 0 : available.height)
    }

    func viewDidLayout() { ranges.setNeedsUpdate() }

    /// Queries the constrained size of every item again, and measures the visible ones, or all if the layout needs them.
    func relayout() {
        _ = data.refreshConstraints()
        updateCreation()
        if data.creation == .whenNear {
            let seen = viewport.needsReload ? [] : viewport.visiblePaths
            data.measureWithoutNotifying(seen.filter(data.visible.runs.contains))
        } else {
            measureAll()
        }
        refreshSupplementaries()
        view.collectionViewLayout.invalidateLayout()
        ranges.setNeedsUpdate()
    }

    /// Headers and footers are as wide as the view: a new width changes their sizes.
    private func refreshSupplementaries() {
        for section in 0..<data.pending.numberOfSections {
            for (kind, elements) in data.pending.info(section).supplementaries {
                for (item, element) in elements {
                    element.constrainedSize = inspector.collectionView(
                        view, constrainedSizeForSupplementaryNodeOfKind: kind,
                        at: IndexPath(item: item, section: section))
                    element.measure()
                }
            }
        }
    }

    /// Creates and measures every item, for layouts that need all sizes.
    func measureAll() {
        let paths = data.visible.itemIndexPaths
        let elements = paths.compactMap(data.element(atVisible:)).filter { !$0.isMeasured }
        DataController.measureAll(elements, serially: false)
    }

    /// Shows an item's node in its cell: now if the layout knows all sizes, else once it is measured.
    func fill(_ cell: _ASCollectionViewCell, at path: IndexPath) {
        guard let element = data.element(atVisible: path) else { return cell.show(nil) }
        if data.creation == .upFront {
            if !element.isMeasured { element.measure() }
        } else if !element.isMeasured || element.isBeingMeasured {
            return cell.show(nil)
        }
        let shown = element.node
        guard list.owns(shown, element) else { return cell.show(nil) }
        let isNew = cell.node !== shown
        shown.attach(owner: self)
        if isNew, shown.neverShowPlaceholders { shown.recursivelyEnsureDisplaySynchronously(true) }
        cell.show(shown)
        shown.setLayoutAttributes(view.layoutAttributesForItem(at: path))
        cell.isSelected = view.indexPathsForSelectedItems?.contains(path) == true
        if isNew, let node { delegate?.collectionNode(node, willDisplayItemWith: shown) }
    }
}

/// Replies the list controller of a collection.
extension CollectionController: ListHost {
    var hasDataSource: Bool { dataSource != nil }
    var hasDelegate: Bool { delegate != nil }
    var scrollableDirections: ASScrollDirection { inspector.scrollableDirections() }
    var flipsItself: Bool { view.collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection }
    var canMeasure: Bool { view.bounds.width > 0 && view.bounds.height > 0 }

    func wantsBatch(at end: BatchFetcher.End) -> Bool {
        guard let node, let delegate else { return false }
        return end == .tail ? delegate.shouldBatchFetch(for: node) : delegate.shouldHeadBatchFetch(for: node)
    }

    func batch(at end: BatchFetcher.End) -> @Sendable (ASBatchContext) -> Void {
        let targets = BatchFetchTargets(node: node, delegate: delegate)
        return { context in
            guard let node = targets.node, let delegate = targets.delegate as? any ASCollectionDelegate else {
                return context.skipBatch()
            }
            switch end {
            case .tail: delegate.collectionNode(node, willBeginBatchFetchWith: context)
            case .head: delegate.collectionNode(node, willBeginHeadBatchFetchWith: context)
            }
        }
    }
}

extension CollectionController: CellNodeOwner {
    func cellNodeDidInvalidateSize(_ cell: ASCellNode) { list.sizeDidChange(cell) }

    func sizesDidChange(_ cells: [ASCellNode], animated: Bool) {
        let elements = cells.compactMap(\.element)
        for element in elements { element.measure() }
        let change = { [self] in
            // A layout delegate computes again for a cell's new size.
            let isDelegated = view.collectionViewLayout is DelegatedCollectionLayout
            if isDelegated || elements.contains(where: { $0.supplementaryElementKind != nil }) {
                view.collectionViewLayout.invalidateLayout()
            } else {
                applySizes(of: elements)
            }
            view.layoutIfNeeded()
        }
        animated ? UIView.animate(withDuration: 0.25, animations: change) : UIView.performWithoutAnimation(change)
    }

    func cellNodeStateDidChange(_ cell: ASCellNode) {
        guard let element = cell.element, let path = data.visible.indexPath(for: element),
            let host = viewport.listCell(at: path) as? _ASCollectionViewCell, host.node === cell
        else { return }
        if cell.isSelected != host.isSelected {
            cell.isSelected
                ? view.selectItem(at: path, animated: false, scrollPosition: [])
                : view.deselectItem(at: path, animated: false)
        }
        if cell.isHighlighted != host.isHighlighted { host.isHighlighted = cell.isHighlighted }
    }
}
