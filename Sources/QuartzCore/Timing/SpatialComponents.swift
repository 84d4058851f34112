import Foundation
import UIPrimitives

/// Translation, scale, skew, rotation and perspective of a three-dimensional transform.
///
/// *Source*: CSS Transforms Module Level 2, "Decomposing a 3D matrix" and "Recomposing to a 3D matrix", after Graphics Gems II, "unmatrix".
struct SpatialComponents {
    private var translation: SIMD3<Double>
    var scale: SIMD3<Double>
    /// The skews of y along x, z along x and z along y.
    private var skew: SIMD3<Double>
    var rotation: Quaternion
    /// The fourth column of the matrix: the factors of x, y and z, and the constant.
    private var perspective: SIMD4<Double>

    /// Decomposes a transform; nil if it is singular.
    init?(_ transform: CATransform3D) {
        guard let matrix = transform.normalized() else { return nil }
        var plain = matrix
        (plain.m14, plain.m24, plain.m34, plain.m44) = (0, 0, 0, 1)
        let inverse = CATransform3DInvert(plain)
        guard CATransform3DConcat(plain, inverse).isNearIdentity else { return nil }
        perspective = SIMD4<Double>(matrix.m14, matrix.m24, matrix.m34, matrix.m44).multiplied(byColumnsOf: inverse)
        translation = SIMD3<Double>(matrix.m41, matrix.m42, matrix.m43)

        var x: SIMD3<Double> = SIMD3(matrix.m11, matrix.m12, matrix.m13)
        var y: SIMD3<Double> = SIMD3(matrix.m21, matrix.m22, matrix.m23)
        var z: SIMD3<Double> = SIMD3(matrix.m31, matrix.m32, matrix.m33)
        scale = .zero
        skew = .zero
        scale.x = x.normalize()
        skew.x = (x * y).sum()
        y -= skew.x * x
        scale.y = y.normalize()
        skew.y = (x * z).sum()
        z -= skew.y * x
        skew.z = (y * z).sum()
        z -= skew.z * y
        scale.z = z.normalize()
        guard scale.x > 0, scale.y > 0, scale.z > 0 else { return nil }
        skew /= SIMD3(scale.y, scale.z, scale.z)
        // A reflection is expressed by a negative scale of all axes.
        if (x * y.cross(z)).sum() < 0 {
            scale = -scale
            (x, y, z) = (-x, -y, -z)
        }
        rotation = Quaternion(rows: x, y, z)
    }

    /// Returns the components at `fraction` of the way to `other`.
    func mixed(with other: SpatialComponents, at fraction: CGFloat) -> SpatialComponents {
        var result = self
        result.translation += (other.translation - translation) * fraction
        result.scale += (other.scale - scale) * fraction
        result.skew += (other.skew - skew) * fraction
        result.perspective += (other.perspective - perspective) * fraction
        result.rotation = rotation.interpolated(to: other.rotation, at: fraction)
        return result
    }

    /// The transform with these components: scale, skew, rotation, translation and perspective, in this order.
    var transform: CATransform3D {
        var skews = CATransform3DIdentity
        (skews.m21, skews.m31, skews.m32) = (skew.x, skew.y, skew.z)
        var projection = CATransform3DIdentity
        (projection.m14, projection.m24, projection.m34, projection.m44) = (
            perspective.x, perspective.y, perspective.z, perspective.w
        )
        return [
            CATransform3DMakeScale(scale.x, scale.y, scale.z), skews, rotation.transform,
            CATransform3DMakeTranslation(translation.x, translation.y, translation.z), projection,
        ].reduce(CATransform3DIdentity, CATransform3DConcat)
    }
}

extension CATransform3D {
    /// Returns the same transform with m44 = 1; nil if m44 is 0.
    fileprivate func normalized() -> CATransform3D? {
        guard m44 != 0 else { return nil }
        guard m44 != 1 else { return self }
        var factor = CATransform3DMakeScale(1 / m44, 1 / m44, 1 / m44)
        factor.m44 = 1 / m44
        return CATransform3DConcat(self, factor)
    }

    fileprivate var isNearIdentity: Bool {
        let one = CATransform3DIdentity
        let differences = [
            m11 - one.m11, m12, m13, m14, m21, m22 - one.m22, m23, m24, m31, m32, m33 - one.m33, m34, m41, m42, m43, m44 - one.m44,
        ]
        return differences.allSatisfy { abs($0) < 1e-6 }
    }
}

extension SIMD3<Double> {
    /// Scales the vector to length 1 and returns its length; the zero vector is not changed.
    fileprivate mutating func normalize() -> Double {
        let length = (self * self).sum().squareRoot()
        if length > 0 { self /= length }
        return length
    }

    fileprivate func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }
}

extension SIMD4<Double> {
    /// Returns the product of `matrix` and this column vector.
    fileprivate func multiplied(byColumnsOf matrix: CATransform3D) -> SIMD4<Double> {
        let m = matrix
        return SIMD4(
            m.m11 * x + m.m12 * y + m.m13 * z + m.m14 * w, m.m21 * x + m.m22 * y + m.m23 * z + m.m24 * w,
            m.m31 * x + m.m32 * y + m.m33 * z + m.m34 * w, m.m41 * x + m.m42 * y + m.m43 * z + m.m44 * w)
    }
}
