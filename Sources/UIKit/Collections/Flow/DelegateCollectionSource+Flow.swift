import Foundation
import UIPrimitives

/// The sizes that the flow layout's delegate returns, or the layout's own without a delegate.
extension DelegateCollectionSource: FlowSource {
    private var flow: (any UICollectionViewDelegateFlowLayout)? {
        optionalDelegate(view.delegate, as: (any UICollectionViewDelegateFlowLayout).self)
    }

    func itemSize(at path: IndexPath, in layout: UICollectionViewFlowLayout) -> CGSize {
        if layout.usesPreferredCellSizes, let size = layout.measured[nil, path] { return size }
        let size = flow?.collectionView(view, layout: layout, sizeForItemAt: path) ?? layout.itemSize
        let estimate = layout.estimatedItemSize
        return layout.usesPreferredCellSizes && size == layout.itemSize && estimate.width > 0 && estimate.height > 0 ? estimate : size
    }

    /// The common size of the items: the layout's item size if no flow delegate determines the sizes.
    func uniformItemMetrics(_ section: Int, in layout: UICollectionViewFlowLayout) -> UniformItemMetrics? {
        guard flow == nil, !layout.usesPreferredCellSizes else { return nil }
        let axis = layout.axis
        return UniformItemMetrics(cross: axis.cross(layout.itemSize), estimatedMain: axis.main(layout.itemSize))
    }

    func estimatedItemSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize? { nil }

    func forEachKnownItem(_ section: Int, _ body: (Int, CGSize) -> Void) {}

    func headerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize {
        flow?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
            ?? layout.headerReferenceSize
    }

    func footerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize {
        flow?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
            ?? layout.footerReferenceSize
    }

    func sectionInset(_ section: Int, in layout: UICollectionViewFlowLayout) -> UIEdgeInsets {
        flow?.collectionView(view, layout: layout, insetForSectionAt: section) ?? layout.sectionInset
    }

    func lineSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat {
        flow?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
            ?? layout.minimumLineSpacing
    }

    func interitemSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat {
        flow?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
            ?? layout.minimumInteritemSpacing
    }
}
