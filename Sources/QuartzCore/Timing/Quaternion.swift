import Foundation
import UIPrimitives

/// A rotation in space.
struct Quaternion {
    private var imaginary: SIMD3<Double>
    private var real: Double

    /// Creates the rotation whose matrix has these rows.
    init(rows x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
        func half(_ value: Double) -> Double { 0.5 * max(value, 0).squareRoot() }
        imaginary = SIMD3(half(1 + x.x - y.y - z.z), half(1 - x.x + y.y - z.z), half(1 - x.x - y.y + z.z))
        real = half(1 + x.x + y.y + z.z)
        if z.y > y.z { imaginary.x = -imaginary.x }
        if x.z > z.x { imaginary.y = -imaginary.y }
        if y.x > x.y { imaginary.z = -imaginary.z }
    }

    private init(imaginary: SIMD3<Double>, real: Double) {
        (self.imaginary, self.real) = (imaginary, real)
    }

    /// Returns the rotation at `fraction` of the shorter arc from this rotation to `other`. *Source*: Shoemake's spherical linear
    /// interpolation.
    func interpolated(to other: Quaternion, at fraction: Double) -> Quaternion {
        let product = (imaginary * other.imaginary).sum() + real * other.real
        let sign: Double = product < 0 ? -1 : 1
        let angle = acos(min(abs(product), 1))
        guard angle > 1e-6 else { return self }
        let (first, second) = (sin((1 - fraction) * angle) / sin(angle), sign * sin(fraction * angle) / sin(angle))
        return Quaternion(
            imaginary: imaginary * first + other.imaginary * second, real: real * first + other.real * second)
    }

    /// The matrix of the rotation.
    var transform: CATransform3D {
        let (q, w) = (imaginary, real)
        var result = CATransform3DIdentity
        (result.m11, result.m12, result.m13) = (
            1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.z * w), 2 * (q.x * q.z - q.y * w)
        )
        (result.m21, result.m22, result.m23) = (
            2 * (q.x * q.y - q.z * w), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.x * w)
        )
        (result.m31, result.m32, result.m33) = (
            2 * (q.x * q.z + q.y * w), 2 * (q.y * q.z - q.x * w), 1 - 2 * (q.x * q.x + q.y * q.y)
        )
        return result
    }

    /// The rotations about the x, y and z axis, in this order. Each rotation has two sets of angles; the one with smaller angles about x
    /// and z is used, so that the angles about x and z are 0 for a rotation about y alone. *Units*: radians.
    var angles: SIMD3<Double> {
        get {
            let matrix = transform
            let first = SIMD3<Double>(
                atan2(matrix.m23, matrix.m33), atan2(-matrix.m13, hypot(matrix.m11, matrix.m12)), atan2(matrix.m12, matrix.m11))
            func opposite(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }
            let second = SIMD3<Double>(opposite(first.x), .pi - first.y, opposite(first.z))
            return abs(first.x) + abs(first.z) <= abs(second.x) + abs(second.z) ? first : second
        }
        set {
            let matrix = [
                CATransform3DMakeRotation(newValue.x, 1, 0, 0), CATransform3DMakeRotation(newValue.y, 0, 1, 0),
                CATransform3DMakeRotation(newValue.z, 0, 0, 1),
            ].reduce(CATransform3DIdentity, CATransform3DConcat)
            self = Quaternion(
                rows: SIMD3<Double>(matrix.m11, matrix.m12, matrix.m13), SIMD3(matrix.m21, matrix.m22, matrix.m23),
                SIMD3(matrix.m31, matrix.m32, matrix.m33))
        }
    }
}
