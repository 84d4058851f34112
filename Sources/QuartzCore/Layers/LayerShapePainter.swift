import Foundation
import Graphics
import UIPrimitives

/// Draws the content that a class of layers shows in addition to background, contents and border, in the layer's coordinates.
package protocol LayerShapePainter {
    /// The area that may be drawn, which may extend beyond the bounds; nil means the bounds.
    var extent: CGRect? { get }

    /// Draws into a context with the layer's coordinates.
    func paint(into context: CGContext)
}

/// Fills and strokes a path.
struct PathPainter: LayerShapePainter {
    struct Stroke {
        var color: CGColor
        var width: CGFloat
        /// The fractions of the path at which the stroke begins and ends, 0…1.
        var start: CGFloat
        var end: CGFloat
        var cap: CGLineCap
        var join: CGLineJoin
        var miterLimit: CGFloat
        var dashes: [CGFloat]
        var dashPhase: CGFloat

        /// The maximum number of dashes between `start` and `end`; a line that would have more is drawn without dashes.
        private static let maximumDashes = 10_000

        /// Returns the drawn parts of a path of the given length, as distances from its beginning: the dashes between `start` and `end`.
        func visibleParts(_ length: CGFloat) -> [Range<CGFloat>] {
            let (from, to) = (min(max(start, 0), 1) * length, min(max(end, 0), 1) * length)
            guard to > from else { return [] }
            // A pattern of an odd number of lengths is used twice, so that dashes and gaps alternate.
            let pattern = (dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes).map { max($0, 0) }
            let period = pattern.reduce(0, +)
            guard period > 0, period.isFinite, dashPhase.isFinite,
                (to - from) / period * CGFloat(pattern.count) < CGFloat(Self.maximumDashes)
            else { return [from..<to] }
            var parts: [Range<CGFloat>] = []
            // The distance from the beginning of a period to `from`.
            let offset = (from + dashPhase).truncatingRemainder(dividingBy: period)
            var position = from - (offset < 0 ? offset + period : offset)
            for _ in 0...Int((to - from) / period) + 1 {
                for (index, step) in pattern.enumerated() {
                    let (lower, upper) = (max(position, from), min(position + step, to))
                    if index.isMultiple(of: 2), lower < upper { parts.append(lower..<upper) }
                    position += step
                }
            }
            return parts
        }
    }

    var path: CGPath
    var fillColor: CGColor?
    var fillRule: CGPathFillRule
    var stroke: Stroke?

    /// The default limit, up to which the miter length determines the extent.
    private static let commonMiterLimit: CGFloat = 10

    var extent: CGRect? {
        let box = path.boundingBox
        guard !box.isNull, box.width.isFinite, box.height.isFinite else { return nil }
        guard let stroke else { return box }
        // The factor of other joins covers the corners of square caps.
        let reach = stroke.width / 2 * max(1.5, stroke.join == .miter ? min(stroke.miterLimit, Self.commonMiterLimit) : 0)
        let common = box.insetBy(dx: -reach, dy: -reach)
        guard stroke.join == .miter, stroke.miterLimit > Self.commonMiterLimit else { return common }
        // Few corners reach far beyond the path, so the outline is computed instead of a large margin.
        let outline = path.copy(
            strokingWithWidth: stroke.width, lineCap: stroke.cap, lineJoin: stroke.join, miterLimit: stroke.miterLimit)
        return common.union(outline.boundingBox)
    }

    func paint(into context: CGContext) {
        if let fillColor, fillColor.alpha > 0 {
            context.setFillColor(fillColor)
            context.fill(path, using: fillRule)
        }
        guard let stroke, stroke.width > 0, stroke.color.alpha > 0 else { return }
        context.setStrokeColor(stroke.color)
        context.setLineWidth(stroke.width)
        context.setLineCap(stroke.cap)
        context.setLineJoin(stroke.join)
        context.setMiterLimit(stroke.miterLimit)
        if stroke.start > 0 || stroke.end < 1 {
            let length = path.approximateLength
            let parts = stroke.visibleParts(length)
            guard let first = parts.first else { return }
            // The line begins in the first gap of the pattern, at the distance `first.lowerBound` before the first visible part.
            var lengths = [first.upperBound - first.lowerBound, 2 * length + first.lowerBound]
            for (part, next) in zip(parts, parts.dropFirst()) {
                lengths += [part.upperBound - part.lowerBound, next.lowerBound - part.upperBound]
            }
            lengths += [parts.last!.upperBound - parts.last!.lowerBound, 4 * length]
            context.setLineDash(phase: lengths[0] + 2 * length, lengths: lengths)
        } else if !stroke.dashes.isEmpty {
            context.setLineDash(phase: stroke.dashPhase, lengths: stroke.dashes)
        }
        context.stroke(path)
    }
}

/// Fills the bounds with a gradient.
struct GradientPainter: LayerShapePainter {
    var colors: [CGColor]
    var locations: [CGFloat]?
    var start: CGPoint
    var end: CGPoint
    var type: CAGradientLayerType
    var bounds: CGRect

    var extent: CGRect? { nil }

    func paint(into context: CGContext) {
        guard let gradient = CGGradient(colors: colors, at: locations) else { return }
        context.saveGState()
        context.clip(to: bounds)
        let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
        switch type {
        case .radial: paintEllipse(gradient, options, into: context)
        case .conic:
            let direction = CGPoint(x: point(end).x - point(start).x, y: point(end).y - point(start).y)
            context.drawConicGradient(gradient, center: point(start), angle: atan2(direction.y, direction.x))
        default: context.drawLinearGradient(gradient, start: point(start), end: point(end), options: options)
        }
        context.restoreGState()
    }

    /// Paints an elliptic gradient. The start point is the center, the end point a corner of the rectangle around the ellipse.
    private func paintEllipse(_ gradient: CGGradient, _ options: CGGradientDrawingOptions, into context: CGContext) {
        let center = point(start)
        let width = max(abs(point(end).x - center.x), 0.01)
        let height = max(abs(point(end).y - center.y), 0.01)
        // The ellipse is a circle that is scaled vertically.
        context.translateBy(x: center.x, y: center.y)
        context.scaleBy(x: 1, y: height / width)
        context.drawRadialGradient(
            gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: width, options: options)
    }

    private func point(_ unit: CGPoint) -> CGPoint {
        CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
}
