import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// The estimates of a collection for a layout whose nodes it creates near the viewport.
///
/// If all items of a section have one width (in a flow that scrolls vertically) every line has as many, and only
/// lengths are estimated. Otherwise the lines of unmeasured items are estimated as well.
struct LazyFlow {
    /// Whether a custom layout reads nodes while it prepares: then all are created and measured for it.
    var layoutReadsNodes = false
    /// The estimated size of unmeasured items, from the measured ones; zero before the first. *Units*: points.
    var estimate = CGSize.zero
    /// The constrained size of a section's items at the last query.
    var lastRange: ASSizeRange?
}

extension CollectionController {
    private var flowLayout: UICollectionViewFlowLayout? { view.collectionViewLayout as? UICollectionViewFlowLayout }

    private var isVertical: Bool { flowLayout?.scrollDirection != .horizontal }

    /// Decides whether nodes are created near the viewport.
    func updateCreation() {
        data.creation = canBeLazy ? .whenNear : .upFront
    }

    private var canBeLazy: Bool {
        guard node?.nodeCreation == .whenNear, !flow.layoutReadsNodes, interop == nil else { return false }
        // A layout delegate receives the elements of all items.
        return !(view.collectionViewLayout is DelegatedCollectionLayout)
    }

    /// Called when a custom layout requests a node: all are measured, on all cores, now and from now on.
    func layoutReadsNodes() {
        guard viewport.isQueryingLayout, flowLayout == nil, data.creation == .whenNear else { return }
        flow.layoutReadsNodes = true
        updateCreation()
        measureAll()
    }

    /// The cross length of items with a constrained size; nil if it is not fixed.
    private func crossLength(_ range: ASSizeRange) -> CGFloat? {
        let (low, high) = isVertical ? (range.min.width, range.max.width) : (range.min.height, range.max.height)
        return low == high && low > 0 && low.isFinite ? low : nil
    }

    private func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    private func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    // MARK: Requests of the flow layout

    func uniformItemMetrics(_ section: Int, in layout: UICollectionViewFlowLayout) -> UniformItemMetrics? {
        guard data.creation == .whenNear, let range = sampleRange(section), let cross = crossLength(range) else {
            return nil
        }
        flow.lastRange = range
        let isExact = main(range.min) == main(range.max)
        return UniformItemMetrics(cross: cross, estimatedMain: isExact ? main(range.min) : estimatedMain(range))
    }

    func estimatedItemSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize? {
        guard data.creation == .whenNear, let range = sampleRange(section) else { return nil }
        flow.lastRange = range
        return estimatedSize(range)
    }

    private func estimatedMain(_ range: ASSizeRange) -> CGFloat { main(estimatedSize(range)) }

    private func estimatedSize(_ range: ASSizeRange) -> CGSize {
        func estimate(_ axis: (CGSize) -> CGFloat) -> CGFloat {
            let declared = axis(layoutEstimate)
            let estimate = axis(flow.estimate) > 0 ? axis(flow.estimate) : declared > 0 ? declared : Self.firstEstimate
            return min(max(estimate, axis(range.min)), axis(range.max))
        }
        return CGSize(width: estimate(\.width), height: estimate(\.height))
    }

    /// The estimated main length before the first measurement. *Units*: points.
    private static let firstEstimate: CGFloat = 80

    /// The client's estimate for the layout's items.
    private var layoutEstimate: CGSize { flowLayout?.estimatedItemSize ?? .zero }

    /// The estimated number of items that fit into the view before any is measured.
    var estimatedItemsPerView: Int {
        guard let layout = flowLayout else { return Self.initialCountForUnknownLayout }
        let first = (0..<data.pending.numberOfSections).first { data.pending.numberOfItems(inSection: $0) > 0 }
        guard let first else { return 0 }
        let range = inspector.collectionView(view, constrainedSizeForNodeAt: IndexPath(item: 0, section: first))
        let cross = max(1, crossLength(range) ?? self.cross(estimatedSize(range)))
        let available = view.availableContentSize
        let isExact = main(range.min) == main(range.max)
        let length = max(1, isExact ? main(range.min) : estimatedMain(range))
        let lines = (main(available) / length).rounded(.up) + 1
        let perLine = max(1, ((isVertical ? available.width : available.height) + layout.minimumInteritemSpacing) / cross)
        return min(max(Int(saturating: lines * perLine), 1), Self.maximumSynchronousItems)
    }

    /// The number of items measured before a layout first provides frames.
    private static let initialCountForUnknownLayout = 30

    /// The maximum number of items measured before an update is displayed.
    private static let maximumSynchronousItems = 200

    /// The constrained size of a section's first item.
    private func sampleRange(_ section: Int) -> ASSizeRange? {
        let path = IndexPath(item: 0, section: section)
        if let element = data.visible.elementForItem(at: path) { return element.constrainedSize }
        guard data.visible.runs.contains(path), let current = data.pendingPath(forVisible: path) else {
            return flow.lastRange
        }
        return inspector.collectionView(view, constrainedSizeForNodeAt: current)
    }

    func forEachKnownItem(_ section: Int, _ body: (Int, CGSize) -> Void) {
        guard section < data.visible.numberOfSections else { return }
        data.visible.runs.section(section).items.forEachPayload { item, payload in
            guard let size = (payload as? ASCollectionElement)?.measuredSize else { return }
            body(item, size)
        }
    }

    // MARK: Corrections

    /// Passes the sizes of measured items to the layout; visible items do not move. A layout that does not read nodes
    /// ignores them.
    func applySizes(of elements: [ASCollectionElement]) {
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

    /// Estimates the other items by the mean length of those measured first.
    func updateEstimate() {
        guard data.creation == .whenNear, flow.estimate == .zero, main(layoutEstimate) <= 0, let layout = flowLayout else {
            return
        }
        let sizes = data.visible.itemElements.prefix(200).compactMap(\.measuredSize).filter { $0.width > 0 && $0.height > 0 }
        guard !sizes.isEmpty else { return }
        flow.estimate = CGSize(
            width: ASRoundPixelValue(sizes.reduce(0) { $0 + $1.width } / CGFloat(sizes.count)),
            height: ASRoundPixelValue(sizes.reduce(0) { $0 + $1.height } / CGFloat(sizes.count)))
        guard viewport.isLayoutPrepared else { return }
        viewport.preservingScrollAnchor { layout.applyEstimate(flow.estimate) }
    }
}
