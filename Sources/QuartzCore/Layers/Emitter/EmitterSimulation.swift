import Foundation
import Graphics
import UIPrimitives

/// The settings of an emitter layer at one time, with the values of animations.
struct EmitterSettings {
    var position = CGPoint.zero
    var size = CGSize.zero
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    /// The factor for the cells' birth rates. The following properties are the factors for the other values of the cells.
    var birthRate: CGFloat = 1
    var lifetime: CGFloat = 1
    var velocity: CGFloat = 1
    var scale: CGFloat = 1
    var spin: CGFloat = 1
}

/// The particles of one layer. Births are counted in each step, because rates can change; the motion of a particle follows from its values
/// at birth.
struct EmitterSimulation {
    private(set) var particles: [EmitterParticle] = []
    /// The time at which the emission began.
    private(set) var start: Double?
    private var now: Double = 0
    /// The number of particles that each of the layer's cells has emitted, including the fraction of the next one.
    private var emitted: [ObjectIdentifier: Double] = [:]
    private var random: SeededRandom

    /// The maximum number of particles of a layer, independent of the rates.
    private static let limit = 4_000

    init(seed: UInt32) {
        random = SeededRandom(seed: seed)
    }

    /// The time at which the particles are shown.
    var time: Double { now }

    /// Advances to `time`. The first call begins the emission.
    mutating func advance(to time: Double, cells: [CAEmitterCell], settings: EmitterSettings) {
        guard let start else {
            start = time
            now = time
            return
        }
        guard time > now else { return }
        let step = now..<time
        for cell in cells where cell.isEnabled {
            let source = emitted[ObjectIdentifier(cell)] ?? 0
            let emissionTimes = Self.emissionTimes(of: cell, in: step, from: start, factor: settings.birthRate, emitted: source)
            emitted[ObjectIdentifier(cell)] = emissionTimes.emitted
            for emissionTime in emissionTimes.times {
                let (origin, outward) = nextPosition(settings)
                spawn(cell, at: emissionTime, origin: origin, heading: outward ?? 0, settings)
            }
        }
        emitFromParticles(in: step, settings)
        now = time
        particles.removeAll { !$0.isAlive(at: time) }
    }

    private mutating func emitFromParticles(in step: Range<Double>, _ settings: EmitterSettings) {
        // Particles that the layer's cells emit in this step emit particles in the same step. Particles that other particles emit begin to
        // emit in the next step.
        for index in particles.indices {
            guard let cells = particles[index].cell.emitterCells, !cells.isEmpty else { continue }
            let parent = particles[index]
            if particles[index].emitted.count != cells.count { particles[index].emitted = Array(repeating: 0, count: cells.count) }
            for (place, cell) in cells.enumerated() where cell.isEnabled {
                let emissionTimes = Self.emissionTimes(
                    of: cell, in: max(step.lowerBound, parent.emissionTime)..<max(step.upperBound, parent.emissionTime),
                    from: parent.emissionTime,
                    factor: settings.birthRate, emitted: particles[index].emitted[place])
                particles[index].emitted[place] = emissionTimes.emitted
                for emissionTime in emissionTimes.times where parent.isAlive(at: emissionTime) {
                    spawn(
                        cell, at: emissionTime, origin: parent.position(at: emissionTime), heading: parent.heading(at: emissionTime),
                        settings)
                }
            }
        }
    }

    /// Returns the evenly distributed times in a step at which a cell emits.
    private static func emissionTimes(
        of cell: CAEmitterCell, in step: Range<Double>, from start: Double, factor: CGFloat, emitted: Double
    ) -> (times: [Double], emitted: Double) {
        let from = max(step.lowerBound, start + cell.beginTime)
        let to = min(step.upperBound, start + cell.endTime)
        let rate = Double(cell.birthRate) * Double(factor) * Double(cell.speed)
        guard to > from, rate > 0, rate.isFinite else { return ([], emitted) }
        let due = emitted + (to - from) * rate
        let count = min(Int(saturating: due.rounded(.down)), limit)
        let rest = due.isFinite ? due - due.rounded(.down) : 0
        guard count > 0 else { return ([], rest) }
        return ((1...count).map { from + (Double($0) - emitted) / rate }, rest)
    }

    private mutating func spawn(
        _ cell: CAEmitterCell, at emissionTime: Double, origin: CGPoint, heading: CGFloat, _ settings: EmitterSettings
    ) {
        guard particles.count < Self.limit else { return }
        let lifetime = random.value(CGFloat(cell.lifetime), range: CGFloat(cell.lifetimeRange)) * settings.lifetime
        guard lifetime > 0 else { return }
        let angle = heading + cell.emissionLongitude + cell.emissionRange * random.nextCentered() * 2
        let speed = random.value(cell.velocity, range: cell.velocityRange) * settings.velocity
        particles.append(
            EmitterParticle(
                cell: cell, emissionTime: emissionTime, lifetime: Double(lifetime), origin: origin,
                velocity: CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed),
                acceleration: CGVector(dx: cell.xAcceleration, dy: cell.yAcceleration),
                spin: random.value(cell.spin, range: cell.spinRange) * settings.spin,
                scale: random.value(cell.scale, range: cell.scaleRange) * settings.scale, color: EmitterColor(cell, &random),
                emitted: []))
    }

    /// Returns the position of the next particle in the shape, and for a circle the direction from its center.
    private mutating func nextPosition(_ settings: EmitterSettings) -> (point: CGPoint, outward: CGFloat?) {
        let (x, y) = (random.nextCentered(), random.nextCentered())
        let (center, size) = (settings.position, settings.size)
        switch settings.shape {
        case .line:
            let along = settings.mode == .points ? (x < 0 ? -0.5 : 0.5) : x
            return (CGPoint(x: center.x + along * size.width, y: center.y), nil)
        case .rectangle, .cuboid:
            return (CGPoint(x: center.x, y: center.y) + rectangleOffset(x, y, size, settings.mode), nil)
        case .circle, .sphere:
            let angle = x * 2 * .pi
            // The square root distributes the particles evenly over the area.
            let radius = settings.mode == .points ? 0 : size.width * (settings.mode == .outline ? 1 : sqrt(y + 0.5))
            return (CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius), angle)
        default:
            return (center, nil)
        }
    }

    private func rectangleOffset(_ x: CGFloat, _ y: CGFloat, _ size: CGSize, _ mode: CAEmitterLayerEmitterMode) -> CGVector {
        switch mode {
        case .points:
            return CGVector(dx: (x < 0 ? -0.5 : 0.5) * size.width, dy: (y < 0 ? -0.5 : 0.5) * size.height)
        case .outline:
            let way = (x + 0.5) * 2 * (size.width + size.height)
            if way < 2 * size.width {
                return CGVector(
                    dx: way.truncatingRemainder(dividingBy: max(size.width, 1e-6)) - size.width / 2,
                    dy: (way < size.width ? -0.5 : 0.5) * size.height)
            }
            let down = way - 2 * size.width
            return CGVector(
                dx: (down < size.height ? -0.5 : 0.5) * size.width,
                dy: down.truncatingRemainder(dividingBy: max(size.height, 1e-6)) - size.height / 2)
        default:
            return CGVector(dx: x * size.width, dy: y * size.height)
        }
    }
}

extension CGPoint {
    fileprivate static func + (point: CGPoint, offset: CGVector) -> CGPoint {
        CGPoint(x: point.x + offset.dx, y: point.y + offset.dy)
    }
}
