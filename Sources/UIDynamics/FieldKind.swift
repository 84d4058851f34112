import Foundation
import UIKitCore
import UIPrimitives

/// The force of a field as a function of an item's state.
enum FieldKind {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
    case custom((UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)

    /// The acceleration by a gravity of 1, and by a force of 1 for a mass of 1. *Units*: points/s².
    private static let (gravity, force) = (1000.0, 100.0)

    /// Returns the acceleration, or for a velocity field the velocity, of a body at `place` relative to the field, for a strength of 1.
    @MainActor func effect(of field: UIFieldBehavior, on body: DynamicBody, at place: Vector2, time: Double) -> Vector2 {
        // At the position of the field, the direction away from it is not defined.
        let outward = place.length > 1e-6 ? place.normalized : .zero
        let (velocity, perMass) = (body.velocity, body.inverseMass)
        switch self {
        case .drag: return velocity * -perMass
        case .vortex: return place.perpendicular * -Self.gravity
        case .radialGravity: return outward * -Self.gravity
        case .linearGravity: return Vector2(field.direction) * Self.gravity
        case .velocity: return Vector2(field.direction) * Self.force
        case .noise: return noise(of: field, at: place, time) * (Self.force * perMass)
        case .turbulence: return noise(of: field, at: place, time) * (velocity.length * perMass)
        case .spring: return place * (-Self.force * perMass)
        case .electric: return outward * (Self.force * body.material.charge * perMass)
        case .magnetic: return velocity.perpendicular * (body.material.charge * perMass)
        case .custom(let block):
            let force = block(
                field, place.cgPoint, CGVector(dx: velocity.x, dy: velocity.y), CGFloat(body.mass), CGFloat(body.material.charge),
                DynamicsWorld.substep)
            return Vector2(force) * (Self.force * perMass)
        }
    }

    /// The distance between two independent values of noise. *Units*: points.
    private static let noiseDistance = 100.0

    @MainActor private func noise(of field: UIFieldBehavior, at place: Vector2, _ time: Double) -> Vector2 {
        let noise = FieldNoise(smoothness: Double(field.smoothness))
        let (x, y, t) = (place.x / Self.noiseDistance, place.y / Self.noiseDistance, time * Double(field.animationSpeed))
        return Vector2(noise.value(x, y, t, channel: 0), noise.value(x, y, t, channel: 1))
    }
}

/// Random values that depend on a point in space and time: the same for the same point, and independent at a distance of 1.
///
/// *Source*: value noise on a lattice; between lattice points the values are interpolated by a smooth step, or are those of the nearest
/// point without smoothness.
struct FieldNoise {
    /// The degree of the interpolation between the values of neighboring points: 0 if there is none, 1 for a smooth transition.
    let smoothness: Double

    init(smoothness: Double) {
        self.smoothness = smoothness.isFinite ? min(max(smoothness, 0), 1) : 0
    }

    /// Returns a value from -1 to 1; 0 for coordinates that are not finite or too large. Channels are independent of each other.
    func value(_ x: Double, _ y: Double, _ t: Double, channel: UInt64) -> Double {
        guard abs(x) < 1e9, abs(y) < 1e9, abs(t) < 1e9 else { return 0 }
        let point = SIMD3(x, y, t)
        let cell = point.rounded(.down)
        let part = point - cell
        let upper = SIMD3(weight(part.x), weight(part.y), weight(part.z))
        var sum = 0.0
        for corner in 0..<8 as Range<Int64> {
            let step = SIMD3<Int64>(corner & 1, corner >> 1 & 1, corner >> 2)
            let weights = (1 - upper).replacing(with: upper, where: step .== 1)
            let share = weights.x * weights.y * weights.z
            if share > 0 { sum += share * Self.random(SIMD3<Int64>(cell) &+ step, channel) }
        }
        return sum
    }

    /// The weight of the upper lattice point at a part of the distance to it, 0 to 1.
    private func weight(_ part: Double) -> Double {
        let smooth = part * part * (3 - 2 * part)
        return smoothness * smooth + (1 - smoothness) * part.rounded()
    }

    /// The value of a lattice point, from -1 to 1. *Source*: the finalizer of SplitMix64.
    private static func random(_ lattice: SIMD3<Int64>, _ channel: UInt64) -> Double {
        var hash = channel &+ 0x9E37_79B9_7F4A_7C15
        for index in lattice.indices {
            hash = (hash ^ UInt64(bitPattern: lattice[index])) &* 0xBF58_476D_1CE4_E5B9
            hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
            hash ^= hash >> 31
        }
        return Double(hash >> 11) / Double(1 << 52) - 1
    }
}
