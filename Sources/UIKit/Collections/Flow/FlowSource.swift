import Foundation
import UIPrimitives

/// The sizes that a flow layout places: from the delegate, or from a collection node's measured cells.
@MainActor package protocol FlowSource: AnyObject {
    /// The size of an item. *Units*: points.
    func itemSize(at path: IndexPath, in layout: UICollectionViewFlowLayout) -> CGSize
    /// The size that all items of a section share on the cross axis, so that the lines are known before the sizes; nil if every item
    /// has to be asked.
    func uniformItemMetrics(_ section: Int, in layout: UICollectionViewFlowLayout) -> UniformItemMetrics?
    /// The estimated size of unmeasured items, in a section whose items of different size are measured near the viewport; nil if every
    /// item has to be asked.
    func estimatedItemSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize?
    /// Calls `body` with the measured items of a section, for sections in which not every item is asked.
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

/// Items of equal length on the cross axis. *Units*: points.
package struct UniformItemMetrics: Hashable, Sendable {
    /// The length of every item on the cross axis.
    package var cross: CGFloat
    /// The estimated length of an unmeasured item on the main axis.
    package var estimatedMain: CGFloat

    /// Creates a description of equal items.
    package init(cross: CGFloat, estimatedMain: CGFloat) {
        self.cross = cross
        self.estimatedMain = estimatedMain
    }
}

/// Converts between width and height, and main and cross axis.
struct FlowAxis {
    let isVertical: Bool

    func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    func main(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

    func rect(main: CGFloat, cross: CGFloat, mainLength: CGFloat, crossLength: CGFloat) -> CGRect {
        isVertical
            ? CGRect(x: cross, y: main, width: crossLength, height: mainLength)
            : CGRect(x: main, y: cross, width: mainLength, height: crossLength)
    }

    func size(main: CGFloat, cross: CGFloat) -> CGSize {
        isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
    }

    /// A rectangle moved along the main axis.
    func shifted(_ rect: CGRect, by main: CGFloat) -> CGRect {
        isVertical ? rect.offsetBy(dx: 0, dy: main) : rect.offsetBy(dx: main, dy: 0)
    }

    func leading(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.top : inset.left }
    func trailing(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.bottom : inset.right }
    func crossBefore(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.left : inset.top }
    func crossAfter(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.right : inset.bottom }
    func range(of rect: CGRect) -> ClosedRange<CGFloat> {
        isVertical ? rect.minY...max(rect.minY, rect.maxY) : rect.minX...max(rect.minX, rect.maxX)
    }
}

extension Array {
    /// The first index from which on all elements satisfy `predicate`; the elements must be partitioned by it. *Cost*: logarithmic.
    package func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
