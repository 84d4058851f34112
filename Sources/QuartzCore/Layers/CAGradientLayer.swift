import Foundation
import Graphics
import UIPrimitives

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a value from its name; an unknown name is treated as `axial`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The colors change along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// The colors change from the start point outward in ellipses. The rectangle around the outermost ellipse has a corner at the end
    /// point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// The colors change around the start point, clockwise from the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that fills its bounds with a color gradient. *Thread*: main.
open class CAGradientLayer: CALayer {
    private var gradient = Gradient()
    private var presentedGradient: Gradient?

    private struct Gradient {
        var colors: [CGColor] = []
        var locations: [CGFloat]?
        var startPoint = CGPoint(x: 0.5, y: 0)
        var endPoint = CGPoint(x: 0.5, y: 1)
    }

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAGradientLayer else { return }
        gradient = other.gradient
        type = other.type
    }

    /// Decodes a layer without colors.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The colors as `CGColor` values; other values are ignored. nil, the default, draws nothing. Animatable.
    open var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors }
        set { setGradient(\.colors, (newValue ?? []).compactMap { $0 as? CGColor }, key: .colors) }
    }

    /// The position of each color, 0…1; nil, the default, distributes them evenly. Animatable.
    open var locations: [NSNumber]? {
        get { gradient.locations?.map { NSNumber(value: Double($0)) } }
        set { setGradient(\.locations, newValue?.map { CGFloat($0.doubleValue) }, key: .locations) }
    }

    /// The start of the gradient in the unit square of the bounds; (0.5, 0) by default. Animatable.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { setGradient(\.startPoint, newValue, key: .startPoint) }
    }

    /// The end of the gradient in the unit square of the bounds; (0.5, 1) by default. Animatable.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { setGradient(\.endPoint, newValue, key: .endPoint) }
    }

    /// The shape of the gradient; axial by default.
    open var type = CAGradientLayerType.axial {
        didSet { markDamaged(.content) }
    }

    open override func presentation() -> CAGradientLayer? {
        let copy = CAGradientLayer(layer: self)
        if let presentedGradient { copy.gradient = presentedGradient }
        return presentationCopy(copy)
    }

    private func setGradient<Value: Equatable>(_ path: WritableKeyPath<Gradient, Value>, _ value: Value, key: LayerKey) {
        guard value != gradient[keyPath: path] else { return }
        let action = pendingAction(for: key)
        gradient[keyPath: path] = value
        markDamaged(.content)
        if let action { run(action, for: key) }
    }

    // MARK: Animated values

    package override func animatableValue(forKeyPath keyPath: String) -> AnimatableValue? {
        Self.value(of: presentedGradient ?? gradient, keyPath) ?? super.animatableValue(forKeyPath: keyPath)
    }

    package override func modelValue(forKeyPath keyPath: String) -> AnimatableValue? {
        Self.value(of: gradient, keyPath) ?? super.modelValue(forKeyPath: keyPath)
    }

    private static func value(of gradient: Gradient, _ keyPath: String) -> AnimatableValue? {
        switch keyPath {
        case "colors": .list(gradient.colors.map(AnimatableValue.color))
        case "locations": gradient.locations.map { .list($0.map(AnimatableValue.number)) }
        case "startPoint": .point(gradient.startPoint)
        case "endPoint": .point(gradient.endPoint)
        default: nil
        }
    }

    package override func beginPresenting() {
        super.beginPresenting()
        presentedGradient = gradient
    }

    package override func endPresenting() {
        super.endPresenting()
        presentedGradient = nil
    }

    package override func setModelValue(_ value: AnimatableValue, forKeyPath keyPath: String) {
        switch (keyPath, value) {
        case ("colors", .list(let values)):
            gradient.colors = values.compactMap { if case .color(let color) = $0 { color } else { nil } }
        case ("locations", .list(let values)):
            gradient.locations = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
        case ("startPoint", .point(let point)): gradient.startPoint = point
        case ("endPoint", .point(let point)): gradient.endPoint = point
        default: return super.setModelValue(value, forKeyPath: keyPath)
        }
        markDamaged(.content)
    }

    package override func present(_ value: AnimatableValue, forKeyPath keyPath: String) {
        switch (keyPath, value) {
        case ("colors", .list(let values)):
            presentedGradient?.colors = values.compactMap { if case .color(let color) = $0 { color } else { nil } }
        case ("locations", .list(let values)):
            presentedGradient?.locations = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
        case ("startPoint", .point(let point)): presentedGradient?.startPoint = point
        case ("endPoint", .point(let point)): presentedGradient?.endPoint = point
        default: return super.present(value, forKeyPath: keyPath)
        }
        markDamaged(.content)
    }

    package override func makeShapePainter() -> (any LayerShapePainter)? {
        let gradient = presentedGradient ?? gradient
        guard !gradient.colors.isEmpty else { return nil }
        return GradientPainter(
            colors: gradient.colors, locations: gradient.locations, start: gradient.startPoint, end: gradient.endPoint,
            type: type, bounds: shown.bounds)
    }
}
