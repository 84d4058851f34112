import Foundation
import UIPrimitives

/// The sizes that a flow layout places: from the delegate, or from a collection node's measured cells.
@MainActor package protocol FlowSource: AnyObject {
    /// The size of an item. *Units*: points.
    func itemSize(at path: IndexPath, in layout: UICollectionViewFlowLayout) -> CGSize
    /// The size that all items of a section share on the cross axis, so that the lines are known before the sizes; nil if the size of every
    /// item has to be requested.
    func uniformItemMetrics(_ section: Int, in layout: UICollectionViewFlowLayout) -> UniformItemMetrics?
    /// The estimated size of unmeasured items, in a section whose items of different size are measured near the viewport; nil if the size of
    /// every item has to be requested.
    func estimatedItemSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize?
    /// Calls `body` with the measured items of a section, for sections in which not the size of every item is requested.
    func forEachKnownItem(_ section: Int, _ body: (Int, CGSize) -> Void)
    /// The size of a section's header; 0 on the main axis for none.
    func headerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize
    /// The size of a section's footer; 0 on the main axis for none.
    func footerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize
    /// The insets around the items of a section.
    func sectionInset(_ section: Int, in layout: UICollectionViewFlowLayout) -> UIEdgeInsets
    /// The least distance between lines.
    func lineSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat
    /// The least distance between the items of a line.
    func interitemSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat
}
