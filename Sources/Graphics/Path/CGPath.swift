import Foundation
import UIPrimitives

/// A path of lines and curves. Immutable, except for its subclass `CGMutablePath`. *Thread*: any, once it no longer changes.
// Protection: only CGMutablePath changes the elements. As on Apple's systems, it must not be shared while it is changed.
public class CGPath: Hashable, @unchecked Sendable {
    /// The elements in order.
    package fileprivate(set) var elements: [PathElement]
    /// The rectangle or rounded rectangle that the path consists of; nil for other paths.
    fileprivate(set) var simpleShape: SimpleShape?

    package init(elements: [PathElement] = [], simpleShape: SimpleShape? = nil) {
        self.elements = elements
        self.simpleShape = simpleShape
    }

    /// Creates a rectangle, transformed if a transform is given.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(PathShapes.rect(rect), shape: .rect(rect), transform: transform)
    }

    /// Creates the ellipse inscribed in a rectangle, transformed if a transform is given.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        let shape = rect.width == rect.height ? SimpleShape.roundedRect(rect, radius: rect.width / 2) : nil
        self.init(PathShapes.ellipse(in: rect), shape: shape, transform: transform)
    }

    /// Creates a rectangle with elliptical corners; radii are limited to half the sides.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        let radii = PathShapes.clampedRadii(CGSize(width: cornerWidth, height: cornerHeight), in: rect)
        let shape = radii.width == radii.height ? SimpleShape.roundedRect(rect, radius: radii.width) : nil
        self.init(PathShapes.roundedRect(rect, radii: radii, corners: .allCorners), shape: shape, transform: transform)
    }

    private convenience init(
        _ elements: [PathElement], shape: SimpleShape?, transform: UnsafePointer<CGAffineTransform>?
    ) {
        if let transform = transform?.pointee, !transform.isIdentity {
            self.init(elements: elements.map { $0.applying(transform) }, simpleShape: shape?.applying(transform))
        } else {
            self.init(elements: elements, simpleShape: shape)
        }
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The point at which the next line begins; zero for an empty path.
    public var currentPoint: CGPoint {
        var start = CGPoint.zero
        var current = CGPoint.zero
        for element in elements {
            if case .move(let point) = element { start = point }
            current = element.end ?? start
        }
        return current
    }

    /// The bounding box of all points, control points included; null for an empty path.
    public var boundingBox: CGRect { Self.box(around: elements.lazy.flatMap(\.points)) }

    /// The bounding box of the curves themselves; null for an empty path. *Cost*: flattens curves, to a tolerance of 0.01.
    public var boundingBoxOfPath: CGRect {
        guard elements.contains(where: { if case .quad = $0 { true } else if case .cubic = $0 { true } else { false } })
        else { return boundingBox }
        return Self.box(around: flattened(tolerance: 0.01).lazy.flatMap(\.points))
    }

    private static func box(around points: some Sequence<CGPoint>) -> CGRect {
        var low = CGPoint(x: CGFloat.infinity, y: .infinity)
        var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
        for point in points where point.x.isFinite && point.y.isFinite {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        guard low.x <= high.x else { return .null }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Returns an immutable copy; never nil.
    public func copy() -> CGPath? { CGPath(elements: elements, simpleShape: simpleShape) }

    /// Returns a copy with the transform applied; never nil.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        copied(applying: transform?.pointee ?? .identity)
    }

    /// Returns a new path with the transform applied, even for the identity.
    func copied(applying transform: CGAffineTransform) -> CGPath {
        CGPath(
            elements: transform.isIdentity ? elements : elements.map { $0.applying(transform) },
            simpleShape: simpleShape?.applying(transform))
    }

    /// Returns the path with the transform applied; for the identity this object, which may be mutable. Clients receive
    /// ``copied(applying:)`` instead.
    func applying(_ transform: CGAffineTransform) -> CGPath {
        transform.isIdentity ? self : copied(applying: transform)
    }

    /// Returns a mutable copy; never nil.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.elements = elements
        copy.simpleShape = simpleShape
        return copy
    }

    /// Calls the block with each element; its points are valid during the call only.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in elements {
            var points = element.points
            points.withUnsafeMutableBufferPointer { buffer in
                withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 1) { spare in
                    var shown = CGPathElement(type: element.type, points: buffer.baseAddress ?? spare.baseAddress!)
                    block(&shown)
                }
            }
        }
    }

    /// Returns whether the path was created as an axis-aligned rectangle, and writes the rectangle to `rect`. Rectangles that were built
    /// from single lines are not recognized.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard case .rect(let own)? = simpleShape else { return false }
        rect?.pointee = own
        return true
    }

    /// Whether the elements are equal.
    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.elements == b.elements }

    /// Hashes the elements.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(elements)
    }
}

