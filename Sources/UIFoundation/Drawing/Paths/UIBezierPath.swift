import Foundation
import Graphics
import UIPrimitives

/// A path of lines and curves, and the style with which its line is drawn.
///
/// *Thread*: any, but only one thread at a time. *Units*: points; angles in radians, clockwise on the screen.
open class UIBezierPath: NSObject, NSCopying {
    private var elements = CGMutablePath()
    private var dashPhase: CGFloat = 0
    private var dashLengths: [CGFloat] = []

    /// The width of the line; 1 by default.
    open var lineWidth: CGFloat = 1
    /// The shape of the ends of the line; butt by default.
    open var lineCapStyle: CGLineCap = .butt
    /// The shape of the corners of the line; miter by default.
    open var lineJoinStyle: CGLineJoin = .miter
    /// The largest length of a pointed corner, as a multiple of the line width; 10 by default.
    open var miterLimit: CGFloat = 10
    /// *Differs from UIKit*: stored, without effect; curves are drawn exactly.
    open var flatness: CGFloat = 0.6
    /// Whether filling and clipping use the even-odd rule; `false` by default.
    open var usesEvenOddFillRule = false

    public override init() {}

    /// Creates a closed rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        elements.addRect(rect)
    }

    /// Creates the ellipse that touches the sides of a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        elements.addEllipse(in: rect)
    }

    /// Creates a rectangle with rounded corners; the radius is limited to half of the sides.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        elements.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
    }

    /// Creates a rectangle with some rounded corners; the radii are limited to half of the sides.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        if corners == .allCorners {
            elements.addRoundedRect(in: rect, cornerWidth: cornerRadii.width, cornerHeight: cornerRadii.height)
        } else {
            let radii = PathShapes.clampedRadii(cornerRadii, in: rect)
            elements.append(PathShapes.roundedRect(rect, radii: radii, corners: corners))
        }
    }

    /// Creates an open arc of a circle.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path with the elements of a Core Graphics path.
    public convenience init(cgPath: CGPath) {
        self.init()
        elements.addPath(cgPath)
    }

    /// A copy of the elements; setting it replaces the elements with a copy of the new ones.
    open var cgPath: CGPath {
        get { elements.copy() ?? CGMutablePath() }
        set { elements = newValue.mutableCopy() ?? CGMutablePath() }
    }

    /// A copy with the same elements and style.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIBezierPath(cgPath: elements)
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.flatness = flatness
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.dashPhase = dashPhase
        copy.dashLengths = dashLengths
        return copy
    }

    // MARK: Building

    /// Begins a subpath.
    open func move(to point: CGPoint) { elements.move(to: point) }
    /// Adds a line from the current point.
    open func addLine(to point: CGPoint) { elements.addLine(to: point) }

    /// Adds a cubic Bézier curve from the current point.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        elements.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve from the current point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        elements.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc of a circle, with a line from the current point to its beginning.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics defines "clockwise" with the y axis up, UIKit with the y axis down.
        elements.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the subpath with a line to its beginning.
    open func close() { elements.closeSubpath() }
    /// Removes all elements.
    open func removeAllPoints() { elements = CGMutablePath() }
    /// Adds the elements of another path.
    open func append(_ path: UIBezierPath) { elements.addPath(path.elements) }

    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) {
        withUnsafePointer(to: transform) { pointer in
            elements = elements.copy(using: pointer)?.mutableCopy() ?? elements
        }
    }

    /// The same path from its end to its beginning.
    open func reversing() -> UIBezierPath {
        let result = copy() as! UIBezierPath
        result.cgPath = elements.reversed()
        return result
    }

    // MARK: Queries

    /// Whether the path has no elements.
    open var isEmpty: Bool { elements.isEmpty }
    /// The smallest rectangle that contains all lines and curves; the null rectangle for an empty path.
    open var bounds: CGRect { elements.boundingBoxOfPath }
    /// The end of the last element; the origin for an empty path.
    open var currentPoint: CGPoint { elements.currentPoint }

    /// Whether a point is inside the path according to its fill rule.
    open func contains(_ point: CGPoint) -> Bool {
        elements.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: Dashes

    /// Sets the alternating lengths of dashes and gaps; nil or a count of 0 makes the line solid.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashLengths = pattern.map { pointer in (0..<max(0, count)).map { pointer[$0] } } ?? []
        dashPhase = phase
    }

    /// Writes the dash pattern, the number of its lengths and its phase to the arguments that are not nil. `pattern` must have space for
    /// that number of values.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        count?.pointee = dashLengths.count
        phase?.pointee = dashPhase
        guard let pattern else { return }
        for (index, length) in dashLengths.enumerated() { pattern[index] = length }
    }

    // MARK: Drawing in the current context

    /// Fills the path with the current fill color.
    open func fill() {
        UIGraphicsGetCurrentContext()?.fill(elements, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Fills the path in a blend mode with an opacity of 0…1.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        withStyle(blendMode, alpha) { fill() }
    }

    /// Draws the line with the current stroke color, half of its width on each side of the path.
    open func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        if !dashLengths.isEmpty { context.setLineDash(phase: dashPhase, lengths: dashLengths) }
        context.stroke(elements)
        context.restoreGState()
    }

    /// Draws the line in a blend mode with an opacity of 0…1.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        withStyle(blendMode, alpha) { stroke() }
    }

    /// Clips further drawing to the inside of the path.
    open func addClip() {
        UIGraphicsGetCurrentContext()?.clip(to: elements, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    private func withStyle(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw()
        context.restoreGState()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIBezierPath else { return false }
        return elements == other.elements && lineWidth == other.lineWidth && dashLengths == other.dashLengths
            && usesEvenOddFillRule == other.usesEvenOddFillRule
    }

    open override var hash: Int { elements.hashValue }
}
