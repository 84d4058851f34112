import Foundation
import Graphics
import UIPrimitives

/// The rule that decides which areas of a path are inside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name of the rule.
    public let rawValue: String

    /// Creates a value from its name; an unknown name is treated as `nonZero`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A point is inside if the path winds around it.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// A point is inside if a ray from it crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a value from its name; an unknown name is treated as `butt`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Straight ends at the end points.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// The line ends with half circles around the end points.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Straight ends half a line width beyond the end points.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a value from its name; an unknown name is treated as `miter`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Pointed corners; corners whose points would exceed the miter limit are cut.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Rounded corners.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut corners.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path, without clipping it to the bounds. *Thread*: main.
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

    /// Decodes a layer without a path.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The path in the layer's coordinates; nil, the default, draws nothing. A mutable path is copied. Animatable between paths of the same
    /// structure.
    open var path: CGPath? {
        get { shape.path }
        set { setShape(\.path, newValue?.immutable, key: .path) }
    }

    /// The color with which the inside is filled; opaque black by default. nil fills nothing. Animatable.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { setShape(\.fillColor, newValue, key: .fillColor) }
    }

    /// The color of the line; nil, the default, draws no line. Animatable.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { setShape(\.strokeColor, newValue, key: .strokeColor) }
    }

    /// The width of the line; 1 by default. Animatable. *Units*: points.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { setShape(\.lineWidth, newValue, key: .lineWidth) }
    }

    /// The fraction of the path at which the line begins, 0…1; 0 by default. Animatable.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { setShape(\.strokeStart, newValue, key: .strokeStart) }
    }

    /// The fraction of the path at which the line ends, 0…1; 1 by default. Animatable.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { setShape(\.strokeEnd, newValue, key: .strokeEnd) }
    }

    /// The offset into the dash pattern at the beginning of the line; 0 by default. Animatable. *Units*: points.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { setShape(\.lineDashPhase, newValue, key: .lineDashPhase) }
    }

    /// The maximum length of a pointed corner, in line widths; 10 by default. Animatable.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { setShape(\.miterLimit, newValue, key: .miterLimit) }
    }

    /// The rule that decides which areas are filled; non-zero by default.
    open var fillRule = CAShapeLayerFillRule.nonZero {
        didSet { markDamaged(.group) }
    }

    /// The shape of the ends of the line; butt by default.
    open var lineCap = CAShapeLayerLineCap.butt {
        didSet { markDamaged(.group) }
    }

    /// The shape of the corners of the line; miter by default.
    open var lineJoin = CAShapeLayerLineJoin.miter {
        didSet { markDamaged(.group) }
    }

    /// The alternating lengths of dashes and gaps; nil, the default, draws a solid line. A line that ``strokeStart`` or ``strokeEnd``
    /// shortens is solid if it would have more than 10,000 lengths. *Units*: points.
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
