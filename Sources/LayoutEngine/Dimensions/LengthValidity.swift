import Foundation
import UIPrimitives

/// Ten million points; a constraint of this length or more counts as unbounded.
let unboundedLength: CGFloat = 10_000_000

/// NaN, the length of a parent whose length is unknown. A fraction of it is ignored.
public let ASLayoutElementParentDimensionUndefined = CGFloat.nan

/// The size of a parent that is unknown on both axes.
public let ASLayoutElementParentSizeUndefined = CGSize(width: CGFloat.nan, height: CGFloat.nan)

/// Whether a length can be part of a final layout: finite, not negative, and small enough to be added to another.
public func ASPointsValidForLayout(_ points: CGFloat) -> Bool {
    points.isFinite && points >= 0 && points < CGFloat.greatestFiniteMagnitude / 2
}

/// Whether a length can be a size: not negative and below ten million points. Greater lengths mean "unbounded".
public func ASPointsValidForSize(_ points: CGFloat) -> Bool {
    points >= 0 && points < unboundedLength
}

/// Whether both lengths are valid for a final layout.
public func ASIsCGSizeValidForLayout(_ size: CGSize) -> Bool {
    ASPointsValidForLayout(size.width) && ASPointsValidForLayout(size.height)
}

/// Whether both lengths are valid as a constraint, that is, bounded.
public func ASIsCGSizeValidForSize(_ size: CGSize) -> Bool {
    ASPointsValidForSize(size.width) && ASPointsValidForSize(size.height)
}

/// Whether both coordinates can be a position: magnitude below ten million points; negative ones are legal.
public func ASIsCGPositionValidForLayout(_ point: CGPoint) -> Bool {
    ASIsCGPositionPointsValidForLayout(point.x) && ASIsCGPositionPointsValidForLayout(point.y)
}

/// Whether the origin can be a position and the size part of a final layout.
public func ASIsCGRectValidForLayout(_ rect: CGRect) -> Bool {
    ASIsCGPositionValidForLayout(rect.origin) && ASIsCGSizeValidForLayout(rect.size)
}

/// Whether no element of the matrix is NaN.
public func ASIsTransformValidForLayout(_ t: CATransform3D) -> Bool {
    let elements = [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
    return elements.allSatisfy { !$0.isNaN }
}

extension CGPoint {
    /// The point, with 0 for each coordinate that no layout can use: unbounded lengths produce NaN and infinities.
    @inline(__always)
    var withUsableCoordinates: CGPoint {
        if ASIsCGPositionValidForLayout(self) { return self }
        return CGPoint(
            x: ASIsCGPositionPointsValidForLayout(x) ? x : 0, y: ASIsCGPositionPointsValidForLayout(y) ? y : 0)
    }
}

/// Whether a coordinate can be a position: magnitude below ten million points.
public func ASIsCGPositionPointsValidForLayout(_ points: CGFloat) -> Bool {
    points.magnitude < unboundedLength
}
