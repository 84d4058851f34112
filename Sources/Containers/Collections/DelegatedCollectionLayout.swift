import Foundation
import LayoutEngine
import Nodes
import Scheduling
import UIKit
import UIPrimitives

/// A collection view layout that reads its positions from the results of an `ASCollectionLayoutDelegate`.
@MainActor final class DelegatedCollectionLayout: UICollectionViewLayout {
    let delegate: any ASCollectionLayoutDelegate
    private var state: ASCollectionLayoutState?
    /// The result that a background queue has computed for the next update.
    private let computed = Locked<ASCollectionLayoutState?>(nil)
    private var frames: [ElementKey: CGRect] = [:]
    /// The frames of the elements, sorted by the leading edge on the scrolling axis.
    private var sortedFrames: [(key: ElementKey, frame: CGRect)] = []
    /// The greatest trailing edge, on the scrolling axis, of the frames up to each index of ``sortedFrames``.
    private var maximumTrailingEdges: [CGFloat] = []

    /// The kind and the index path of an element.
    private struct ElementKey: Hashable {
        /// The kind of a supplementary element; nil for an item.
        let kind: String?
        let path: IndexPath
    }

    init(delegate: any ASCollectionLayoutDelegate) {
        self.delegate = delegate
        super.init()
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Only the layouts of this module are written for one direction; as in Texture, any other delegate handles the direction itself.
    override var flipsHorizontallyInOppositeLayoutDirection: Bool {
        delegate is ASCollectionFlowLayoutDelegate || delegate is ASCollectionGalleryLayoutDelegate
    }

    private var isVertical: Bool { ASScrollDirectionContainsVerticalDirection(delegate.scrollableDirections()) }

    override func prepare() {
        super.prepare()
        frames = [:]
        sortedFrames = []
        guard let view = collectionView as? ASCollectionView, let controller = view.controller, controller.data.isLoaded else {
            state = nil
            return
        }
        let elements = controller.data.visible.snapshot()
        // No layout is needed while there are no items to show: the update in progress computes the layout of the items that it adds.
        if elements.itemElements.isEmpty, controller.data.isProcessing { return state = nil }
        let computed = consumeComputedState(for: elements, in: view) ?? state.flatMap { isUpToDate($0, for: elements, in: view) ? $0 : nil }
        let state = computed ?? type(of: delegate).calculateLayout(with: context(elements, in: view))
        self.state = state
        for (element, frame) in state.elementFrames {
            guard let path = elements.indexPath(for: element) else { continue }
            // An element that the delegate has not measured gets the size of its frame as its constrained size.
            if !element.hasAvailableSpace { element.constrainedSize = ASSizeRange(min: frame.size, max: frame.size) }
            let key = ElementKey(kind: element.supplementaryElementKind, path: path)
            frames[key] = frame
            sortedFrames.append((key, frame))
        }
        sortedFrames.sort { isVertical ? $0.frame.minY < $1.frame.minY : $0.frame.minX < $1.frame.minX }
        var maximum = -CGFloat.infinity
        maximumTrailingEdges = sortedFrames.map { entry in
            maximum = max(maximum, isVertical ? entry.frame.maxY : entry.frame.maxX)
            return maximum
        }
    }

    private func context(_ elements: ASElementMap, in view: ASCollectionView) -> ASCollectionLayoutContext {
        ASCollectionLayoutContext(
            viewportSize: view.availableContentSize, initialContentOffset: view.contentOffset,
            scrollableDirections: delegate.scrollableDirections(), elements: elements,
            additionalInfo: delegate.additionalInfoForLayout(withElements: elements))
    }

    /// Returns work that computes the layout of elements to be shown; the next ``prepare()`` adopts the result if the view then shows
    /// exactly these elements.
    func backgroundLayoutWork(for elements: ASElementMap, in view: ASCollectionView) -> @Sendable () -> Void {
        let context = context(elements, in: view)
        // Protection: a type is immutable, and `calculateLayout(with:)` may be called on any thread.
        nonisolated(unsafe) let delegateType = type(of: delegate)
        return { [computed] in
            let state = delegateType.calculateLayout(with: context)
            computed.withLock { $0 = state }
        }
    }

    private func consumeComputedState(for elements: ASElementMap, in view: ASCollectionView) -> ASCollectionLayoutState? {
        let state = computed.withLock { state in
            defer { state = nil }
            return state
        }
        return state.flatMap { matches(elements, in: view, $0) ? $0 : nil }
    }

    private func matches(_ elements: ASElementMap, in view: ASCollectionView, _ state: ASCollectionLayoutState) -> Bool {
        let context = state.context
        return context.viewportSize == view.availableContentSize
            && context.scrollableDirections == delegate.scrollableDirections()
            && context.elements?.itemElements.elementsEqual(elements.itemElements, by: ===) == true
            && context.elements.map(supplementaries) == supplementaries(elements)
    }

    private func supplementaries(_ elements: ASElementMap) -> Set<ObjectIdentifier> {
        Set(elements.supplementaryElements.map(ObjectIdentifier.init))
    }

    /// Whether computing the layout again would give the same result. The context is the only input of a delegate; its additional
    /// information cannot be compared, so a layout with such information is always computed again.
    private func isUpToDate(_ state: ASCollectionLayoutState, for elements: ASElementMap, in view: ASCollectionView) -> Bool {
        guard matches(elements, in: view, state), state.context.additionalInfo == nil,
            delegate.additionalInfoForLayout(withElements: elements) == nil
        else { return false }
        return state.elementFrames.allSatisfy { $0.element.measuredSize == $0.frame.size }
    }

    /// Whether the measured size of each element equals the size of its frame.
    func hasSizes(of elements: [ASCollectionElement]) -> Bool {
        guard let view = collectionView as? ASCollectionView, !view.needsLayoutPrepare, let controller = view.controller else {
            return false
        }
        return elements.allSatisfy { element in
            guard let path = controller.data.visible.indexPath(for: element) else { return true }
            return frames[ElementKey(kind: element.supplementaryElementKind, path: path)]?.size == element.measuredSize
        }
    }

    override var collectionViewContentSize: CGSize { state?.contentSize ?? .zero }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var result: [UICollectionViewLayoutAttributes] = []
        let start = isVertical ? rect.minY : rect.minX
        for (key, frame) in sortedFrames[maximumTrailingEdges.partitioningIndex { $0 > start }...] {
            if isVertical ? frame.minY > rect.maxY : frame.minX > rect.maxX { break }
            if frame.overlaps(rect) { result.append(attributes(key, frame)) }
        }
        return result
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(kind: nil, path: indexPath))
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(kind: elementKind, path: indexPath))
    }

    private func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? { frames[key].map { attributes(key, $0) } }

    private func attributes(_ key: ElementKey, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes =
            key.kind.map { UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: key.path) }
            ?? UICollectionViewLayoutAttributes(forCellWith: key.path)
        attributes.frame = frame
        return attributes
    }
}

/// The inspector of a delegated layout. The layout's delegate sets the constrained size of every element while it computes the layout.
@MainActor final class DelegatedLayoutInspector: NSObject, ASCollectionViewLayoutInspecting {
    private weak var layout: DelegatedCollectionLayout?

    init(layout: DelegatedCollectionLayout) {
        self.layout = layout
    }

    func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange {
        // An empty range defers the measurement until the delegate has set the constrained size.
        ASSizeRangeZero
    }

    func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForSupplementaryNodeOfKind kind: String, at indexPath: IndexPath
    ) -> ASSizeRange { ASSizeRangeZero }

    func collectionView(
        _ collectionView: ASCollectionView, supplementaryNodesOfKind kind: String, inSection section: UInt
    ) -> UInt {
        collectionView.supplementaryKinds(inSection: Int(section)).contains(kind) ? 1 : 0
    }

    func scrollableDirections() -> ASScrollDirection {
        layout?.delegate.scrollableDirections() ?? ASScrollDirectionVerticalDirections
    }
}
