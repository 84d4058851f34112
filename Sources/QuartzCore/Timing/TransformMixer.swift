import Foundation
import UIPrimitives

/// Interpolates transforms by their components, so that a rotating layer does not shrink during the rotation.
enum TransformMixer {
    /// Returns the transform at `fraction` between `a` and `b`; singular transforms, and two-dimensional ones without rotation and shear,
    /// are interpolated by the elements of their matrix.
    static func mix(_ a: CATransform3D, _ b: CATransform3D, at fraction: CGFloat) -> CATransform3D {
        guard CATransform3DIsAffine(a), CATransform3DIsAffine(b) else {
            guard let first = SpatialComponents(a), let second = SpatialComponents(b) else { return lerp(a, b, fraction) }
            return first.mixed(with: second, at: fraction).transform
        }
        guard let first = Parts(a), let second = Parts(b) else {
            return lerp(a, b, fraction)
        }
        if !first.isRotated, !second.isRotated { return lerp(a, b, fraction) }
        return first.mixed(with: second, at: fraction).transform
    }

    /// Translation, rotation, scale and shear of a two-dimensional transform. *Source*: CSS Transforms Module Level 1, "Decomposing a 2D
    /// matrix".
    private struct Parts {
        var translation: CGPoint
        var angle: CGFloat
        var scale: CGSize
        var shear: CGFloat

        /// Decomposes a transform; nil if it is singular.
        init?(_ transform: CATransform3D) {
            let flat = transform.affine
            let width = hypot(flat.a, flat.b)
            guard width > 1e-9 else { return nil }
            translation = CGPoint(x: flat.tx, y: flat.ty)
            angle = atan2(flat.b, flat.a)
            let determinant = flat.determinant
            guard abs(determinant) > 1e-12 else { return nil }
            shear = (flat.a * flat.c + flat.b * flat.d) / width
            scale = CGSize(width: width, height: determinant / width)
        }

        var isRotated: Bool { abs(angle) > 1e-9 || abs(shear) > 1e-9 }

        func mixed(with other: Parts, at fraction: CGFloat) -> Parts {
            func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
            var turn = other.angle - angle
            // The shorter rotation is used. A rotation by half a turn has the sign of the difference of the angles.
            if turn > .pi + 1e-9 { turn -= 2 * .pi }
            if turn <= -.pi - 1e-9 { turn += 2 * .pi }
            var result = self
            result.translation = CGPoint(
                x: mix(translation.x, other.translation.x), y: mix(translation.y, other.translation.y))
            result.angle = angle + turn * fraction
            result.scale = CGSize(
                width: mix(scale.width, other.scale.width), height: mix(scale.height, other.scale.height))
            result.shear = mix(shear, other.shear)
            return result
        }

        var transform: CATransform3D {
            let flat = CGAffineTransform(a: scale.width, b: 0, c: shear, d: scale.height, tx: 0, ty: 0)
            let turned = flat.concatenating(CGAffineTransform(rotationAngle: angle))
            return CATransform3DMakeAffineTransform(
                turned.concatenating(CGAffineTransform(translationX: translation.x, y: translation.y)))
        }
    }

    private static func lerp(_ a: CATransform3D, _ b: CATransform3D, _ fraction: CGFloat) -> CATransform3D {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
        return CATransform3D(
            m11: mix(a.m11, b.m11), m12: mix(a.m12, b.m12), m13: mix(a.m13, b.m13), m14: mix(a.m14, b.m14),
            m21: mix(a.m21, b.m21), m22: mix(a.m22, b.m22), m23: mix(a.m23, b.m23), m24: mix(a.m24, b.m24),
            m31: mix(a.m31, b.m31), m32: mix(a.m32, b.m32), m33: mix(a.m33, b.m33), m34: mix(a.m34, b.m34),
            m41: mix(a.m41, b.m41), m42: mix(a.m42, b.m42), m43: mix(a.m43, b.m43), m44: mix(a.m44, b.m44))
    }
}
