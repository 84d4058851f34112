import Foundation
import UIPrimitives

// The current path is stored in pixels of the target. A transform set between two of its elements therefore applies to the later ones
// only, as in Core Graphics.
extension CGContext {
    /// Removes all elements of the current path.
    public func beginPath() { currentPath.removeAll() }
    /// Begins a subpath at a point in user space.
    public func move(to point: CGPoint) { currentPath.move(to: point, transform: state.transform) }
    /// Adds a line to a point in user space.
    public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: state.transform) }
    /// Closes the current subpath with a line to its start.
    public func closePath() { currentPath.closeSubpath() }

    /// Adds a subpath of lines through the points.
    public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points, transform: state.transform) }
    /// Adds a rectangle as a subpath.
    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.transform) }
    /// Adds rectangles, each as a subpath.
    public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: state.transform) }
    /// Adds the ellipse inscribed in a rectangle.
    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.transform) }
    /// Adds the elements of a path in user space.
    public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: state.transform) }

    /// Adds a cubic Bézier curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.transform)
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end, control: control, transform: state.transform)
    }

    /// Adds an arc, joined to the current point by a line. *Units*: radians; `clockwise` applies to a y axis that points up.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: state.transform)
    }

    /// Adds an arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        let arc = CGMutablePath()
        if !isPathEmpty { arc.move(to: currentPointOfPath) }
        arc.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        currentPath.append(arc.elements.dropFirst(isPathEmpty ? 0 : 1).map { $0.applying(state.transform) })
    }

    /// Whether the current path has no elements.
    public var isPathEmpty: Bool { currentPath.isEmpty }
    /// The end of the current path in user space; zero for an empty path.
    public var currentPointOfPath: CGPoint {
        isPathEmpty ? .zero : currentPath.currentPoint.applying(state.transform.inverted())
    }
    /// The bounding box of all points, control points included, in user space.
    public var boundingBoxOfPath: CGRect { currentPath.boundingBox.applying(state.transform.inverted()) }

    /// A copy of the current path in user space; nil if it is empty.
    public var path: CGPath? { currentPath.isEmpty ? nil : currentPath.copied(applying: state.transform.inverted()) }

    /// Replaces the current path by the outline of its stroke.
    public func replacePathWithStrokedPath() {
        let outline = strokeOutline(of: currentPath)
        currentPath = outline.mutableCopy() ?? CGMutablePath()
    }

    // MARK: Painting the current path

    /// Fills the current path, which becomes empty.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fillPixels(currentPath, rule: rule)
        beginPath()
    }

    /// Fills the current path by the even-odd rule; it becomes empty.
    public func eoFillPath() { fillPath(using: .evenOdd) }

    /// Strokes the current path, which becomes empty.
    public func strokePath() {
        strokePixels(currentPath)
        beginPath()
    }

    /// Fills the current path, strokes it or both, as `mode` specifies; it becomes empty.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fillPixels(currentPath, rule: .winding)
        case .eoFill: fillPixels(currentPath, rule: .evenOdd)
        case .stroke: strokePixels(currentPath)
        case .fillStroke:
            fillPixels(currentPath, rule: .winding)
            strokePixels(currentPath)
        case .eoFillStroke:
            fillPixels(currentPath, rule: .evenOdd)
            strokePixels(currentPath)
        }
        beginPath()
    }

    // MARK: Painting shapes

    /// Fills a rectangle in user space. *Cost*: a plain memory write if it is opaque, axis-aligned and on whole pixels.
    public func fill(_ rect: CGRect) {
        // Making a path and transforming it would take longer than filling a small rectangle.
        if state.transform.isScaleAndTranslation, fillAxisAligned(rect.applying(state.transform)) { return }
        fillPixels(shape(CGPath(rect: rect, transform: nil)), rule: .winding)
    }
    /// Fills a rectangle in a blend mode other than that of the state.
    package func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        let mode = state.blendMode
        state.blendMode = blendMode
        fill(rect)
        state.blendMode = mode
    }
    /// Fills rectangles one after another.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    /// Fills the ellipse inscribed in a rectangle.
    public func fillEllipse(in rect: CGRect) { fillPixels(shape(CGPath(ellipseIn: rect, transform: nil)), rule: .winding) }
    /// Strokes a rectangle with the current line style.
    public func stroke(_ rect: CGRect) { strokePixels(shape(CGPath(rect: rect, transform: nil))) }
    /// Strokes the ellipse inscribed in a rectangle.
    public func strokeEllipse(in rect: CGRect) { strokePixels(shape(CGPath(ellipseIn: rect, transform: nil))) }

    /// Strokes a rectangle with a line width, in points of user space.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let old = state.strokeStyle.width
        state.strokeStyle.width = width
        stroke(rect)
        state.strokeStyle.width = old
    }

    /// Strokes a line between the two points of each pair; a last point without a partner is ignored.
    public func strokeLineSegments(between points: [CGPoint]) {
        let lines = CGMutablePath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            lines.move(to: points[index])
            lines.addLine(to: points[index + 1])
        }
        strokePixels(shape(lines))
    }

    /// Clears a rectangle, independent of the blend mode; an opaque target becomes black.
    public func clear(_ rect: CGRect) {
        let mode = state.blendMode
        let shadow = state.shadow
        state.blendMode = .clear
        state.shadow = nil
        fill(rect)
        state.blendMode = mode
        state.shadow = shadow
    }

    /// Fills a path in user space, as `UIBezierPath` does, and keeps the current path.
    package func fill(_ path: CGPath, using rule: CGPathFillRule) { fillPixels(shape(path), rule: rule) }

    /// Strokes a path in user space and keeps the current path.
    package func stroke(_ path: CGPath) { strokePixels(shape(path)) }

    private func shape(_ path: CGPath) -> CGPath { path.applying(state.transform) }
}
