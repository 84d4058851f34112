import Foundation
import LayoutEngine
import Nodes
import UIKit
import UIPrimitives

/// A collection view layout that provides its own inspector, which a collection node uses unless its `layoutInspector` is set.
///
/// *Differs from Texture*: there every layout has the method, and a layout with its own inspector overrides it; here such a layout adopts
/// this protocol and implements the method without `override`.
@preconcurrency @MainActor public protocol ASLayoutInspectorProviding: UICollectionViewLayout {
    /// The inspector, which may be the layout itself. Called once for each collection node that uses the layout.
    func asdk_layoutInspector() -> any ASCollectionViewLayoutInspecting
}

/// The size range of an item of a collection whose layout sets none: unlimited on the scrolling axis, and at most the view's bounds less
/// its content insets on the cross axis. *Units*: points.
@preconcurrency @MainActor public func NodeConstrainedSizeForScrollDirection(_ collectionView: ASCollectionView) -> ASSizeRange {
    let (size, inset) = (collectionView.bounds.size, collectionView.contentInset)
    let endless = CGFloat.greatestFiniteMagnitude
    if ASScrollDirectionContainsHorizontalDirection(collectionView.scrollableDirections) {
        return ASSizeRange(min: .zero, max: CGSize(width: endless, height: max(0, size.height - inset.top - inset.bottom)))
    }
    return ASSizeRange(min: .zero, max: CGSize(width: max(0, size.width - inset.left - inset.right), height: endless))
}

/// The inspector for layouts of an unknown kind: it provides the delegate's constrained size; without one, the available length on the
/// cross axis and an unlimited one on the scrolling axis.
@preconcurrency @MainActor open class ASCollectionViewLayoutInspector: NSObject, ASCollectionViewLayoutInspecting {
    /// The delegate's size range; without one, from zero to the view's size less its content insets, unlimited along the scrolling axis.
    /// *Units*: points.
    open func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange {
        if let range = collectionView.delegateRange(at: indexPath) { return range }
        return NodeConstrainedSizeForScrollDirection(collectionView)
    }

    /// The vertical directions, because the kind of the layout is unknown. *Differs from Texture*, where there are none, so that Texture
    /// measures the distance of the next batch on the horizontal axis.
    open func scrollableDirections() -> ASScrollDirection { ASScrollDirectionVerticalDirections }

    /// Returns 1 if the section has a supplementary element of the kind, otherwise 0.
    open func collectionView(
        _ collectionView: ASCollectionView, supplementaryNodesOfKind kind: String, inSection section: UInt
    ) -> UInt {
        collectionView.supplementaryKinds(inSection: Int(section)).contains(kind) ? 1 : 0
    }

    /// Returns the range from zero to the size of the view's bounds. *Units*: points.
    open func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange {
        ASSizeRange(min: .zero, max: collectionView.bounds.size)
    }
}

/// The inspector of a flow layout.
///
/// An item's constrained size is the delegate's. If the delegate provides none, it is the layout's item size if the client set one;
/// otherwise it is the available length on the cross axis and unlimited on the scrolling axis.
@preconcurrency @MainActor open class ASCollectionViewFlowLayoutInspector: NSObject, ASCollectionViewLayoutInspecting {
    /// The layout that is inspected.
    open private(set) weak var layout: UICollectionViewFlowLayout?
    /// The initial item size of UIKit's flow layout; a layout with this size counts as one whose item size the client has not set.
    private static let defaultItemSize = CGSize(width: 50, height: 50)

    /// Creates an inspector of a layout, which it does not retain.
    public init(flowLayout: UICollectionViewFlowLayout) {
        layout = flowLayout
    }

    private var isVertical: Bool { layout?.scrollDirection != .horizontal }

    /// The layout's scroll direction.
    open func scrollableDirections() -> ASScrollDirection {
        isVertical ? ASScrollDirectionVerticalDirections : ASScrollDirectionHorizontalDirections
    }

    /// The constrained size of an item, as described for the class. *Units*: points.
    open func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForNodeAt indexPath: IndexPath
    ) -> ASSizeRange {
        if let range = collectionView.delegateRange(at: indexPath) { return range }
        if let size = layout?.itemSize, size != Self.defaultItemSize { return ASSizeRange(min: size, max: size) }
        return unbounded(collectionView.availableContentSize)
    }

    private func unbounded(_ available: CGSize) -> ASSizeRange {
        let endless = CGFloat.greatestFiniteMagnitude
        return ASSizeRange(
            min: .zero,
            max: isVertical ? CGSize(width: available.width, height: endless) : CGSize(width: endless, height: available.height))
    }

    /// Headers and footers have the view's length on the cross axis, and the delegate's or the layout's length on the scrolling axis.
    open func collectionView(
        _ collectionView: ASCollectionView, constrainedSizeForSupplementaryNodeOfKind kind: String,
        at indexPath: IndexPath
    ) -> ASSizeRange {
        let available = collectionView.availableContentSize
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        var range = collectionView.delegateRange(isHeader: isHeader, section: indexPath.section)
        if range == nil {
            let size = isHeader ? layout?.headerReferenceSize ?? .zero : layout?.footerReferenceSize ?? .zero
            range = size == .zero ? nil : ASSizeRange(min: size, max: size)
        }
        guard var range else { return ASSizeRangeZero }
        if isVertical {
            range.min.width = available.width
            range.max.width = available.width
        } else {
            range.min.height = available.height
            range.max.height = available.height
        }
        return range
    }

    /// Returns 1 if the section has an element of the kind with a size, otherwise 0.
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
