import Foundation

// The C names of the values and functions of Core Graphics, which Swift code may use as well as the members.

/// The point (0, 0).
public let CGPointZero = CGPoint.zero
/// The size (0, 0).
public let CGSizeZero = CGSize.zero
/// The rectangle of size zero at (0, 0).
public let CGRectZero = CGRect.zero
/// The null rectangle, which is the result of intersecting disjoint rectangles.
public let CGRectNull = CGRect.null

/// Returns the point with two coordinates.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Returns the size with a width and a height.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
/// Returns the rectangle with an origin and a size.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

/// Whether both points are equal.
public func CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }
/// Whether both sizes are equal.
public func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }
/// Whether both rectangles are equal.
public func CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a == b }

/// The smallest x coordinate, even for a negative width.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// The x coordinate of the center.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// The largest x coordinate, even for a negative width.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// The smallest y coordinate, even for a negative height.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// The y coordinate of the center.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// The largest y coordinate, even for a negative height.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// The width, never negative.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// The height, never negative.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

/// Returns the rectangle inset by `dx` on the left and right and by `dy` at the top and bottom; null if nothing remains.
public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.insetBy(dx: dx, dy: dy) }
/// Returns the rectangle moved by `dx` and `dy`.
public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect { rect.offsetBy(dx: dx, dy: dy) }
/// Returns the smallest rectangle that contains both rectangles.
public func CGRectUnion(_ a: CGRect, _ b: CGRect) -> CGRect { a.union(b) }
/// Returns the part that both rectangles have in common; null if there is none.
public func CGRectIntersection(_ a: CGRect, _ b: CGRect) -> CGRect { a.intersection(b) }
/// Whether the point is inside the rectangle. Points on the right and lower edges are outside.
public func CGRectContainsPoint(_ rect: CGRect, _ point: CGPoint) -> Bool { rect.contains(point) }
/// Whether the rectangles overlap. *Differs from Core Graphics*: also true for rectangles that only touch.
public func CGRectIntersectsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.intersects(b) }
