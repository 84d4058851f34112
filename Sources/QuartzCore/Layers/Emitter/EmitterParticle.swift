import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// A generator of random values; equal seeds give equal sequences.
struct SeededRandom {
    private var numbers: SplitMix64

    init(seed: UInt32) {
        numbers = SplitMix64(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    }

    /// Returns a random number from -0.5 to below 0.5.
    mutating func nextCentered() -> CGFloat {
        CGFloat(Double(numbers.next() >> 11) * 0x1p-53) - 0.5
    }

    /// Returns a random value around `mean` in a range of the total width `range`; 0 if the value is not finite.
    mutating func value(_ mean: CGFloat, range: CGFloat) -> CGFloat {
        let value = mean + range * nextCentered()
        return value.isFinite ? value : 0
    }
}

/// A particle with the values chosen at its birth, which determine its position at any age.
struct EmitterParticle {
    var cell: CAEmitterCell
    /// The time of birth, on the clock of the simulation.
    var emissionTime: Double
    var lifetime: Double
    var origin: CGPoint
    var velocity: CGVector
    var acceleration: CGVector
    var spin: CGFloat
    var scale: CGFloat
    var color: EmitterColor
    /// The number of particles that this particle has emitted for each of its cell's `emitterCells`, including the fraction of the next
    /// particle.
    var emitted: [Double]

    /// Returns the time since the particle's birth, multiplied by the speed of its cell.
    func age(at time: Double) -> Double {
        (time - emissionTime) * Double(cell.speed)
    }

    /// Whether the particle has been emitted and its lifetime has not ended.
    func isAlive(at time: Double) -> Bool {
        let age = age(at: time)
        return age >= 0 && age < lifetime
    }

    /// Returns the position at a time. *Units*: points, in the layer's coordinates.
    func position(at time: Double) -> CGPoint {
        let age = CGFloat(age(at: time))
        return CGPoint(
            x: origin.x + velocity.dx * age + acceleration.dx * age * age / 2,
            y: origin.y + velocity.dy * age + acceleration.dy * age * age / 2)
    }

    /// Returns the direction of motion. *Units*: radians.
    func heading(at time: Double) -> CGFloat {
        let age = CGFloat(age(at: time))
        return atan2(velocity.dy + acceleration.dy * age, velocity.dx + acceleration.dx * age)
    }
}

/// The color components of a particle, which may be outside of 0…1 while they change.
struct EmitterColor {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat

    /// Chooses a random color near the cell's.
    init(_ cell: CAEmitterCell, _ random: inout SeededRandom) {
        let color = cell.color ?? CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        let parts = color.rgba
        red = random.value(parts.red, range: CGFloat(cell.redRange))
        green = random.value(parts.green, range: CGFloat(cell.greenRange))
        blue = random.value(parts.blue, range: CGFloat(cell.blueRange))
        alpha = random.value(parts.alpha, range: CGFloat(cell.alphaRange))
    }

    /// Returns the color after `age` seconds, clamped to 0…1.
    func color(afterAge age: CGFloat, in cell: CAEmitterCell) -> EmitterColor {
        var result = self
        func clamped(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
        result.red = clamped(red + CGFloat(cell.redSpeed) * age)
        result.green = clamped(green + CGFloat(cell.greenSpeed) * age)
        result.blue = clamped(blue + CGFloat(cell.blueSpeed) * age)
        result.alpha = clamped(alpha + CGFloat(cell.alphaSpeed) * age)
        return result
    }
}
