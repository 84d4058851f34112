import Foundation

/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    /// Whether the values are added to the model's instead of standing for it.
    open var isAdditive = false
    /// Whether each repeat goes on from the end of the one before.
    open var isCumulative = false
    /// *Differs from Core Animation*: kept, without effect.
    open var valueFunction: AnyObject?

    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }

    /// As an action of a layer, one without a key path animates the property that changes.
    open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        if keyPath == nil, anObject is CALayer { keyPath = event }
        super.run(forKey: event, object: anObject, arguments: dict)
    }

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
    }

    /// Shows `value`, added to the value shown so far if the animation is additive.
    final func show(_ value: AnimatableValue, on layer: CALayer) {
        guard let keyPath else { return }
        if isAdditive {
            layer.presentSum(value, forKeyPath: keyPath)
        } else {
            layer.present(value, forKeyPath: keyPath)
        }
    }
}

/// From one value to another.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any? { didSet { givenEnds = nil } }
    open var toValue: Any? { didSet { givenEnds = nil } }
    open var byValue: Any? { didSet { givenEnds = nil } }

    /// The two ends where they do not depend on the model: what users give is read once, not at every frame.
    private var givenEnds: (from: AnimatableValue, to: AnimatableValue)?

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    package override func apply(at position: Double, pass: Int, to layer: CALayer) {
        guard let keyPath, let ends = ends(on: layer, keyPath) else { return }
        var value = ends.from.mixed(with: ends.to, at: CGFloat(progress(at: position)))
        if isCumulative, pass > 0 {
            let step = ends.to.adding(ends.from, times: -1)
            value = value.adding(step, times: CGFloat(pass))
        }
        show(value, on: layer)
    }

    /// The start and end values; missing ones come from the model, as Core Animation documents it.
    private func ends(on layer: CALayer, _ keyPath: String) -> (from: AnimatableValue, to: AnimatableValue)? {
        if let givenEnds { return givenEnds }
        let from = AnimatableValue(fromValue)
        let to = AnimatableValue(toValue)
        let by = AnimatableValue(byValue)
        givenEnds = Self.ends(from, to, by)
        if let givenEnds { return givenEnds }
        guard let model = layer.modelValue(forKeyPath: keyPath) else { return nil }
        let rest = isAdditive ? model.zero : model
        if let from { return (from, rest) }
        if let to { return (rest, to) }
        if let by { return (rest, rest.adding(by)) }
        return nil
    }

    private static func ends(
        _ from: AnimatableValue?, _ to: AnimatableValue?, _ by: AnimatableValue?
    ) -> (from: AnimatableValue, to: AnimatableValue)? {
        if let from, let to { return (from, to) }
        if let from, let by { return (from, from.adding(by)) }
        if let to, let by { return (to.adding(by, times: -1), to) }
        return nil
    }
}

/// Animates from one value to another like a released spring.
open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0

    /// When the spring has come to rest. *Units*: seconds.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration }

    var curve: SpringCurve {
        SpringCurve(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            initialVelocity: Double(initialVelocity))
    }

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CASpringAnimation else { return }
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
    }

    package override func progress(at position: Double) -> Double {
        // The last frame stands exactly at rest, whatever is left of the swing.
        position >= duration ? 1 : curve.value(at: position)
    }
}
