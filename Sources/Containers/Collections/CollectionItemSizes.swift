import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// The sizes and estimates of a collection's items, for a layout whose nodes are created near the viewport.
///
/// If all items of a section have the same width in a flow that scrolls vertically, every line contains the same number of items, and
/// only lengths on the scrolling axis are estimated. Otherwise the lines of unmeasured items are estimated as well.
@MainActor final class CollectionItemSizes {
    unowned let view: ASCollectionView
    weak var node: ASCollectionNode?
    let data: DataController
    private let inspector: CollectionLayoutInspector
    private let interop: CollectionInterop
    /// Whether a custom layout reads nodes while it prepares; all nodes are then created and measured for it.
    private var someLayoutReadsNodes = false
    /// The estimated size of unmeasured items, from the measured ones; zero before the first. *Units*: points.
    private var estimate = CGSize.zero
    /// The constrained size of a section's items at the last query.
    private var lastRange: ASSizeRange?

    init(
        view: ASCollectionView, node: ASCollectionNode, data: DataController, inspector: CollectionLayoutInspector,
        interop: CollectionInterop
    ) {
        self.view = view
        self.node = node
        self.data = data
        self.inspector = inspector
        self.interop = interop
    }

    /// Discards the estimates and records for the replaced layout.
    func reset() {
        someLayoutReadsNodes = false
        estimate = .zero
        lastRange = nil
    }

    private var viewport: any CollectionViewport { view }

    private var flowLayout: UICollectionViewFlowLayout? { view.collectionViewLayout as? UICollectionViewFlowLayout }

    private var isVertical: Bool { flowLayout?.scrollDirection != .horizontal }

    /// Decides whether nodes are created near the viewport or all up front.
    func updateCreation() {
        data.creation = canBeLazy ? .whenNear : .upFront
    }

    private var canBeLazy: Bool {
        guard node?.nodeCreation == .whenNear, !someLayoutReadsNodes, interop.dataSource == nil else { return false }
        // A layout delegate receives the elements of all items.
        return !(view.collectionViewLayout is DelegatedCollectionLayout)
    }

    /// Called when a client requests a node on the main thread. If a custom layout requests it while the view queries the layout, all items
    /// are measured on all cores; each later update also measures all its items.
    func layoutReadsNodes() {
        guard viewport.isQueryingLayout, flowLayout == nil, data.creation == .whenNear else { return }
        someLayoutReadsNodes = true
        updateCreation()
        measureAll()
    }

    /// The cross length of items with a constrained size; nil if it is not fixed.
    private func crossLength(_ range: ASSizeRange) -> CGFloat? {
        let (low, high) = isVertical ? (range.min.width, range.max.width) : (range.min.height, range.max.height)
        return low == high && low > 0 && low.isFinite ? low : nil
    }

    /// The estimated cross length of items whose cross length is not fixed; nil before the first measurement. The layout uses this length
    /// while all measured items have it, so that the line of an item depends on its index only, and not on the order of the measurements.
    private func estimatedCross(_ range: ASSizeRange) -> CGFloat? { estimate == .zero ? nil : cross(estimatedSize(range)) }

    private func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    private func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    // MARK: Estimates for the flow layout

    func uniformItemMetrics(_ section: Int, in layout: UICollectionViewFlowLayout) -> UniformItemMetrics? {
        guard data.creation == .whenNear, let range = sampleRange(section), let cross = crossLength(range) ?? estimatedCross(range)
        else { return nil }
        lastRange = range
        let isExact = main(range.min) == main(range.max)
        return UniformItemMetrics(cross: cross, estimatedMain: isExact ? main(range.min) : estimatedMain(range))
    }

    func estimatedItemSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize? {
        guard data.creation == .whenNear, let range = sampleRange(section) else { return nil }
        lastRange = range
        return estimatedSize(range)
    }

    private func estimatedMain(_ range: ASSizeRange) -> CGFloat { main(estimatedSize(range)) }

    private func estimatedSize(_ range: ASSizeRange) -> CGSize {
        func estimated(_ axis: (CGSize) -> CGFloat) -> CGFloat {
            let declared = axis(layoutEstimate)
            let length = axis(estimate) > 0 ? axis(estimate) : declared > 0 ? declared : Self.firstEstimate
            return min(max(length, axis(range.min)), axis(range.max))
        }
        return CGSize(width: estimated(\.width), height: estimated(\.height))
    }

