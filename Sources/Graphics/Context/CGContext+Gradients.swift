internal import CPixman
import Foundation
import UIPrimitives

extension CGContext {
    /// Paints the clip with a gradient along a line.
    public func drawLinearGradient(
        _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard start != end else { return }
        paint(.linear(from: start, to: end, stops: gradient.pixmanStops(options)))
    }

    /// Paints the clip with a gradient between two circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startCenter != endCenter || startRadius != endRadius else { return }
        paint(
            .radial(
                from: startCenter, radius: max(startRadius, 0), to: endCenter, radius: max(endRadius, 0),
                stops: gradient.pixmanStops(options)))
    }

    /// Paints the clip with a gradient around a point. *Units*: radians. Angle 0 is to the right; angles grow toward the positive y axis,
    /// which is clockwise if the y axis points down.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        let degrees = angle * 180 / .pi
        // The angles of pixman grow in the other direction: the colors are reversed, and the angle is negated.
        let stops = gradient.pixmanStops([.drawsBeforeStartLocation, .drawsAfterEndLocation], isReversed: true)
        paint(.conical(center: center, angle: -degrees, stops: stops))
    }

    private func paint(_ image: PixmanImage) {
        image.setRepeat(PIXMAN_REPEAT_PAD)
        image.setTransform(state.transform.inverted())
        let painter = clippedPainter
        painter.forEachPart(of: state.clip.bounds) { part, mask in
            painter.blend(image, mask, part, mode: state.blendMode, opacity: state.alpha)
        }
    }
}

extension CGGradient {
    /// Returns the stops in pixman's format, with straight colors. At each end beyond which nothing is drawn, a clear stop is added.
    func pixmanStops(_ options: CGGradientDrawingOptions, isReversed: Bool = false) -> [pixman_gradient_stop_t] {
        var result = stops.map { Self.stop(at: isReversed ? 1 - $0.location : $0.location, $0.color) }
        if isReversed { result.reverse() }
        if !options.contains(.drawsBeforeStartLocation) {
            result.insert(Self.stop(at: 0, result[0].color.withoutAlpha), at: 0)
            if stops[0].location > 0 { result.insert(Self.stop(at: 0, stops[0].color), at: 1) }
        }
        if !options.contains(.drawsAfterEndLocation) {
            let last = stops[stops.count - 1]
            if last.location < 1 { result.append(Self.stop(at: 1, last.color)) }
            result.append(Self.stop(at: 1, result[result.count - 1].color.withoutAlpha))
        }
        return result
    }

    private static func stop(at location: CGFloat, _ color: CGColor) -> pixman_gradient_stop_t {
        func wide(_ value: CGFloat) -> UInt16 { UInt16((unitClamped(value) * 65535).rounded()) }
        let value = pixman_color_t(
            red: wide(color.red), green: wide(color.green), blue: wide(color.blue), alpha: wide(color.alpha))
        return stop(at: location, value)
    }

    private static func stop(at location: CGFloat, _ color: pixman_color_t) -> pixman_gradient_stop_t {
        pixman_gradient_stop_t(x: PixmanImage.fixed(location), color: color)
    }
}

extension pixman_color_t {
    fileprivate var withoutAlpha: pixman_color_t { pixman_color_t(red: red, green: green, blue: blue, alpha: 0) }
}
