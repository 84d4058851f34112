import Foundation

/// A two-dimensional affine transform: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// Foundation on Linux has no such type; the names and the order of multiplication are those of Core Graphics.
public struct CGAffineTransform: Equatable, Hashable, Sendable {
    /// The contribution of x to x'.
    public var a: CGFloat
    /// The contribution of x to y'.
    public var b: CGFloat
    /// The contribution of y to x'.
    public var c: CGFloat
    /// The contribution of y to y'.
    public var d: CGFloat
    /// The horizontal translation.
    public var tx: CGFloat
    /// The vertical translation.
    public var ty: CGFloat

    /// The transform without effect.
    public static let identity = CGAffineTransform()

    /// Creates the identity.
    public init() {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    }

    /// Creates a transform from its elements.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a transform from its elements, without argument labels.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a translation.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Creates a scale around the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a rotation by `angle` radians, clockwise on a screen whose y axis points down.
    public init(rotationAngle angle: CGFloat) {
        let sine = sin(angle)
        let cosine = cos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether the transform is exactly the identity.
    public var isIdentity: Bool { self == .identity }

    /// Whether the transform has no scale, rotation or shear.
    package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// Whether the sides of a rectangle stay parallel to the same axes.
    package var isScaleAndTranslation: Bool { b == 0 && c == 0 }

    /// The factor by which areas change; negative for a transform that mirrors, and 0 for a singular one.
    package var determinant: CGFloat { a * d - b * c }

    /// The transform that applies `self` first and then `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// A translation followed by `self`.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// A scale followed by `self`.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// A rotation by `angle` radians followed by `self`.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The inverse transform, or `self` if there is none, as in Core Graphics.
    public func inverted() -> CGAffineTransform {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return self }
        let scale = 1 / determinant
        return CGAffineTransform(
            a: d * scale, b: -b * scale, c: -c * scale, d: a * scale,
            tx: (c * ty - d * tx) * scale, ty: (b * tx - a * ty) * scale)
    }
}

extension CGPoint {
    /// The transformed point.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }
}

extension CGSize {
    /// The size transformed as a vector, without the translation.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: transform.a * width + transform.c * height,
            height: transform.b * width + transform.d * height)
    }
}

extension CGRect {
    /// The smallest rectangle that contains the four transformed corners.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        if transform.isTranslation { return offsetBy(dx: transform.tx, dy: transform.ty) }
        // The corners are not in an array, because each frame transforms the rectangles of all its layers.
        let (a, b) = (CGPoint(x: minX, y: minY).applying(transform), CGPoint(x: maxX, y: minY).applying(transform))
        let (c, d) = (CGPoint(x: minX, y: maxY).applying(transform), CGPoint(x: maxX, y: maxY).applying(transform))
        let low = CGPoint(x: min(min(min(a.x, b.x), c.x), d.x), y: min(min(min(a.y, b.y), c.y), d.y))
        let high = CGPoint(x: max(max(max(a.x, b.x), c.x), d.x), y: max(max(max(a.y, b.y), c.y), d.y))
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}

extension CGPoint {
    /// Equality by its Core Graphics name.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    /// Equality by its Core Graphics name.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    /// Equality by its Core Graphics name.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
}
