import Foundation
import UIPrimitives

/// Describes which parts of a layout are invalid. *Thread*: main.
///
/// Every invalidation calls ``UICollectionViewLayout/prepare()`` before the next layout or query; the context describes which parts the
/// layout has to compute again. *Differs from UIKit*: the view reads the attributes of all visible elements again.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    /// Whether the whole layout is invalid; set by ``UICollectionViewLayout/invalidateLayout()`` and by a reload.
    open internal(set) var invalidateEverything = false
    /// Whether the counts of sections and items have changed: by a reload or a batch update.
    open internal(set) var invalidateDataSourceCounts = false
    /// The items added by ``invalidateItems(at:)``; nil if there are none.
    open private(set) var invalidatedItemIndexPaths: [IndexPath]?
    /// The supplementary views added by ``invalidateSupplementaryElements(ofKind:at:)``, by kind; nil if there are none.
    open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
    /// The decoration views added by ``invalidateDecorationElements(ofKind:at:)``, by kind; nil if there are none.
    open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
    /// The change of the view's content offset; zero by default. *Units*: points.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the content size. *Differs from UIKit*: stored, without effect; the size is read from the prepared layout.
    open var contentSizeAdjustment = CGSize.zero

    public required override init() {
        super.init()
    }

    /// Adds items to ``invalidatedItemIndexPaths``.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
    }

    /// Adds views to ``invalidatedSupplementaryIndexPaths``.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }

    /// Adds views to ``invalidatedDecorationIndexPaths``.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
            .merging([elementKind: indexPaths]) { $0 + $1 }
    }
}

/// Describes which parts of a flow layout are invalid. If neither flag is set, nor `invalidateEverything` or `invalidateDataSourceCounts`,
/// a preparation keeps the sizes and positions of the last one. A layout that changes attributes with every scroll thus does not request
/// all sizes each time.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether sizes, insets and spacings are requested from the delegate again; `true` by default.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the positions are computed again; `true` by default.
    open var invalidateFlowLayoutAttributes = true

    /// Whether everything that was prepared remains valid.
    final var keepsMetrics: Bool {
        !invalidateEverything && !invalidateDataSourceCounts && !invalidateFlowLayoutDelegateMetrics && !invalidateFlowLayoutAttributes
    }
}
