import Foundation
import UIPrimitives

/// The sizes that a flow layout places: from the delegate, or from a collection node's measured cells.
@MainActor package protocol FlowSource: AnyObject {
    func itemSize(at path: IndexPath, in layout: UICollectionViewFlowLayout) -> CGSize
    func headerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize
    func footerSize(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGSize
    func sectionInset(_ section: Int, in layout: UICollectionViewFlowLayout) -> UIEdgeInsets
    func lineSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat
    func interitemSpacing(_ section: Int, in layout: UICollectionViewFlowLayout) -> CGFloat
}

/// One axis-neutral section of a flow: lines of items between a header and a footer.
///
///     main ▼ = the scrolled axis          header
///                                         [item][item]   line 0
///     cross ▶                             [item]         line 1
///                                         footer
struct FlowSection {
    /// Along the main axis, in content coordinates.
    var start: CGFloat = 0
    var headerLength: CGFloat = 0
    var footerLength: CGFloat = 0
    var length: CGFloat = 0
    /// Of each item, in content coordinates.
    var frames: [CGRect] = []
    /// The first item of each line and the line's extent along the main axis.
    var lines: [(first: Int, start: CGFloat, end: CGFloat)] = []
    /// The widest item line, across.
    var end: CGFloat { start + length }
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

    func leading(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.top : inset.left }
    func trailing(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.bottom : inset.right }
    func crossBefore(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.left : inset.top }
    func crossAfter(_ inset: UIEdgeInsets) -> CGFloat { isVertical ? inset.right : inset.bottom }
    func range(of rect: CGRect) -> ClosedRange<CGFloat> {
        isVertical ? rect.minY...max(rect.minY, rect.maxY) : rect.minX...max(rect.minX, rect.maxX)
    }
}
