import Foundation
import UIPrimitives

extension CGPath {
    /// Returns the path with lines instead of curves, which differ from the curves by at most `tolerance`. A very large curve, for which
    /// 200 lines do not suffice, differs by more.
    func flattened(tolerance: CGFloat) -> [PathElement] {
        var result: [PathElement] = []
        var current = CGPoint.zero
        var start = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point):
                start = point
                result.append(element)
            case .line, .close: result.append(element)
            case .quad(let end, let control):
                let count = Self.pieces(current, [control, end], tolerance)
                for step in 1...count {
                    result.append(.line(Self.quadPoint(current, control, end, CGFloat(step) / CGFloat(count))))
                }
            case .cubic(let end, let control1, let control2):
                let count = Self.pieces(current, [control1, control2, end], tolerance)
                for step in 1...count {
                    result.append(.line(Self.cubicPoint(current, control1, control2, end, CGFloat(step) / CGFloat(count))))
                }
            }
            current = element.end ?? start
        }
        return result
    }

    /// Returns the number of lines that approximate a curve, at most 200: the error is inversely proportional to the square of the number.
    /// *Source*: the bound of Wang's formula for cubic curves, √(3 · 2 / 8 · |second difference| / tolerance).
    private static func pieces(_ start: CGPoint, _ rest: [CGPoint], _ tolerance: CGFloat) -> Int {
        var bend: CGFloat = 0
        let points = [start] + rest
        for index in 1..<(points.count - 1) {
            let dx = points[index - 1].x - 2 * points[index].x + points[index + 1].x
            let dy = points[index - 1].y - 2 * points[index].y + points[index + 1].y
            bend = max(bend, hypot(dx, dy))
        }
        guard bend.isFinite, tolerance > 0 else { return 1 }
        return Int(min(max((bend * 0.75 / tolerance).squareRoot().rounded(.up), 1), 200))
    }

    private static func quadPoint(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ t: CGFloat) -> CGPoint {
        let u = 1 - t
        return CGPoint(
            x: u * u * a.x + 2 * u * t * b.x + t * t * c.x, y: u * u * a.y + 2 * u * t * b.y + t * t * c.y)
    }

    private static func cubicPoint(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat) -> CGPoint {
        let u = 1 - t
        let weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: weights.0 * a.x + weights.1 * b.x + weights.2 * c.x + weights.3 * d.x,
            y: weights.0 * a.y + weights.1 * b.y + weights.2 * c.y + weights.3 * d.y)
    }

    /// Whether `point`, after `transform`, is inside the filled path.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        let point = point.applying(transform)
        var winding = 0
        var start = CGPoint.zero
        var current = CGPoint.zero
        func cross(to next: CGPoint) {
            defer { current = next }
            guard (current.y <= point.y) != (next.y <= point.y) else { return }
            let x = current.x + (point.y - current.y) / (next.y - current.y) * (next.x - current.x)
            if x > point.x { winding += next.y > current.y ? 1 : -1 }
        }
        for element in flattened(tolerance: 0.1) {
            if case .move(let next) = element {
                cross(to: start)
                start = next
                current = next
            } else {
                cross(to: element.end ?? start)
            }
        }
        cross(to: start)
        return rule == .winding ? winding != 0 : winding % 2 != 0
    }

    /// Returns the dashes of the path as open subpaths, with `transform` applied to them. *Units*: those of the path.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(elements: PathDasher(phase: phase, lengths: lengths).dashed(self)).applying(transform)
    }
}
