import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// The inspector of a layout that nothing is known of: the delegate says the room, else the view's bounds are it.
@preconcurrency @MainActor open class ASCollectionViewLayoutInspector: NSObject, ASCollectionViewLayoutInspecting {
    open func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange {
        if let range = collectionView.delegateRange(at: indexPath) { return range }
        return ASSizeRange(min: .zero, max: collectionView.bounds.size)
    }

    open func scrollableDirections() -> ASScrollDirection { ASScrollDirectionVerticalDirections }

    open func collectionView(
        _ collectionView: ASCollectionView, supplementaryNodesOfKind kind: String, inSection section: UInt
    ) -> UInt {
        collectionView.supplementaryKinds(inSection: Int(section)).contains(kind) ? 1 : 0
    }

    open func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange {
        ASSizeRange(min: .zero, max: collectionView.bounds.size)
    }
}

/// The inspector of a flow layout.
///
/// An item's room: what the delegate says; else the layout's item size where the app set one; else the width across and
/// no limit along the scrolling axis.
@preconcurrency @MainActor open class ASCollectionViewFlowLayoutInspector: NSObject, ASCollectionViewLayoutInspecting {
    open private(set) weak var layout: UICollectionViewFlowLayout?
    /// The item size that UIKit's layout begins with, and so nobody asked for.
    private static let defaultItemSize = CGSize(width: 50, height: 50)

    public init(flowLayout: UICollectionViewFlowLayout) {
        layout = flowLayout
    }

    private var isVertical: Bool { layout?.scrollDirection != .horizontal }

    open func scrollableDirections() -> ASScrollDirection {
        isVertical ? ASScrollDirectionVerticalDirections : ASScrollDirectionHorizontalDirections
    }

    open func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange {
        if let range = collectionView.delegateRange(at: indexPath) { return range }
        if let size = layout?.itemSize, size != Self.defaultItemSize { return ASSizeRange(min: size, max: size) }
        return unbounded(collectionView.contentRoom)
    }

    private func unbounded(_ room: CGSize) -> ASSizeRange {
        let endless = CGFloat.greatestFiniteMagnitude
        return ASSizeRange(
            min: .zero,
            max: isVertical ? CGSize(width: room.width, height: endless) : CGSize(width: endless, height: room.height))
    }

    /// Headers and footers are as wide as the view, and as long as the delegate or the layout says.
    open func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange {
        let room = collectionView.contentRoom
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        var range = collectionView.delegateRange(isHeader: isHeader, section: indexPath.section)
        if range == nil {
            let size = isHeader ? layout?.headerReferenceSize ?? .zero : layout?.footerReferenceSize ?? .zero
            range = size == .zero ? nil : ASSizeRange(min: size, max: size)
        }
        guard var range else { return ASSizeRangeZero }
        if isVertical {
            range.min.width = room.width
            range.max.width = room.width
        } else {
            range.min.height = room.height
            range.max.height = room.height
        }
        return range
    }

    open func collectionView(
        _ collectionView: ASCollectionView, supplementaryNodesOfKind kind: String, inSection section: UInt
    ) -> UInt {
        guard collectionView.supplementaryKinds(inSection: Int(section)).contains(kind) else { return 0 }
        let range = self.collectionView(
            collectionView, constrainedSizeForSupplementaryNodeOfKind: kind,
            at: IndexPath(item: 0, section: Int(section)))
        return range.max.width > 0 && range.max.height > 0 ? 1 : 0
    }
}
