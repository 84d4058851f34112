import Foundation
import Graphics
import Scheduling
import UIPrimitives

/// A layer of particles: snow, confetti, sparks. Particles may leave the bounds.
///
/// While particles live in a window every frame is drawn again; a layer whose ``birthRate`` is 0 becomes idle with its last one.
/// Two layers with one ``seed`` show the same.
/// *Differs from Core Animation*: flat, so depth is ignored; a layer holds 4000 particles at most.
open class CAEmitterLayer: CALayer {
    private var settings = EmitterSettings()
    private var presentedSettings: EmitterSettings?
    private var simulation = EmitterSimulation(seed: 0)
    private var images = EmitterImages()
    private var painter: EmitterPainter?

    public override init() {
        super.init()
    }

    /// A copy for showing: with the settings and without the particles.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAEmitterLayer else { return }
        settings = other.presentedSettings ?? other.settings
        emitterCells = other.emitterCells
        renderMode = other.renderMode
        seed = other.seed
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var emitterCells: [CAEmitterCell]? {
        didSet { emissionDidChange() }
    }

    /// *Units*: points, in the layer's coordinates.
    open var emitterPosition: CGPoint {
        get { settings.position }
        set { set(\.position, newValue) }
    }

    /// *Units*: points. A line uses its width, a circle takes its width as radius.
    open var emitterSize: CGSize {
        get { settings.size }
        set { set(\.size, newValue) }
    }

    open var emitterShape: CAEmitterLayerEmitterShape {
        get { settings.shape }
        set { set(\.shape, newValue) }
    }

    open var emitterMode: CAEmitterLayerEmitterMode {
        get { settings.mode }
        set { set(\.mode, newValue) }
    }

    open var renderMode = CAEmitterLayerRenderMode.unordered {
        didSet { markDamaged(.content) }
    }

    /// A factor on the cells' birth rates.
    open var birthRate: Float {
        get { Float(settings.birthRate) }
        set { set(\.birthRate, CGFloat(newValue)) }
    }

    /// A factor on the cells' lifetimes.
    open var lifetime: Float {
        get { Float(settings.lifetime) }
        set { set(\.lifetime, CGFloat(newValue)) }
    }

    /// A factor on the cells' velocities.
    open var velocity: Float {
        get { Float(settings.velocity) }
        set { set(\.velocity, CGFloat(newValue)) }
    }

    /// A factor on the cells' scales.
    open var scale: Float {
        get { Float(settings.scale) }
        set { set(\.scale, CGFloat(newValue)) }
    }

    /// A factor on the cells' spins.
    open var spin: Float {
        get { Float(settings.spin) }
        set { set(\.spin, CGFloat(newValue)) }
    }

    /// What random values are made of; setting it starts over.
    open var seed: UInt32 = 0 {
        didSet {
            simulation = EmitterSimulation(seed: seed)
            emissionDidChange()
        }
    }

    /// *Differs from Core Animation*: kept, without effect in a flat tree.
    open var emitterZPosition: CGFloat = 0
    open var emitterDepth: CGFloat = 0
    open var preservesDepth = false

    private func set<Value: Equatable>(_ path: WritableKeyPath<EmitterSettings, Value>, _ value: Value) {
        guard settings[keyPath: path] != value else { return }
        settings[keyPath: path] = value
        emissionDidChange()
    }

    private func emissionDidChange() {
        EmitterDriver.shared.add(self)
    }

    // MARK: Frames

    /// Whether particles live, or more may come: only then does it ask for frames.
    package var isActive: Bool {
        let shown = presentedSettings ?? settings
        let mayEmit = shown.birthRate > 0 && emitterCells?.contains { $0.isEnabled && $0.birthRate > 0 } ?? false
        return mayEmit || !simulation.particles.isEmpty || !animations.isEmpty
    }

    /// Plays the particles on to the frame's time and has them drawn.
    func advance(to time: Double) {
        let local = localTime(time)
        guard local >= 0 else { return }
        simulation.advance(to: local, cells: emitterCells ?? [], settings: presentedSettings ?? settings)
        painter = makePainter(at: simulation.time)
        markDamaged([.content, .geometry])
    }

    private func makePainter(at time: Double) -> EmitterPainter? {
        var sprites: [EmitterPainter.Sprite] = []
        let particles = renderMode == .oldestLast ? simulation.particles.reversed() : simulation.particles
        for particle in particles where particle.isAlive(at: time) {
            let age = CGFloat(particle.age(at: time))
            let color = particle.color.aged(age, particle.cell)
            let scale = particle.scale + particle.cell.scaleSpeed * age
            guard color.alpha > 0, scale > 0, let image = images.image(particle.cell, color) else { continue }
            let points = scale / max(particle.cell.contentsScale, 0.01)
            sprites.append(
                EmitterPainter.Sprite(
                    image: image, center: particle.position(at: time),
                    size: CGSize(width: CGFloat(image.width) * points, height: CGFloat(image.height) * points),
                    rotation: particle.spin * age, alpha: color.alpha))
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
        EmitterDriver.shared.add(self)
    }
}
