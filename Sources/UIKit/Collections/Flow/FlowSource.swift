import Foundation
import UIPrimitives

/// The sizes and spacing of the elements that a flow layout places: from the delegate, or from a collection node's measured cells.
@MainActor package protocol FlowSource: AnyObject {
    /// The size of an item. *Units*: points.
    func itemSize(at path: IndexPath, in layout: UICollectionViewFlowLayout) -> CGSize
    /// The common length of a section's items on the cross axis, from which the lines can be computed before all items are measured; nil if
    /// the items differ.
    func uniformItemMetrics(_ section: Int, in layout: UICollectionViewFlowLayout) -> UniformItemMetrics?
    /// The estimated size of unmeasured items, for a section whose items differ in size and are measured only near the viewport; nil if the
    /// size of every item has to be requested.
    func estimatedItemSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize?
    /// Calls `body` with the measured items of a section for which ``uniformItemMetrics(_:in:)`` or ``estimatedItemSize(_:in:)`` does not
    /// return nil.
    func forEachKnownItem(_ section: Int, _ body: (Int, CGSize) -> Void)
    /// The size of a section's header; 0 on the main axis for none.
    func headerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize
    /// The size of a section's footer; 0 on the main axis for none.
    func footerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize
    /// The insets around the items of a section.
    func sectionInset(_ section: Int, in layout: UICollectionViewFlowLayout) -> UIEdgeInsets
    /// The smallest distance between lines. *Units*: points.
    func lineSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat
    /// The smallest distance between the items of a line. *Units*: points.
    func interitemSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat
}
