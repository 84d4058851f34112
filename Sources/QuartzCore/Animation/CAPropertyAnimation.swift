import Foundation

/// An animation of the property at a key path.
open class CAPropertyAnimation: CAAnimation {
    /// The property, such as `position.x`; nil, the default, uses the key of the action that runs the animation.
    open var keyPath: String?
    /// Whether the values are added to the value of the model and of earlier animations instead of replacing it; `false` by default.
    open var isAdditive = false
    /// Whether each pass continues from the end of the previous one; `false` by default. Only ``CABasicAnimation`` implements it.
    open var isCumulative = false
    /// The function that computes a transform from the animated numbers, for the key path `transform` or `sublayerTransform`; nil by
    /// default.
    open var valueFunction: CAValueFunction?

    /// Creates an animation of a property, without values.
    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }

    /// Starts the animation as an action of a layer. Without a key path it animates the property that changes.
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
        valueFunction = other.valueFunction
    }

    /// The key path that the values change; with a ``valueFunction`` it ends with a component.
    final var valueKeyPath: String? {
        guard let keyPath, let valueFunction else { return keyPath }
        return "\(keyPath).\(valueFunction.component)"
    }

    /// Applies `value` to the layer, or adds it to the current value if the animation is additive.
    final func show(_ value: AnimatableValue, on layer: CALayer) {
        guard let keyPath = valueKeyPath else { return }
        if isAdditive {
            layer.presentSum(value, forKeyPath: keyPath)
        } else {
            layer.present(value, forKeyPath: keyPath)
        }
    }
}

/// Animates from one value to another. Missing values are read from the layer, as in Core Animation.
open class CABasicAnimation: CAPropertyAnimation {
    /// The value at the beginning; nil, the default, for the model's value, or zero if the animation is additive, unless `toValue` and
    /// `byValue` determine it. Unsupported types are ignored.
    open var fromValue: Any? { didSet { fixedEnds = nil } }
    /// The value at the end; nil, the default, for the model's value, or zero if the animation is additive, unless `byValue` determines it.
    open var toValue: Any? { didSet { fixedEnds = nil } }
    /// The difference between the values at the beginning and the end; used if `fromValue` or `toValue` is nil.
    open var byValue: Any? { didSet { fixedEnds = nil } }

    /// The two values if they do not depend on the model. They are cached, so that values of the client are not converted in each frame.
    private var fixedEnds: (from: AnimatableValue, to: AnimatableValue)?

    package override func assign(from other: CAAnimation) {
        super.assign(from: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    package override func apply(at position: Double, pass: Int, to layer: CALayer) {
        guard let keyPath = valueKeyPath, let ends = ends(on: layer, keyPath) else { return }
        var value = ends.from.mixed(with: ends.to, at: CGFloat(shownProgress(at: position)))
        if isCumulative, pass > 0 {
            let step = ends.to.adding(ends.from, times: -1)
            value = value.adding(step, times: CGFloat(pass))
        }
        show(value, on: layer)
    }

    /// Returns the values at the beginning and the end; missing ones come from the model, as documented for Core Animation.
    private func ends(on layer: CALayer, _ keyPath: String) -> (from: AnimatableValue, to: AnimatableValue)? {
        if let fixedEnds { return fixedEnds }
        let from = AnimatableValue(fromValue)
        let to = AnimatableValue(toValue)
        let by = AnimatableValue(byValue)
        fixedEnds = Self.ends(from, to, by)
        if let fixedEnds { return fixedEnds }
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

/// Animates from one value to another with the motion of a damped spring.
open class CASpringAnimation: CABasicAnimation {
    /// The mass at the end of the spring; 1 by default.
    open var mass: CGFloat = 1
    /// The stiffness of the spring; 100 by default.
    open var stiffness: CGFloat = 100
    /// The damping of the spring; 10 by default.
    open var damping: CGFloat = 10
    /// The initial velocity towards the end; 0 by default. *Units*: the distance between beginning and end, per second.
    open var initialVelocity: CGFloat = 0

    /// The time until the spring stays within a thousandth of its end value, at most 60. *Units*: seconds.
    open var settlingDuration: CFTimeInterval { curve.settlingDuration }

    /// The motion for the current parameters.
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
        // The last frame shows exactly the end value, regardless of remaining oscillation.
        position >= duration ? 1 : curve.value(at: position)
    }
}