    /// The estimated length on either axis before the first measurement. *Units*: points.
    private static let firstEstimate: CGFloat = 80

    /// The client's estimate for the layout's items.
    private var layoutEstimate: CGSize { flowLayout?.estimatedItemSize ?? .zero }

    /// The estimated number of items that fit into the view; 0 without items, and a fixed number for a custom layout.
    var estimatedItemsPerView: Int {
        guard let layout = flowLayout else { return Self.initialCountForUnknownLayout }
        let first = (0..<data.pending.numberOfSections).first { data.pending.numberOfItems(inSection: $0) > 0 }
        guard let first else { return 0 }
        let range = inspector.current.collectionView(view, constrainedSizeForNodeAt: IndexPath(item: 0, section: first))
        let cross = max(1, crossLength(range) ?? self.cross(estimatedSize(range)))
        let available = view.availableContentSize
        let isExact = main(range.min) == main(range.max)
        let length = max(1, isExact ? main(range.min) : estimatedMain(range))
        let lines = (main(available) / length).rounded(.up) + 1
        let perLine = max(1, ((isVertical ? available.width : available.height) + layout.minimumInteritemSpacing) / cross)
        return min(max(Int(saturating: lines * perLine), 1), Self.maximumSynchronousItems)
    }

    /// The number of items to measure before a custom layout first provides frames.
    private static let initialCountForUnknownLayout = 30

    /// The maximum of `estimatedItemsPerView`, which limits the number of items measured before an update is displayed.
    private static let maximumSynchronousItems = 200

    /// The constrained size of a section's first item; if there is no such item, the one that was queried last.
    private func sampleRange(_ section: Int) -> ASSizeRange? {
        let path = IndexPath(item: 0, section: section)
        if let element = data.visible.elementForItem(at: path) { return element.constrainedSize }
        guard data.visible.runs.contains(path), let current = data.pendingPath(forVisible: path) else {
            return lastRange
        }
        return inspector.current.collectionView(view, constrainedSizeForNodeAt: current)
    }

    // MARK: Corrections

    /// Passes the sizes of measured items to the layout; visible items do not move. A custom layout that does not read nodes does not
    /// receive them.
    func apply(_ elements: [ASCollectionElement]) {
        if data.creation == .whenNear, flowLayout == nil { return }
        if let layout = view.collectionViewLayout as? DelegatedCollectionLayout, layout.hasSizes(of: elements) { return }
        guard data.creation == .whenNear, let layout = flowLayout, viewport.isLayoutPrepared else {
            return view.collectionViewLayout.invalidateLayout()
        }
        var sizes: [(path: IndexPath, size: CGSize)] = []
        for element in elements {
            guard let path = data.visible.indexPath(for: element), let size = element.measuredSize else { continue }
            sizes.append((path, size))
        }
        viewport.preservingScrollAnchor {
            if !layout.apply(sizes) { layout.invalidateLayout() }
        }
    }

    /// Sets the estimate to the mean size of the first measured items.
    func updateEstimate() {
        guard data.creation == .whenNear, estimate == .zero, main(layoutEstimate) <= 0, let layout = flowLayout else {
            return
        }
        let sizes = data.visible.itemElements.prefix(200).compactMap(\.measuredSize).filter { $0.width > 0 && $0.height > 0 }
        guard !sizes.isEmpty else { return }
        estimate = CGSize(
            width: ASRoundPixelValue(sizes.reduce(0) { $0 + $1.width } / CGFloat(sizes.count)),
            height: ASRoundPixelValue(sizes.reduce(0) { $0 + $1.height } / CGFloat(sizes.count)))
        guard viewport.isLayoutPrepared else { return }
        viewport.preservingScrollAnchor { layout.applyEstimate(estimate) }
    }

    /// Creates and measures every item, for layouts that need all sizes.
    func measureAll() {
        let paths = data.visible.itemIndexPaths
        let elements = paths.compactMap(data.element(atVisible:)).filter { !$0.isMeasured }
        DataController.measureAll(elements, serially: false)
    }
}
