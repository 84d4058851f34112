import Foundation
import UIPrimitives

// The present path is kept in the base space of the target, so that a transform set between its steps acts on the
// later ones only, as in Core Graphics.
extension CGContext {
    public func beginPath() { currentPath.removeAll() }
    public func move(to point: CGPoint) { currentPath.move(to: point, transform: state.transform) }
    public func addLine(to point: CGPoint) { currentPath.addLine(to: point, transform: state.transform) }
    public func closePath() { currentPath.closeSubpath() }

    public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points, transform: state.transform) }
    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.transform) }
    public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: state.transform) }
    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.transform) }
    public func addPath(_ path: CGPath) { currentPath.addPath(path, transform: state.transform) }

    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(to: end, control1: control1, control2: control2, transform: state.transform)
    }

    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end, control: control, transform: state.transform)
    }

    /// *Units*: radians; `clockwise` in a space whose y axis points up.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
            transform: state.transform)
    }

    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        let start = currentPointOfPath
        let arc = CGMutablePath()
        arc.move(to: start)
        arc.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        currentPath.append(arc.elements.dropFirst().map { $0.applying(state.transform) })
    }

    public var isPathEmpty: Bool { currentPath.isEmpty }
    public var currentPointOfPath: CGPoint { currentPath.currentPoint.applying(state.transform.inverted()) }
    public var boundingBoxOfPath: CGRect { currentPath.boundingBox.applying(state.transform.inverted()) }

    /// The present path in the user's space.
    public var path: CGPath? { currentPath.isEmpty ? nil : currentPath.applying(state.transform.inverted()) }

    /// Replaces the present path by the outline of its stroke.
    public func replacePathWithStrokedPath() {
        let outline = strokeOutline(of: currentPath)
        currentPath = outline.mutableCopy() ?? CGMutablePath()
    }

    // MARK: Painting the present path

    public func fillPath(using rule: CGPathFillRule = .winding) {
        fillPixels(currentPath, rule: rule)
        beginPath()
    }

    public func eoFillPath() { fillPath(using: .evenOdd) }

    public func strokePath() {
        strokePixels(currentPath)
        beginPath()
    }

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

    public func fill(_ rect: CGRect) { fillPixels(shape(CGPath(rect: rect, transform: nil)), rule: .winding) }
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    public func fillEllipse(in rect: CGRect) { fillPixels(shape(CGPath(ellipseIn: rect, transform: nil)), rule: .winding) }
    public func stroke(_ rect: CGRect) { strokePixels(shape(CGPath(rect: rect, transform: nil))) }
    public func strokeEllipse(in rect: CGRect) { strokePixels(shape(CGPath(ellipseIn: rect, transform: nil))) }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        let old = state.strokeStyle.width
        state.strokeStyle.width = width
        stroke(rect)
        state.strokeStyle.width = old
    }

    /// Lines between pairs of points.
    public func strokeLineSegments(between points: [CGPoint]) {
        let lines = CGMutablePath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            lines.move(to: points[index])
            lines.addLine(to: points[index + 1])
        }
        strokePixels(shape(lines))
    }

    /// Makes a rectangle clear, whatever the blend mode (black where the target is opaque).
    public func clear(_ rect: CGRect) {
        let mode = state.blendMode
        let shadow = state.shadow
        state.blendMode = .clear
        state.shadow = nil
        fill(rect)
        state.blendMode = mode
        state.shadow = shadow
    }

    /// Fills a path of the user's space, as `UIBezierPath` does, without touching the present path.
    package func fill(_ path: CGPath, using rule: CGPathFillRule) { fillPixels(shape(path), rule: rule) }

    /// Strokes a path of the user's space without touching the present path.
    package func stroke(_ path: CGPath) { strokePixels(shape(path)) }

    private func shape(_ path: CGPath) -> CGPath { path.applying(state.transform) }
}
