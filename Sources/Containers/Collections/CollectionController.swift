import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// Connects a collection node's list to its collection view. A separate object implements each role: data source, presenter, sizes and
/// others.
@MainActor final class CollectionController: NSObject {
    let list: ListController
    unowned let view: ASCollectionView
    private weak var node: ASCollectionNode?
    let inspector: CollectionLayoutInspector
    private let elementSource: CollectionElementSource
    let viewSource: CollectionViewSource
    private let sizes: CollectionItemSizes
    private let presenter: CollectionPresenter
    /// The cross size that items were last measured for. *Units*: points.
    private var measuredCrossSize: CGSize = .zero

    init(view: ASCollectionView, node: ASCollectionNode) {
        self.view = view
        self.node = node
        list = ListController(view: view, node: node)
        inspector = CollectionLayoutInspector(view: view, node: node)
        let interop = CollectionInterop(view: view, node: node, data: list.data)
        elementSource = CollectionElementSource(view: view, node: node, inspector: inspector, interop: interop)
        sizes = CollectionItemSizes(view: view, node: node, data: list.data, inspector: inspector, interop: interop)
        let cells = CollectionCells(view: view, node: node, list: list)
        presenter = CollectionPresenter(view: view, list: list, sizes: sizes, cells: cells)
        viewSource = CollectionViewSource(view: view, node: node, list: list, cells: cells, interop: interop)
        super.init()
        list.connect(host: self, dataSource: elementSource, presenter: presenter)
        viewport.sourceOverride = viewSource
        viewport.flowSourceOverride = sizes
        view.register(_ASCollectionViewCell.self, forCellWithReuseIdentifier: _ASCollectionViewCell.identifier)
    }

    /// The view, as the protocol that declares the methods that this controller uses.
    var viewport: any CollectionViewport { view }
    var data: DataController { list.data }
    var ranges: RangeController { list.ranges }
    private var delegate: (any ASCollectionDelegate)? { node?.delegate }

    // MARK: Configuration

    func layoutWasReplaced() {
        inspector.reset()
        sizes.reset()
        relayout()
    }

    /// Called when a client requests a node on the main thread, as a custom layout may do.
    func layoutReadsNodes() { sizes.layoutReadsNodes() }

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

    /// The available size, with 0 on the axes along which the collection scrolls without pages; a change invalidates every item's size.
    private var availableCrossSize: CGSize {
        let available = view.availableContentSize
        let scrollable = inspector.current.scrollableDirections()
        return CGSize(
            width: ASScrollDirectionContainsHorizontalDirection(scrollable) && !view.isPagingEnabled ? 0 : available.width,
            height: ASScrollDirectionContainsVerticalDirection(scrollable) && !view.isPagingEnabled ? 0 : available.height)
    }

    func viewDidLayout() { ranges.setNeedsUpdate() }

    /// Queries the constrained sizes of headers and footers again and measures them, because they depend on the view's size.
    private func refreshSupplementaries() {
        for section in 0..<data.pending.numberOfSections {
            for (kind, elements) in data.pending.info(section).supplementaries {
                for (item, element) in elements {
                    element.constrainedSize = inspector.current.collectionView(
                        view, constrainedSizeForSupplementaryNodeOfKind: kind,
                        at: IndexPath(item: item, section: section))
                    element.measure()
                }
            }
        }
    }
}

/// Provides the list controller with the state of the collection and the decisions of its delegate.
extension CollectionController: ListHost {
    var hasDataSource: Bool { node?.dataSource != nil }
    var hasDelegate: Bool { delegate != nil }
    var scrollableDirections: ASScrollDirection { inspector.current.scrollableDirections() }
    var mirrorsForRightToLeft: Bool { view.collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection }
    var canMeasure: Bool { view.bounds.width > 0 && view.bounds.height > 0 }

    /// Queries the constrained size of every item again, and measures the visible items, or all items if the layout needs their sizes.
    func relayout() {
        _ = data.refreshConstraints()
        sizes.updateCreation()
        if data.creation == .whenNear {
            let seen = viewport.needsReload ? [] : viewport.visiblePaths
            data.measureWithoutNotifying(seen.filter(data.visible.runs.contains))
        } else {
            sizes.measureAll()
        }
        refreshSupplementaries()
        view.collectionViewLayout.invalidateLayout()
        ranges.setNeedsUpdate()
    }

    func allowsBatchFetch(at end: BatchFetcher.End) -> Bool {
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
