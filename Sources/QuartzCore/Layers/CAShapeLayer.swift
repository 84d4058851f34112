import Foundation
import Graphics
import UIPrimitives

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path.
open class CAShapeLayer: CALayer {
    private var shape = Shape()
    private var presentedShape: Shape?

    /// The animatable values of a shape. *Units*: points.
    private struct Shape {
        var path: CGPath?
        var fillColor: CGColor? = .black
        var strokeColor: CGColor?
        var lineWidth: CGFloat = 1
        var strokeStart: CGFloat = 0
        var strokeEnd: CGFloat = 1
        var lineDashPhase: CGFloat = 0
        var miterLimit: CGFloat = 10
    }

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAShapeLayer else { return }
        shape = other.shape
        fillRule = other.fillRule
        lineCap = other.lineCap
        lineJoin = other.lineJoin
        lineDashPattern = other.lineDashPattern
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var path: CGPath? {
        get { shape.path }
        set { setShape(\.path, newValue, key: .path) }
    }

    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { setShape(\.fillColor, newValue, key: .fillColor) }
    }

    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { setShape(\.strokeColor, newValue, key: .strokeColor) }
    }

    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { setShape(\.lineWidth, newValue, key: .lineWidth) }
    }

    /// Where along the path the stroke begins, 0…1.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { setShape(\.strokeStart, newValue, key: .strokeStart) }
    }

    /// Where along the path the stroke ends, 0…1.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { setShape(\.strokeEnd, newValue, key: .strokeEnd) }
    }

    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { setShape(\.lineDashPhase, newValue, key: .lineDashPhase) }
    }

    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { setShape(\.miterLimit, newValue, key: .miterLimit) }
    }

    open var fillRule = CAShapeLayerFillRule.nonZero {
        didSet { markDamaged(.group) }
    }

    open var lineCap = CAShapeLayerLineCap.butt {
        didSet { markDamaged(.group) }
    }

    open var lineJoin = CAShapeLayerLineJoin.miter {
        didSet { markDamaged(.group) }
    }

    /// Lengths of dashes and gaps in turn. *Units*: points.
    open var lineDashPattern: [NSNumber]? {
        didSet { markDamaged(.group) }
    }

    open override func presentation() -> CAShapeLayer? {
        let copy = CAShapeLayer(layer: self)
        if let presentedShape { copy.shape = presentedShape }
        return presentationCopy(copy)
    }

    private func setShape<Value: Equatable>(_ path: WritableKeyPath<Shape, Value>, _ value: Value, key: LayerKey) {
        guard value != shape[keyPath: path] else { return }
        let action = pendingAction(for: key)
        shape[keyPath: path] = value
        markDamaged(.group)
        if let action { run(action, for: key) }
    }

    // MARK: Animated values

    package override func animatableValue(forKeyPath keyPath: String) -> AnimatableValue? {
        Self.value(of: presentedShape ?? shape, keyPath) ?? super.animatableValue(forKeyPath: keyPath)
    }

    package override func modelValue(forKeyPath keyPath: String) -> AnimatableValue? {
        Self.value(of: shape, keyPath) ?? super.modelValue(forKeyPath: keyPath)
    }

    private static func value(of shape: Shape, _ keyPath: String) -> AnimatableValue? {
        switch keyPath {
        case "path": shape.path.map(AnimatableValue.path)
        case "fillColor": .color(shape.fillColor ?? .clear)
        case "strokeColor": .color(shape.strokeColor ?? .clear)
        case "lineWidth": .number(shape.lineWidth)
        case "strokeStart": .number(shape.strokeStart)
        case "strokeEnd": .number(shape.strokeEnd)
        case "lineDashPhase": .number(shape.lineDashPhase)
        case "miterLimit": .number(shape.miterLimit)
        default: nil
        }
    }

    package override func beginPresenting() {
        super.beginPresenting()
        presentedShape = shape
    }

    package override func endPresenting() {
        super.endPresenting()
        presentedShape = nil
    }

    package override func setModelValue(_ value: AnimatableValue, forKeyPath keyPath: String) {
        switch (keyPath, value) {
        case ("path", .path(let path)): shape.path = path
        case ("fillColor", .color(let color)): shape.fillColor = color
        case ("strokeColor", .color(let color)): shape.strokeColor = color
        case ("lineWidth", .number(let number)): shape.lineWidth = number
        case ("strokeStart", .number(let number)): shape.strokeStart = number
        case ("strokeEnd", .number(let number)): shape.strokeEnd = number
        case ("lineDashPhase", .number(let number)): shape.lineDashPhase = number
        case ("miterLimit", .number(let number)): shape.miterLimit = number
        default: return super.setModelValue(value, forKeyPath: keyPath)
        }
        markDamaged(.group)
    }

    package override func present(_ value: AnimatableValue, forKeyPath keyPath: String) {
        switch (keyPath, value) {
        case ("path", .path(let path)): presentedShape?.path = path
        case ("fillColor", .color(let color)): presentedShape?.fillColor = color
        case ("strokeColor", .color(let color)): presentedShape?.strokeColor = color
        case ("lineWidth", .number(let number)): presentedShape?.lineWidth = number
        case ("strokeStart", .number(let number)): presentedShape?.strokeStart = number
        case ("strokeEnd", .number(let number)): presentedShape?.strokeEnd = number
        case ("lineDashPhase", .number(let number)): presentedShape?.lineDashPhase = number
        case ("miterLimit", .number(let number)): presentedShape?.miterLimit = number
        default: return super.present(value, forKeyPath: keyPath)
        }
        markDamaged(.group)
    }

    package override func makeShapePainter() -> (any LayerShapePainter)? {
        let shape = presentedShape ?? shape
        guard let path = shape.path else { return nil }
        return PathPainter(
            path: path, fillColor: shape.fillColor, fillRule: fillRule == .evenOdd ? .evenOdd : .winding,
            stroke: shape.strokeColor.map { color in
                PathPainter.Stroke(
                    color: color, width: shape.lineWidth, start: shape.strokeStart, end: shape.strokeEnd,
                    cap: cap, join: join, miterLimit: shape.miterLimit,
                    dashes: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }, dashPhase: shape.lineDashPhase)
            })
    }

    private var cap: CGLineCap {
        switch lineCap {
        case .round: .round
        case .square: .square
        default: .butt
        }
    }

    private var join: CGLineJoin {
        switch lineJoin {
        case .round: .round
        case .bevel: .bevel
        default: .miter
        }
    }
}
