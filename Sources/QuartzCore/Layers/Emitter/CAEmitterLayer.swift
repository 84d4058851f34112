import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// A layer of particles, such as snow, confetti or sparks. Particles may leave the bounds. *Thread*: main.
///
/// While a layer in a window has particles or may emit them, it is drawn in every frame. A layer whose ``birthRate`` is 0 requests no
/// frames after its last particle has ended. Two layers with equal ``seed`` and equal settings show the same particles.
///
/// *Differs from Core Animation*: particles have no depth; a layer has at most 4000 particles.
open class CAEmitterLayer: CALayer {
    private var settings = EmitterSettings()
    private var presentedSettings: EmitterSettings?
    private var simulation = EmitterSimulation(seed: 0)
    private var images = EmitterImages()
    private var painter: EmitterPainter?

    public override init() {
        super.init()
    }

    /// Creates a copy with the settings and without the particles.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAEmitterLayer else { return }
        settings = other.presentedSettings ?? other.settings
        emitterCells = other.emitterCells
        renderMode = other.renderMode
        seed = other.seed
    }

    /// Decodes a layer without cells.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The kinds of particles; nil, none, by default.
    open var emitterCells: [CAEmitterCell]? {
        didSet { emissionDidChange() }
    }

    /// The center of the emitting shape; zero by default. *Units*: points, in the layer's coordinates.
    open var emitterPosition: CGPoint {
        get { settings.position }
        set { set(\.position, newValue) }
    }

    /// The size of the emitting shape: a line uses the width as its length, a circle the width as its radius. *Units*: points.
    open var emitterSize: CGSize {
        get { settings.size }
        set { set(\.size, newValue) }
    }

    /// The shape from which particles are emitted; a point by default.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { settings.shape }
        set { set(\.shape, newValue) }
    }

    /// The part of the shape that emits; the volume by default.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { settings.mode }
        set { set(\.mode, newValue) }
    }

    /// The painting order of particles; `.unordered` by default.
    open var renderMode = CAEmitterLayerRenderMode.unordered {
        didSet { markDamaged(.content) }
    }

    /// A factor for the cells' birth rates; 1 by default.
    open var birthRate: Float {
        get { Float(settings.birthRate) }
        set { set(\.birthRate, CGFloat(newValue)) }
    }

    /// A factor for the cells' lifetimes; 1 by default.
    open var lifetime: Float {
        get { Float(settings.lifetime) }
        set { set(\.lifetime, CGFloat(newValue)) }
    }

    /// A factor for the cells' velocities; 1 by default.
    open var velocity: Float {
        get { Float(settings.velocity) }
        set { set(\.velocity, CGFloat(newValue)) }
    }

    /// A factor for the cells' scales; 1 by default.
    open var scale: Float {
        get { Float(settings.scale) }
        set { set(\.scale, CGFloat(newValue)) }
    }

    /// A factor for the cells' spins; 1 by default.
    open var spin: Float {
        get { Float(settings.spin) }
        set { set(\.spin, CGFloat(newValue)) }
    }

    /// The seed of the random values; setting it removes all particles. 0 by default.
    open var seed: UInt32 = 0 {
        didSet {
            simulation = EmitterSimulation(seed: seed)
            emissionDidChange()
        }
    }

    /// *Differs from Core Animation*: stored, without effect; particles have no depth.
    open var emitterZPosition: CGFloat = 0
    /// *Differs from Core Animation*: stored, without effect; particles have no depth.
    open var emitterDepth: CGFloat = 0
    /// *Differs from Core Animation*: stored, without effect; particles have no depth.
    open var preservesDepth = false

    private func set<Value: Equatable>(_ path: WritableKeyPath<EmitterSettings, Value>, _ value: Value) {
        guard settings[keyPath: path] != value else { return }
        settings[keyPath: path] = value
        emissionDidChange()
    }

    final func emissionDidChange() {
        EmitterDriver.add(self)
    }

    // MARK: Frames

    /// Whether particles exist or may be emitted. Otherwise the layer requests no frames.
    package var isActive: Bool {
        let shown = presentedSettings ?? settings
        let mayEmit = shown.birthRate > 0 && emitterCells?.contains { $0.isEnabled && $0.birthRate > 0 } ?? false
        return mayEmit || !simulation.particles.isEmpty || !animations.isEmpty
    }

    /// Advances the particles to the time of the frame and draws them.
    func advance(to time: Double) {
        let local = localTime(time)
        guard local >= 0 else { return }
        simulation.advance(to: local, cells: emitterCells ?? [], settings: presentedSettings ?? settings)
        painter = makePainter(at: simulation.time)
        markDamaged([.content, .geometry])
    }

    private func makePainter(at time: Double) -> EmitterPainter? {
        var sprites: [EmitterPainter.Sprite] = []
        let pixelScale = max(abs(compositing.placement.transform.a), 1e-3)
        let particles = renderMode == .oldestLast ? simulation.particles.reversed() : simulation.particles
        for particle in particles where particle.isAlive(at: time) {
            let age = CGFloat(particle.age(at: time))
            let color = particle.color.color(afterAge: age, in: particle.cell)
            let scale = particle.scale + particle.cell.scaleSpeed * age
            guard color.alpha > 0, scale > 0, let image = images.image(particle.cell, color) else { continue }
            let points = scale / max(particle.cell.contentsScale, 0.01)
            sprites.append(
                EmitterPainter.Sprite(
                    image: image, center: particle.position(at: time),
                    size: CGSize(width: CGFloat(image.width) * points, height: CGFloat(image.height) * points),
                    rotation: particle.spin * age, alpha: color.alpha, isSharp: particle.cell.isSharp(atScale: points * pixelScale)))
        }
        return sprites.isEmpty ? nil : EmitterPainter(sprites: sprites, isAdditive: renderMode == .additive)
    }

    package override func makeShapePainter() -> (any LayerShapePainter)? { painter }

    // MARK: Animated values

    package override func animatableValue(forKeyPath keyPath: String) -> AnimatableValue? {
        Self.value(of: presentedSettings ?? settings, keyPath) ?? super.animatableValue(forKeyPath: keyPath)
    }

    package override func modelValue(forKeyPath keyPath: String) -> AnimatableValue? {
        Self.value(of: settings, keyPath) ?? super.modelValue(forKeyPath: keyPath)
    }

    private static func factor(_ keyPath: String) -> WritableKeyPath<EmitterSettings, CGFloat>? {
        switch keyPath {
        case "birthRate": \.birthRate
        case "lifetime": \.lifetime
        case "velocity": \.velocity
        case "scale": \.scale
        case "spin": \.spin
        default: nil
        }
    }

    private static func value(of settings: EmitterSettings, _ keyPath: String) -> AnimatableValue? {
        switch keyPath {
        case "emitterPosition": .point(settings.position)
        case "emitterSize": .size(settings.size)
        default: factor(keyPath).map { .number(settings[keyPath: $0]) }
        }
    }

    package override func beginPresenting() {
        super.beginPresenting()
        presentedSettings = settings
    }

    package override func endPresenting() {
        super.endPresenting()
        presentedSettings = nil
    }

    package override func setModelValue(_ value: AnimatableValue, forKeyPath keyPath: String) {
        switch (keyPath, value) {
        case ("emitterPosition", .point(let point)): emitterPosition = point
        case ("emitterSize", .size(let size)): emitterSize = size
        case (_, .number(let number)):
            guard let path = Self.factor(keyPath) else { return super.setModelValue(value, forKeyPath: keyPath) }
            set(path, number)
        default: super.setModelValue(value, forKeyPath: keyPath)
        }
    }

    package override func present(_ value: AnimatableValue, forKeyPath keyPath: String) {
        switch (keyPath, value) {
        case ("emitterPosition", .point(let point)): presentedSettings?.position = point
        case ("emitterSize", .size(let size)): presentedSettings?.size = size
        case (_, .number(let number)):
            guard let path = Self.factor(keyPath) else { return super.present(value, forKeyPath: keyPath) }
            presentedSettings?[keyPath: path] = number
        default: return super.present(value, forKeyPath: keyPath)
        }
        EmitterDriver.add(self)
    }
}