/// A path that can be extended. *Thread*: one at a time.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    /// Creates an empty path.
    public init() {
        super.init()
    }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append([.move(point)], transform)
    }

    /// Adds a line. In an empty path it begins a subpath at the point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        append(startingIfEmpty(at: point) + [.line(point)], transform)
    }

    /// Adds a subpath of lines through the points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        append([.move(first)] + points.dropFirst().map { .line($0) }, transform)
    }

    /// Adds a quadratic Bézier curve. In an empty path it begins at the control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        append(startingIfEmpty(at: control) + [.quad(end, control: control)], transform)
    }

    /// Adds a cubic Bézier curve. In an empty path it begins at the first control point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        append(startingIfEmpty(at: control1) + [.cubic(end, control1: control1, control2: control2)], transform)
    }

    /// Closes the current subpath; does nothing if the path is empty or has just been closed.
    public func closeSubpath() {
        guard !elements.isEmpty, elements.last != .close else { return }
        elements.append(.close)
    }

    /// Adds a rectangle as a subpath.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        append(PathShapes.rect(rect), transform, shape: .rect(rect))
    }

    /// Adds rectangles, each as a subpath.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse inscribed in a rectangle as a subpath.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        let shape = rect.width == rect.height ? SimpleShape.roundedRect(rect, radius: rect.width / 2) : nil
        append(PathShapes.ellipse(in: rect), transform, shape: shape)
    }

    /// Adds a rectangle with elliptical corners; radii are limited to half the sides.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let radii = PathShapes.clampedRadii(CGSize(width: cornerWidth, height: cornerHeight), in: rect)
        let shape = radii.width == radii.height ? SimpleShape.roundedRect(rect, radius: radii.width) : nil
        append(PathShapes.roundedRect(rect, radii: radii, corners: .allCorners), transform, shape: shape)
    }

    /// Adds an arc of a circle, joined to the current point by a line.
    ///
    /// *Units*: radians. `clockwise` applies to a y axis that points up, as in Core Graphics: the angle decreases.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let arc = PathShapes.arc(
            center: center, radius: radius, from: startAngle, sweep: PathShapes.sweep(startAngle, endAngle, clockwise))
        append(joined(arc), transform)
    }

    /// Adds an arc of `delta` radians, joined to the current point by a line; a positive delta increases the angle.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        append(joined(PathShapes.arc(center: center, radius: radius, from: startAngle, sweep: delta)), transform)
    }

    /// Adds an arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let arc = PathShapes.tangentArc(from: currentPoint, tangent1End, tangent2End, radius: radius)
        append(joined(arc), transform)
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        append(path.elements, transform, shape: path.simpleShape)
    }

    package func append(_ more: [PathElement]) {
        append(more, .identity)
    }

    func removeAll() {
        elements = []
        simpleShape = nil
    }

    private func append(_ more: [PathElement], _ transform: CGAffineTransform, shape: SimpleShape? = nil) {
        guard !more.isEmpty else { return }
        simpleShape = elements.isEmpty ? shape?.applying(transform) : nil
        elements.append(contentsOf: transform.isIdentity ? more : more.map { $0.applying(transform) })
    }

    /// Returns a move to `point` if the path is empty. Core Graphics rejects a line without a start; here the line starts at this point.
    private func startingIfEmpty(at point: CGPoint) -> [PathElement] {
        elements.isEmpty ? [.move(point)] : []
    }

    private func joined(_ arc: [PathElement]) -> [PathElement] {
        guard !elements.isEmpty, case .move(let start)? = arc.first else { return arc }
        return [.line(start)] + arc.dropFirst()
    }
}

extension PathElement {
    fileprivate var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .cubic: .addCurveToPoint
        case .close: .closeSubpath
        }
    }
}

extension SimpleShape {
    /// Returns the shape after `transform`; nil if the result is not a simple shape.
    func applying(_ transform: CGAffineTransform) -> SimpleShape? {
        guard transform.isScaleAndTranslation else { return nil }
        switch self {
        case .rect(let rect): return .rect(rect.applying(transform))
        case .roundedRect(let rect, let radius):
            guard abs(transform.a) == abs(transform.d) else { return nil }
            return .roundedRect(rect.applying(transform), radius: radius * abs(transform.a))
        }
    }
}
