import Foundation

/// A 4×4 map in row-vector form, as Core Animation stores it: [x y z 1] · M.
///
/// *Differs from UIKit*: the compositor shows the flat part only (see ``affine``); perspective is kept but not drawn.
public struct CATransform3D: Equatable, Hashable, Sendable {
    public var m11: CGFloat
    public var m12: CGFloat
    public var m13: CGFloat
    public var m14: CGFloat
    public var m21: CGFloat
    public var m22: CGFloat
    public var m23: CGFloat
    public var m24: CGFloat
    public var m31: CGFloat
    public var m32: CGFloat
    public var m33: CGFloat
    public var m34: CGFloat
    public var m41: CGFloat
    public var m42: CGFloat
    public var m43: CGFloat
    public var m44: CGFloat

    /// The zero matrix, as Core Animation's initializer makes it; use ``CATransform3DIdentity`` for "no change".
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

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

    /// The map of the z = 0 plane onto itself, dropping depth and perspective.
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

    fileprivate func concatenating(_ other: CATransform3D) -> CATransform3D {
        let left = rows
        let right = other.rows
        return CATransform3D(
            rows: (0..<4).map { row in
                (0..<4).map { column in
                    (0..<4).reduce(0) { $0 + left[row][$1] * right[$1][column] }
                }
            })
    }

    /// Gauss–Jordan elimination with partial pivoting; nil where the matrix is singular.
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

/// The map that changes nothing.
public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0,
    m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)

public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool {
    transform == CATransform3DIdentity
}

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    a == b
}

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    result.m41 = tx
    result.m42 = ty
    result.m43 = tz
    return result
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    result.m11 = sx
    result.m22 = sy
    result.m33 = sz
    return result
}

/// A rotation by `angle` radians about the axis (x, y, z); a zero axis gives the identity.
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

public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// The map that applies `a` first and `b` after it.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    a.concatenating(b)
}

/// The inverse map, or `t` where none exists.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    t.inverted() ?? t
}

/// True when the map neither leaves the plane nor adds perspective.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t == CATransform3DMakeAffineTransform(t.affine)
}

/// The flat part of the map.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    t.affine
}
