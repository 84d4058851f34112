import Foundation

/// A 4×4 transform in row-vector form, as in Core Animation: [x y z 1] · M.
public struct CATransform3D: Equatable, Hashable, Sendable {
    /// Row 1, column 1: the horizontal scale without rotation.
    public var m11: CGFloat
    /// Row 1, column 2: the contribution of x to y.
    public var m12: CGFloat
    /// Row 1, column 3: the contribution of x to z.
    public var m13: CGFloat
    /// Row 1, column 4: the contribution of x to the perspective.
    public var m14: CGFloat
    /// Row 2, column 1: the contribution of y to x.
    public var m21: CGFloat
    /// Row 2, column 2: the vertical scale without rotation.
    public var m22: CGFloat
    /// Row 2, column 3: the contribution of y to z.
    public var m23: CGFloat
    /// Row 2, column 4: the contribution of y to the perspective.
    public var m24: CGFloat
    /// Row 3, column 1: the contribution of z to x.
    public var m31: CGFloat
    /// Row 3, column 2: the contribution of z to y.
    public var m32: CGFloat
    /// Row 3, column 3: the scale of z.
    public var m33: CGFloat
    /// Row 3, column 4: the contribution of z to the perspective.
    public var m34: CGFloat
    /// Row 4, column 1: the horizontal translation.
    public var m41: CGFloat
    /// Row 4, column 2: the vertical translation.
    public var m42: CGFloat
    /// Row 4, column 3: the translation along z.
    public var m43: CGFloat
    /// Row 4, column 4: 1 for a transform without perspective.
    public var m44: CGFloat

    /// Creates the zero matrix, as in Core Animation; ``CATransform3DIdentity`` is the transform without effect.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    /// Creates a matrix from its elements.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }

    /// The transform of the plane z = 0, without depth and perspective.
    package var affine: CGAffineTransform {
        CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }

    private var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }

    private init(rows: [[CGFloat]]) {
        self.init(
            m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3],
            m21: rows[1][0], m22: rows[1][1], m23: rows[1][2], m24: rows[1][3],
            m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3],
            m41: rows[3][0], m42: rows[3][1], m43: rows[3][2], m44: rows[3][3])
    }

    fileprivate func concatenating(_ n: CATransform3D) -> CATransform3D {
        func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
            (
                x * n.m11 + y * n.m21 + z * n.m31 + w * n.m41, x * n.m12 + y * n.m22 + z * n.m32 + w * n.m42,
                x * n.m13 + y * n.m23 + z * n.m33 + w * n.m43, x * n.m14 + y * n.m24 + z * n.m34 + w * n.m44
            )
        }
        let (first, second) = (row(m11, m12, m13, m14), row(m21, m22, m23, m24))
        let (third, fourth) = (row(m31, m32, m33, m34), row(m41, m42, m43, m44))
        return CATransform3D(
            m11: first.0, m12: first.1, m13: first.2, m14: first.3, m21: second.0, m22: second.1, m23: second.2, m24: second.3,
            m31: third.0, m32: third.1, m33: third.2, m34: third.3, m41: fourth.0, m42: fourth.1, m43: fourth.2, m44: fourth.3)
    }

    /// The inverse by Gauss–Jordan elimination with partial pivoting; nil for a singular matrix.
    fileprivate func inverted() -> CATransform3D? {
        var left = rows
        var right = CATransform3DIdentity.rows
        for column in 0..<4 {
            let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) }!
            guard abs(left[pivot][column]) > 1e-12 else { return nil }
            left.swapAt(column, pivot)
            right.swapAt(column, pivot)
            let scale = 1 / left[column][column]
            for index in 0..<4 {
                left[column][index] *= scale
                right[column][index] *= scale
            }
            for row in 0..<4 where row != column {
                let factor = left[row][column]
                for index in 0..<4 {
                    left[row][index] -= factor * left[column][index]
                    right[row][index] -= factor * right[column][index]
                }
            }
        }
        return CATransform3D(rows: right)
    }
}

/// The transform without effect.
public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0,
    m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)

/// Whether the transform is exactly the identity.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool {
    transform == CATransform3DIdentity
}

/// Whether two transforms are exactly equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    a == b
}

/// A translation. *Units*: points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    result.m41 = tx
    result.m42 = ty
    result.m43 = tz
    return result
}

/// A scale around the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    result.m11 = sx
    result.m22 = sy
    result.m33 = sz
    return result
}

/// A rotation by `angle` radians around the axis (x, y, z); the identity for a zero axis.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let t = 1 - c
    return CATransform3D(
        m11: t * x * x + c, m12: t * x * y + s * z, m13: t * x * z - s * y, m14: 0,
        m21: t * x * y - s * z, m22: t * y * y + c, m23: t * y * z + s * x, m24: 0,
        m31: t * x * z + s * y, m32: t * y * z - s * x, m33: t * z * z + c, m34: 0,
        m41: 0, m42: 0, m43: 0, m44: 1)
}

/// The two-dimensional transform as a three-dimensional one.
public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
    var result = CATransform3DIdentity
    result.m11 = transform.a
    result.m12 = transform.b
    result.m21 = transform.c
    result.m22 = transform.d
    result.m41 = transform.tx
    result.m42 = transform.ty
    return result
}

/// A translation followed by `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// A scale followed by `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// A rotation by `angle` radians followed by `t`.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// The transform that applies `a` first and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    a.concatenating(b)
}

/// The inverse transform, or `t` if there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    t.inverted() ?? t
}

/// Whether the transform is two-dimensional, without depth and perspective.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t == CATransform3DMakeAffineTransform(t.affine)
}

/// The two-dimensional part of the transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    t.affine
}
