import Foundation
import UIPrimitives

/// Converts lengths and positions between the horizontal and vertical axes and the main and cross axes of a layout.
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
