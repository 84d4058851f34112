import Foundation
import UIPrimitives

/// Creates the path elements of common shapes.
package enum PathShapes {
    /// The distance of a cubic curve's control points from its ends, as a share of the radius, if the curve approximates a quarter circle:
    /// 4/3 · (√2 − 1). The error is at most 0.03 %.
    private static let quarter: CGFloat = 0.552_284_749_8

    static func rect(_ rect: CGRect) -> [PathElement] {
        guard !rect.isNull else { return [] }
        return [
            .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
            .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
        ]
    }

    static func ellipse(in rect: CGRect) -> [PathElement] {
        roundedRect(
            rect, radii: CGSize(width: rect.width / 2, height: rect.height / 2), corners: .allCorners)
    }

    /// Returns the radii clamped between 0 and half the sides.
    package static func clampedRadii(_ radii: CGSize, in rect: CGRect) -> CGSize {
        CGSize(
            width: min(max(radii.width.isFinite ? radii.width : 0, 0), rect.width / 2),
            height: min(max(radii.height.isFinite ? radii.height : 0, 0), rect.height / 2))
    }

    /// Returns a rectangle with some corners rounded, clockwise on a screen, beginning at the right end of the top left corner. `reach` is
    /// the length that a corner uses of each side; if it is larger than the radius, the corners are continuous.
    package static func roundedRect(
        _ rect: CGRect, radii: CGSize, corners: UIRectCorner, reach: CGFloat = 0
    ) -> [PathElement] {
        guard !rect.isNull else { return [] }
        guard radii.width > 0, radii.height > 0, !corners.isEmpty else { return self.rect(rect) }
        let sides: [(corner: UIRectCorner, at: CGPoint, incoming: CGVector, outgoing: CGVector)] = [
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1)),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1), CGVector(dx: -1, dy: 0)),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1)),
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1), CGVector(dx: 1, dy: 0)),
        ]
        let startX = corners.contains(.topLeft) ? rect.minX + max(radii.width, reach) : rect.minX
        var elements: [PathElement] = [.move(CGPoint(x: startX, y: rect.minY))]
        for side in sides {
            guard corners.contains(side.corner) else {
                elements.append(.line(side.at))
                continue
            }
            if reach > radii.width {
                elements += continuousCorner(at: side.at, side.incoming, side.outgoing, radius: radii.width, reach: reach)
                continue
            }
            func along(_ direction: CGVector, _ share: CGFloat) -> CGPoint {
                CGPoint(x: side.at.x + direction.dx * radii.width * share, y: side.at.y + direction.dy * radii.height * share)
            }
            elements.append(.line(along(side.incoming, -1)))
            elements.append(
                .cubic(
                    along(side.outgoing, 1), control1: along(side.incoming, quarter - 1),
                    control2: along(side.outgoing, 1 - quarter)))
        }
        elements.append(.close)
        return elements
    }

    private static func continuousCorner(
        at corner: CGPoint, _ incoming: CGVector, _ outgoing: CGVector, radius: CGFloat, reach: CGFloat
    ) -> [PathElement] {
        let points = CornerCurve.points(reach: reach / radius).map { point in
            CGPoint(
                x: corner.x + (outgoing.dx * point.y - incoming.dx * point.x) * radius,
                y: corner.y + (outgoing.dy * point.y - incoming.dy * point.x) * radius)
        }
        return [.line(points[0])]
            + stride(from: 1, to: points.count, by: 3).map { .cubic(points[$0 + 2], control1: points[$0], control2: points[$0 + 1]) }
    }

    /// Returns the signed angle between the ends of an arc, as Core Graphics computes it: at most a full turn, negative if clockwise.
    static func sweep(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        let difference = clockwise ? start - end : end - start
        guard difference.isFinite else { return 0 }
        if difference >= turn { return clockwise ? -turn : turn }
        var positive = difference.truncatingRemainder(dividingBy: turn)
        if positive < 0 { positive += turn }
        return clockwise ? -positive : positive
    }

    /// Returns an arc as cubic curves of at most a quarter turn each, beginning with a move.
    static func arc(center: CGPoint, radius: CGFloat, from start: CGFloat, sweep: CGFloat) -> [PathElement] {
        let turn = min(max(sweep.isFinite ? sweep : 0, -64), 64)
        func point(_ angle: CGFloat) -> CGPoint {
            CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
        var elements: [PathElement] = [.move(point(start))]
        let count = Int((abs(turn) / (.pi / 2)).rounded(.up))
        guard count > 0 else { return elements }
        let step = turn / CGFloat(count)
        let reach = 4 / 3 * tan(step / 4) * radius
        for index in 0..<count {
            let from = start + step * CGFloat(index)
            let to = from + step
            let a = point(from)
            let b = point(to)
            elements.append(
                .cubic(
                    b, control1: CGPoint(x: a.x - reach * sin(from), y: a.y + reach * cos(from)),
                    control2: CGPoint(x: b.x + reach * sin(to), y: b.y - reach * cos(to))))
        }
        return elements
    }

    /// Returns the arc between two tangents, beginning with a move; only a move to the corner if no arc is possible.
    static func tangentArc(
        from start: CGPoint, _ corner: CGPoint, _ end: CGPoint, radius: CGFloat
    ) -> [PathElement] {
        let a = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
        let b = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
        let lengths = hypot(a.dx, a.dy) * hypot(b.dx, b.dy)
        let cross = a.dx * b.dy - a.dy * b.dx
        guard lengths > 0, abs(cross) > 1e-9 * lengths, radius > 0 else { return [.move(corner)] }
        let angle = acos(min(max((a.dx * b.dx + a.dy * b.dy) / lengths, -1), 1))
        let distance = radius / tan(angle / 2)
        let along = hypot(a.dx, a.dy)
        let touch = CGPoint(x: corner.x + a.dx / along * distance, y: corner.y + a.dy / along * distance)
        // The center is perpendicular to the first tangent, on the side of the second.
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: touch.x - a.dy / along * radius * side, y: touch.y + a.dx / along * radius * side)
        let first = atan2(touch.y - center.y, touch.x - center.x)
        return arc(center: center, radius: radius, from: first, sweep: -side * (.pi - angle))
    }
}
