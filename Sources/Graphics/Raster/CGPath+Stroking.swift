import Foundation
import UIPrimitives

extension CGPath {
    /// Returns the outline of the path's stroke. *Units*: those of the path.
    public func copy(
        strokingWithWidth width: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(width: width, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
        return StrokeOutliner.outline(of: self, style: style, scale: 16).applying(transform)
    }
}
