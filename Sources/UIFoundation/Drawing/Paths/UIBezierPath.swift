import Foundation
import Graphics
import UIPrimitives

/// A path with the style it is stroked in.
///
/// *Thread*: any, one at a time. *Units*: points; angles in radians, clockwise on the screen.
open class UIBezierPath: NSObject, NSCopying {
    private var elements = CGMutablePath()
    private var dashPhase: CGFloat = 0
    private var dashLengths: [CGFloat] = []

    open var lineWidth: CGFloat = 1
    open var lineCapStyle: CGLineCap = .butt
    open var lineJoinStyle: CGLineJoin = .miter
    open var miterLimit: CGFloat = 10
    /// Kept for UIKit's sake; curves are always drawn exactly.
    open var flatness: CGFloat = 0.6
    open var usesEvenOddFillRule = false

    public override init() {}

    public convenience init(rect: CGRect) {
        self.init()
        elements.addRect(rect)
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        elements.addEllipse(in: rect)
    }

    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        elements.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
    }

    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        if corners == .allCorners {
            elements.addRoundedRect(in: rect, cornerWidth: cornerRadii.width, cornerHeight: cornerRadii.height)
        } else {
            let radii = PathShapes.clampedRadii(cornerRadii, in: rect)
            elements.append(PathShapes.roundedRect(rect, radii: radii, corners: corners))
        }
    }

    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    public convenience init(cgPath: CGPath) {
        self.init()
        elements.addPath(cgPath)
    }

    /// A copy of the path; setting it copies too.
    open var cgPath: CGPath {
        get { elements.copy() ?? CGMutablePath() }
        set { elements = newValue.mutableCopy() ?? CGMutablePath() }
    }

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

    open func move(to point: CGPoint) { elements.move(to: point) }
    open func addLine(to point: CGPoint) { elements.addLine(to: point) }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        elements.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        elements.addQuadCurve(to: endPoint, control: controlPoint)
    }

    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics defines "clockwise" with the y axis up, UIKit with the y axis down.
        elements.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    open func close() { elements.closeSubpath() }
    open func removeAllPoints() { elements = CGMutablePath() }
    open func append(_ path: UIBezierPath) { elements.addPath(path.elements) }

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

    // MARK: Asking

    open var isEmpty: Bool { elements.isEmpty }
    /// The smallest rectangle around the curves; null for an empty path.
    open var bounds: CGRect { elements.boundingBoxOfPath }
    open var currentPoint: CGPoint { elements.currentPoint }

    open func contains(_ point: CGPoint) -> Bool {
        elements.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: Dashes

    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashLengths = pattern.map { pointer in (0..<max(0, count)).map { pointer[$0] } } ?? []
        dashPhase = phase
    }

    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
    ) {
        count?.pointee = dashLengths.count
        phase?.pointee = dashPhase
        guard let pattern else { return }
        for (index, length) in dashLengths.enumerated() { pattern[index] = length }
    }

    // MARK: Drawing in the current context

    open func fill() {
        UIGraphicsGetCurrentContext()?.fill(elements, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        withStyle(blendMode, alpha) { fill() }
    }

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

    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        withStyle(blendMode, alpha) { stroke() }
    }

    /// Clips subsequent drawing to the inside of the path.
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
