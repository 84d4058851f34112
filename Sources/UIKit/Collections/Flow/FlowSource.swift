import Foundation
import UIPrimitives

/// The sizes that a flow layout places: from the delegate, or from a collection node's measured cells.
@MainActor package protocol FlowSource: AnyObject {
    func itemSize(at path: IndexPath, in layout: UICollectionViewFlowLayout) -> CGSize
    /// What all items of a section have in common, so that their lines are known before their sizes are; nil where every
    /// item has to be asked.
    func uniformItemMetrics(_ section: Int, in layout: UICollectionViewFlowLayout) -> UniformItemMetrics?
    /// What an item that nobody has measured is taken to be large, where items are known as they come near without being
    /// alike; nil where every item has to be asked.
    func estimatedItemSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize?
    /// Calls `body` with the items of a section whose size is known, where not every item is asked.
    func forEachKnownItem(_ section: Int, _ body: (Int, CGSize) -> Void)
    func headerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize
    func footerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize
    func sectionInset(_ section: Int, in layout: UICollectionViewFlowLayout) -> UIEdgeInsets
    func lineSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat
    func interitemSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat
}

/// Items of one length across the lines. *Units*: points.
package struct UniformItemMetrics: Hashable, Sendable {
    /// The length of every item across the main axis.
    package var cross: CGFloat
    /// What an item that nobody has measured is taken to be long along the main axis.
    package var estimatedMain: CGFloat

    package init(cross: CGFloat, estimatedMain: CGFloat) {
        self.cross = cross
        self.estimatedMain = estimatedMain
    }
}

/// A size or point by main and cross axis.
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

    /// A rectangle further along the main axis.
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
    /// The first index whose element, and every one after it, fulfils `predicate`; elements are sorted by it.
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
